/**
 * Packages and subscriptions that staff may sell with a séance: those on sale that impose it and all else that they hold.
 * Where a customer chooses (AU_CHOIX, LIBRE, PASS) there is nothing to sell at the desk.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { FormulaOffered, FormulaType } from '../../../src/plugins/orders/models/sale';
import type { Within } from '../../resource/hooks';
import { keyArray, run, textArray } from '../../resource/run';
import { perimeterOf } from '../../resource/scope';
import { pricesOf } from '../packages/facts';
import { componentsIn, itemsOf, tariffsIn, wholeOf } from '../packages/read';
import { packageTable } from '../packages/table';
import { subscriptionTable } from '../subscriptions/table';
import { soldOf } from './sold';

interface FormulaRow extends Pick<FormulaOffered, 'id' | 'libelle' | 'maximum' | 'libres' | 'nominatif'> {
  composants: unknown;
  tarifs: unknown;
  prixMode?: string;
}

/** One place in it: a séance, and the categories that it is limited to there. */
interface Place {
  idseanc: number;
  categories: readonly string[];
}

interface Found extends Omit<FormulaOffered, 'seances' | 'prix' | 'tauxTva'> {
  places: Place[];
  tarifs: { idnatcl: number; codcatpl: string; montant: number }[];
}

interface SessionRow {
  idseanc: number;
  idmanif: number;
  libelle: string;
  date: string;
  lieu: string | null;
  tauxTva: number;
  grille: string;
}

const onSale = (alias: string) => {
  const t = sql.raw(alias);
  return sql`${t}.statut = 'MISE_EN_VENTE' and (${t}.debut_vente is null or ${t}.debut_vente <= now())
    and (${t}.fin_vente is null or ${t}.fin_vente > now())`;
};
const left = (sold: SQL) => sql`case when t.contingent is not null then greatest(0, t.contingent - ${sold}) end`;
/** In the customer's language. */
const named = (lang: string, fr: SQL, en: SQL) => (lang === 'en' ? sql`coalesce(nullif(${en}, ''), ${fr})` : fr);

/** What holds this séance, in the language of the customer. */
export async function formulasWith(within: Within, idseanc: number, lang: string): Promise<FormulaOffered[]> {
  const found = [...(await packagesWith(within, idseanc, lang)), ...(await subscriptionsWith(within, idseanc, lang))];
  if (found.length === 0) return [];
  const sessions = await sessionsOf(
    within,
    found.flatMap(({ places }) => places.map((place) => place.idseanc)),
    lang,
  );
  const grids = await gridsOf(
    within,
    [...sessions.values()].map(({ grille }) => grille),
  );
  const labels = await labelsOf(within, lang);
  return found.flatMap(({ places, tarifs, ...formula }): FormulaOffered[] => {
    const seances = places.flatMap((place) => sessions.get(place.idseanc) ?? []);
    // One that is cancelled, past or locked: it cannot be given.
    if (seances.length < places.length) return [];
    return [
      {
        ...formula,
        tauxTva: Math.max(...seances.map(({ tauxTva }) => tauxTva)),
        seances: seances.map(({ grille: _grille, tauxTva: _rate, ...session }) => session),
        prix: tarifs.map(({ idnatcl, codcatpl, montant }) => ({
          ...{ idnatcl, codcatpl, montant },
          ...{ nature: labels.nature(idnatcl), categorie: labels.categorie(codcatpl) },
          places: places.map(({ categories }, index) => {
            const [first] = categories;
            const own = first === undefined || categories.includes(codcatpl) ? codcatpl : first;
            const prix = grids.get(`${seances[index]?.grille} ${idnatcl} ${own}`) ?? 0;
            return { codcatpl: own, categorie: labels.categorie(own), prix };
          }),
        })),
      },
    ];
  });
}

/** Holds these still while their numbers are judged. */
export async function lockFormulas(
  { tx }: Within,
  formulas: readonly { type: FormulaType; id: number }[],
): Promise<void> {
  const idsOf = (wanted: FormulaType) => formulas.flatMap(({ type, id }) => (type === wanted ? [id] : []));
  for (const [type, table, key] of [
    ['PACKAGE', 'packages', 'id_package'],
    ['ABONNEMENT', 'abonnements', 'idabonnement'],
  ] as const) {
    const ids = [...new Set(idsOf(type))];
    if (ids.length === 0) continue;
    const own = sql.identifier(key);
    await run(
      tx,
      sql`select from ${sql.identifier(table)} where ${own} = any(${keyArray('integer', ids)}) order by ${own} for update`,
    );
  }
}

