/** Upsells of séances that follow that of their manifestation, field by field (domains.md 13 and 20): the link, the titles, its end. */
import { sql } from 'drizzle-orm';
import { isInherited, parentOf } from '../../../../src/core/inherit/resolve';
import { type Change, type Leaf, leavesOf, type Row } from '../../../../src/core/model/model';
import { isEmpty } from '../../../../src/core/model/rules';
import { upsellModel, upsells } from '../../../../src/plugins/events/models/upsell';
import type { Pending, Refusal, Touched, Within } from '../../../resource/hooks';
import { detaching } from '../../../resource/inherit/detach';
import { readRows, rowText } from '../../../resource/read/shape';
import { keyArray, run } from '../../../resource/run';
import { everyScope } from '../../../resource/scope';
import { servedNamed } from '../../../resource/served';
import { mergeDerived } from '../../../resource/write/change';

const title: Leaf | undefined = leavesOf(upsellModel).get('titreFr');

/** The upsell that a new one of a séance follows, and its titles as they hold. */
export async function parentAndTitles({ tx }: Within, row: Row, event: number | null): Promise<Change> {
  const [above] =
    event === null || typeof row['idseanc'] !== 'number'
      ? []
      : await run<{ id: number; libelleFr: string | null; libelleEn: string | null }>(
          tx,
          sql`select id, titre_fr as "libelleFr", titre_en as "libelleEn" from upsells where idmanif = ${event}`,
        );
  return {
    parent: above?.id ?? null,
    libelleFr: row['titreFr'] ?? above?.libelleFr ?? null,
    libelleEn: row['titreEn'] ?? above?.libelleEn ?? null,
  };
}

/** Titles that it says itself; those it follows are indexed once it is written (`followed`). Only a séance has whom to follow. */
export function ownTitles({ titreFr, titreEn, idseanc, inherit }: Row): Change {
  return {
    ...(typeof titreFr === 'string' && { libelleFr: titreFr }),
    ...(typeof titreEn === 'string' && { libelleEn: titreEn }),
    ...(typeof idseanc !== 'number' && inherit === false && { inherit: true }),
  };
}

/** A title is said by each upsell, or by one that it follows. */
export async function refuseUntitled(
  { tx }: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  const untitled = pending.filter(({ after }) => after !== null && isEmpty(after['titreFr']));
  const parents = untitled.flatMap(({ after }) => {
    const key = after && title && isInherited(upsellModel, after, title) ? parentOf(upsellModel, after) : null;
    return key === null ? [] : [key];
  });
  const stored =
    parents.length === 0
      ? []
      : await run<{ id: number }>(tx, sql`select id from upsells where id = any(${keyArray('integer', parents)})`);
  // What is written at once is there too.
  const written = pending.flatMap(({ key, after }) => (after === null ? [] : [String(key)]));
  const there = new Set([...stored.map(({ id }) => String(id)), ...written]);
  const found = new Map<string | number, Refusal[]>();
  for (const { key, after } of untitled) {
    const parent = after && title && isInherited(upsellModel, after, title) ? parentOf(upsellModel, after) : null;
    if (parent === null || !there.has(String(parent))) found.set(key, [{ code: 'required', field: 'titreFr' }]);
  }
  return found;
}

/** An upsell that goes leaves what it said to those that followed it. */
export async function freed(within: Within, written: readonly Pending[]) {
  const gone = written.flatMap(({ key, before, after }) => (before && after === null ? [{ key, before }] : []));
  if (gone.length === 0) return [];
  const served = servedNamed(within.catalogue, upsells.name);
  const keys = gone.map(({ key }) => key);
  const rows = readRows(
    await run<{ row: string }>(
      within.tx,
      sql`select ${rowText(served.table, everyScope('fr'), 'full')} as row from upsells t
        where t.parent = any(${keyArray('integer', keys)}) order by t.id for update of t`,
    ),
  );
  const pending = rows.flatMap((row): Pending[] => {
    const above = gone.find(({ key }) => key === parentOf(upsellModel, row));
    if (!above) return [];
    const fields = served.resource.model.inherits ? [...leavesOf(upsellModel).values()] : [];
    const names = fields.flatMap(({ name, field }) => (field.inheritable ? [name] : []));
    const { change, frozen } = detaching(served, within.scope, [row, above.before], { fields: names });
    if (frozen.length === 0) return [];
    return [{ key: Number(row['id']), before: row, after: mergeDerived(upsellModel, row, change) }];
  });
  return pending.length === 0 ? [] : [{ resource: upsells.name, pending }];
}

/** The links and titles of séances' upsells after a write of theirs or of their manifestation's. */
export async function followed({ tx }: Within, written: readonly Pending[]): Promise<Touched[]> {
  const events = written.flatMap(({ after }) => (typeof after?.['evenement'] === 'number' ? [after['evenement']] : []));
  if (events.length === 0) return [];
  // A link to one that is gone stays: it may be taken back.
  const found = await run<{ id: number }>(
    tx,
    sql`update upsells c set parent = f.parent, libelle_fr = f.fr, libelle_en = f.en
      from (
        select s.id, coalesce(p.id, s.parent) as parent, coalesce(s.titre_fr, p.titre_fr, s.libelle_fr) as fr,
          coalesce(s.titre_en, p.titre_en, s.libelle_en) as en
        from upsells s left join upsells p on p.idmanif = s.evenement
        where s.evenement = any(${keyArray('integer', [...new Set(events)])}) and s.idseanc is not null
      ) f
      where f.id = c.id and (c.parent, c.libelle_fr, c.libelle_en) is distinct from (f.parent, f.fr, f.en)
      returning c.id`,
  );
  return found.length === 0 ? [] : [{ resource: upsells.name, ids: found.map(({ id }) => id) }];
}
