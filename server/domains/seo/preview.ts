/** A template that is not saved yet, tried on the catalogue: examples, counts, what says the same, what goes before it. */
import { sql } from 'drizzle-orm';
import { placeholdersIn } from '../../../src/core/model/template';
import { readPlaceholder } from '../../../src/features/sold/models/seo/placeholders';
import { renderTemplate } from '../../../src/features/sold/models/seo/render';
import { resolutionOf } from '../../../src/features/sold/models/seo/resolution';
import {
  everyPage,
  type SeoTarget,
  type SeoType,
  seoPagesOf,
  shownLengths,
} from '../../../src/features/sold/models/seo/targets';
import type { Locale } from '../../../src/i18n/text';
import type { Rival, SeoPreview } from '../../../src/plugins/seo/models/preview';
import type { Tx } from '../../db/database';
import { run, textArray } from '../../resource/run';
import { type Scope, visible } from '../../resource/scope';
import { settingsOf } from '../partners/functions';
import { familyOf, lineageOf } from '../partners/lineage';
import { countOver, triedOn } from './catalogue';
import { sourceOf } from './sources';
import { seoTable } from './table';
import { templatesFor } from './templates';

/** A template as its form holds it. */
export interface Drafted {
  /** Null: a new one. */
  id: number | null;
  typeDonnee: SeoType;
  nomPage: string;
  parametrePage: string | null;
  idTiers: string | null;
  langue: Locale;
  cible: SeoTarget;
  modele: string;
}

export interface Reading {
  tx: Tx;
  scope: Scope;
  /** Name of the platform. */
  site: string;
}

/** @param chosen keys of the records to try it on */
export async function previewOf(reading: Reading, draft: Drafted, chosen: readonly string[]): Promise<SeoPreview> {
  const { tx, scope } = reading;
  const lineage = await lineageOf(tx, draft.idTiers);
  const source = sourceOf(draft.typeDonnee, { locale: draft.langue, site: lineage[0]?.libelle ?? reading.site });
  const kept = { source, partners: await partnersUnder(tx, scope, draft.idTiers), cle: draft.parametrePage };
  const counted = await countOver(tx, kept, draft.modele, shownLengths[draft.cible] ?? null);
  const found = await triedOn(tx, kept, draft.modele, chosen);
  return {
    total: counted.total,
    doublons: counted.doublons,
    longs: counted.longs,
    vides: placeholdersIn(draft.modele)
      .map((balise) => ({ balise, nombre: counted.vides[readPlaceholder(balise)?.name ?? ''] ?? 0 }))
      .filter(({ nombre }) => nombre > 0)
      .toSorted((a, b) => b.nombre - a.nombre),
    exemples: found.map(({ cle, libelle, valeurs, raison }) => {
      const { text, empty } = renderTemplate(draft.modele, valeurs, draft.langue);
      return { cle, libelle, valeurs, raison, texte: text, vides: empty };
    }),
    ignorees: await ignoredOf(tx, draft, kept.partners),
    identiques: await sameAs(reading, draft),
    ordre: await rivalsOf(
      reading,
      draft,
      lineage.map(({ id }) => id),
    ),
  };
}

/** Partners that a template is for, as far as its reader sees. */
async function partnersUnder(tx: Tx, { partners }: Scope, partner: string | null): Promise<readonly string[] | null> {
  if (partner === null) return partners;
  const family = await familyOf(tx, partner);
  return partners === null ? family : family.filter((each) => partners.includes(each));
}

/** Pages whose engines shall leave: of an artist or a venue with fewer manifestations than its partner wants. */
async function ignoredOf(
  tx: Tx,
  { typeDonnee, idTiers, parametrePage }: Drafted,
  partners: readonly string[] | null,
): Promise<number> {
  if (typeDonnee !== 'ARTISTE' && typeDonnee !== 'LIEU') return 0;
  const least = await leastIndexed(tx, typeDonnee, idTiers);
  if (least <= 0) return 0;
  const [from, key, holds] =
    typeDonnee === 'ARTISTE'
      ? [sql`artistes`, sql`x.id_artiste`, sql`m.artistes @> to_jsonb(x.id_artiste)`]
      : [sql`lieux`, sql`x.id_lieu`, sql`m.lieu = x.id_lieu`];
  const [found] = await run<{ n: number }>(
    tx,
    sql`select count(*)::integer as n from ${from} x where (${parametrePage}::text is null or ${key}::text = ${parametrePage})
      and (select count(*) from manifestations m where ${holds} and m.statut in ('MISE_A_L_AFFICHE', 'MISE_EN_VENTE')
        and ${partners === null ? sql`true` : sql`m.id_tiers = any(${textArray(partners)})`}) < ${least}`,
  );
  return found?.n ?? 0;
}

/** Manifestations that the page of an artist or a venue has at least, for engines to read it on a partner's site; 0: any. */
export async function leastIndexed(tx: Tx, type: 'ARTISTE' | 'LIEU', partner: string | null): Promise<number> {
  const name = type === 'ARTISTE' ? 'indexationOptArtiste' : 'indexationOptSalle';
  return Number((await settingsOf(tx, partner, [name]))[name] ?? 0);
}

/** Templates of the same partner, target and language with the same words. */
async function sameAs({ tx, scope }: Reading, draft: Drafted): Promise<SeoPreview['identiques']> {
  return run(
    tx,
    sql`select t.id, t.nom_page as "nomPage", t.type_donnee as "typeDonnee" from ${visible(seoTable, scope)}
      where trim(t.modele) = ${draft.modele.trim()} and t.cible = ${draft.cible} and t.langue = ${draft.langue}
        and t.id_tiers is not distinct from ${draft.idTiers}::text and t.id is distinct from ${draft.id}::integer order by t.id limit 10`,
  );
}

/** What the page of this template may take, in order; for all pages of a type, its first one. */
async function rivalsOf({ tx, scope }: Reading, draft: Drafted, lignee: readonly string[]): Promise<Rival[]> {
  const here = { ...draft, id: draft.id ?? 0, visible: true };
  const stored = await templatesFor(tx, scope, draft.typeDonnee, lignee);
  const page = draft.nomPage === everyPage ? seoPagesOf[draft.typeDonnee][0] : draft.nomPage;
  const subject = {
    page,
    type: draft.typeDonnee,
    cle: draft.parametrePage,
    langue: draft.langue,
    cible: draft.cible,
    lignee,
  };
  const names = new Map((await labelsOf(tx, lignee)).map(({ id, libelle }) => [id, libelle]));
  return resolutionOf([...stored.filter(({ id }) => id !== here.id), here], subject).map(({ template, step }) => ({
    id: template.visible && template !== here ? template.id : draft.id,
    etape: step,
    partenaire: template.idTiers === null ? null : (names.get(template.idTiers) ?? template.idTiers),
    nomPage: template.nomPage,
    parametrePage: template.parametrePage,
    modele: template.visible ? template.modele : null,
    ici: template === here,
  }));
}

async function labelsOf(tx: Tx, partners: readonly string[]): Promise<{ id: string; libelle: string }[]> {
  return lineageOf(tx, partners[0] ?? null);
}