async function packagesWith(within: Within, idseanc: number, lang: string): Promise<Found[]> {
  const rows = await run<FormulaRow>(
    within.tx,
    sql`select t.id_package as id, ${named(lang, sql`t.libelle_fr`, sql`t.libelle_en`)} as libelle, t.max_par_commande as maximum,
        ${left(soldOf('idPackage', sql`t.id_package`))} as libres, false as nominatif,
        t.composants, t.tarifs, t.prix_mode as "prixMode"
      from packages t where t.pointe @> array['composants.idseanc:' || ${idseanc}::text] and t.type = 'FERME' and ${onSale('t')}
        and ${perimeterOf(packageTable, within.scope) ?? sql`true`}
      order by t.id_package`,
  );
  const found: Found[] = [];
  for (const { composants, tarifs, prixMode, ...row } of rows) {
    const components = componentsIn({ composants });
    const placed = components.filter(({ type }) => type === 'SEANCE');
    const extras = components.filter(({ type }) => type === 'UPSELL' || type === 'LIBRE');
    if (placed.length + extras.length < components.length) continue;
    const { lines } = await pricesOf(within, { type: 'FERME', composants, tarifs, prixMode });
    found.push({
      ...row,
      type: 'PACKAGE',
      extras: extras.flatMap(({ label, count }) => Array.from({ length: count }, () => label ?? '')),
      places: placed.flatMap(({ idseanc: id, categories, count }) =>
        Array.from({ length: count }, () => ({ idseanc: id ?? 0, categories })),
      ),
      tarifs: lines.flatMap(({ price, idnatcl, codcatpl }) =>
        price === null ? [] : [{ idnatcl, codcatpl, montant: price }],
      ),
    });
  }
  return found;
}

async function subscriptionsWith(within: Within, idseanc: number, lang: string): Promise<Found[]> {
  const rows = await run<FormulaRow>(
    within.tx,
    sql`select t.idabonnement as id, ${named(lang, sql`t.libelle_fr`, sql`t.libelle_en`)} as libelle, null::integer as maximum,
        ${left(soldOf('idabonnement', sql`t.idabonnement`))} as libres, t.identbenef as nominatif, t.elements as composants, t.tarifs
      from abonnements t where t.pointe @> array['elements.idseanc:' || ${idseanc}::text] and t.formule = 'FIXE' and ${onSale('t')}
        and ${perimeterOf(subscriptionTable, within.scope) ?? sql`true`}
      order by t.idabonnement`,
  );
  return rows.map(({ composants, tarifs, ...row }) => ({
    ...row,
    ...{ type: 'ABONNEMENT', extras: [] },
    places: itemsOf(composants).map((item) => ({ idseanc: wholeOf(item['idseanc']) ?? 0, categories: [] })),
    tarifs: tariffsIn({ tarifs }).flatMap(({ montant, ...place }) => (montant === null ? [] : [{ ...place, montant }])),
  }));
}

/** Séances that may still be given. */
async function sessionsOf({ tx }: Within, ids: readonly number[], lang: string): Promise<Map<number, SessionRow>> {
  const found = await run<SessionRow>(
    tx,
    sql`select t.idseanc, t.idmanif, t.date::text as date, t.grille_tarif as grille, m.taux_tva as "tauxTva", l.libelle_fr as lieu,
        ${named(lang, sql`m.libelle_fr`, sql`m.libelle_en`)} as libelle
      from seances t join manifestations m on m.idmanif = t.idmanif left join lieux l on l.id_lieu = m.lieu
      where t.idseanc = any(${keyArray('integer', [...new Set(ids)])}) and t.date > now() and not t.lock
        and t.statut in ('PROGRAMMEE', 'OUVERTE') and m.statut in ('CONFIRMEE', 'MISE_A_L_AFFICHE', 'MISE_EN_VENTE')`,
  );
  return new Map(found.map((row) => [row.idseanc, { ...row, date: new Date(row.date).toISOString() }]));
}

/** Prices of one place by `grid nature category`. */
async function gridsOf({ tx }: Within, grids: readonly string[]): Promise<Map<string, number>> {
  const found = await run<{ key: string; montant: number }>(
    tx,
    sql`select concat_ws(' ', grille, idnatcl, codcatpl) as key, montant::float8 as montant from prix
      where grille = any(${textArray([...new Set(grids)])})`,
  );
  return new Map(found.map(({ key, montant }) => [key, montant]));
}

async function labelsOf({ tx }: Within, lang: string) {
  const found = await run<{ key: string; label: string }>(
    tx,
    sql`select 'n' || idnatcl as key, ${named(lang, sql`name`, sql`name_en`)} as label from natures_client
      union all select 'c' || codcatpl, ${named(lang, sql`libelle_fr`, sql`libelle_en`)} from categories_place`,
  );
  const labels = new Map(found.map(({ key, label }) => [key, label]));
  return {
    nature: (id: number) => labels.get(`n${id}`) ?? String(id),
    categorie: (code: string) => labels.get(`c${code}`) ?? code,
  };
}
