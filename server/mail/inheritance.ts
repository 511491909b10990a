/** What a template has of its own, and what it has from those of the same code above it: leaf by leaf, null is the parent's. */
import { sql } from 'drizzle-orm';
import { type InheritedLeaf, inheritedLeaves } from '../../src/plugins/mails/model';
import type { Trigger } from '../../src/plugins/mails/models/triggers';
import type { Tx } from '../db/database';
import { above } from '../domains/partners/lineage';
import { quote, snake } from '../resource/column';
import { run } from '../resource/run';
import type { MailTexts } from './render';

/** The leaves of one template, as it is written. */
export type OwnTexts = Readonly<Record<InheritedLeaf, string | null>>;

/** A template among the ancestors, the nearest first. */
export interface Level extends OwnTexts {
  id: number;
  code: string;
  version: number;
  idTiers: string | null;
  /** Name of its partner; null: it is everybody's. */
  partenaire: string | null;
}

/** Where each leaf comes from: the place of its level; null: nobody says it. */
export type Sources = Readonly<Record<InheritedLeaf, number | null>>;

/** The leaves that a mail is made of. A text stays with the HTML it says the same as: one's own HTML brings its own text. */
export function inherit(levels: readonly OwnTexts[]): { texts: MailTexts; sources: Sources } {
  const placeOf = (leaf: InheritedLeaf): number | null => {
    const place = levels.findIndex((level) => level[leaf] !== null);
    return place < 0 ? null : place;
  };
  const html = { texteFr: placeOf('htmlFr'), texteEn: placeOf('htmlEn') } as const;
  const found = (leaf: InheritedLeaf): number | null => {
    const place = placeOf(leaf);
    if (leaf !== 'texteFr' && leaf !== 'texteEn') return place;
    const htmlPlace = html[leaf];
    return place !== null && htmlPlace !== null && place > htmlPlace ? null : place;
  };
  const each = <T>(of: (leaf: InheritedLeaf) => T): Readonly<Record<InheritedLeaf, T>> => ({
    objetFr: of('objetFr'),
    objetEn: of('objetEn'),
    htmlFr: of('htmlFr'),
    htmlEn: of('htmlEn'),
    texteFr: of('texteFr'),
    texteEn: of('texteEn'),
    expediteur: of('expediteur'),
    cc: of('cc'),
  });
  const sources = each(found);
  return { sources, texts: each((leaf) => levels[sources[leaf] ?? levels.length]?.[leaf] ?? '') };
}

/** Each leaf of a live version (`v.contenu`), or of the draft where there is none and drafts count. */
const leaves = sql.raw(
  inheritedLeaves
    .map(
      (leaf) =>
        `case when v.contenu is null then m."${snake(leaf)}" else v.contenu ->> ${quote(leaf)} end as "${leaf}"`,
    )
    .join(', '),
);

const levelColumns = sql`m.id, m.code, m.id_tiers as "idTiers", p.libelle as partenaire, coalesce(v.version, m.version) as version, ${leaves}`;

const levelsFrom = sql`mails m left join partenaires p on p.partner_id = m.id_tiers
  left join versions v on v.entite = 'mails' and v.entite_id = m.id::text and v.version = m.published_version
  left join up on up.partner_id = m.id_tiers`;

/** The live templates that a partner's mail is made of, nearest first; none: the built-in text. */
export async function liveLevels(tx: Tx, trigger: Trigger, partner: string | null): Promise<Level[]> {
  return run<Level & Record<string, unknown>>(
    tx,
    sql`with recursive ${above(sql`partner_id = ${partner}`)}, live as (
        select ${levelColumns}, v.contenu ->> 'declencheur' as declencheur, coalesce(up.rang, 100) as rang from ${levelsFrom}
        where v.contenu is not null and (m.id_tiers is null or up.partner_id is not null)
      )
      select * from live where code = (select code from live where declencheur = ${trigger} order by rang, id limit 1)
        and rang >= (select min(rang) from live where declencheur = ${trigger}) order by rang, id`,
  );
}

/** The templates of a code above a partner's own, nearest first: live, else as drafted. */
export async function levelsAbove(tx: Tx, code: string, partner: string | null): Promise<Level[]> {
  if (partner === null) return [];
  return run<Level & Record<string, unknown>>(
    tx,
    sql`with recursive ${above(sql`partner_id = ${partner}`)} select ${levelColumns} from ${levelsFrom}
      where m.code = ${code} and m.id_tiers is distinct from ${partner} and (m.id_tiers is null or up.partner_id is not null)
      order by coalesce(up.rang, 100), m.id`,
  );
}
