/**
 * Packages and subscriptions that staff may sell with a séance: those on sale that impose it and all else that they hold, and
 * those that it may be chosen in. A package that holds packages is not sold at the desk.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isForMembers } from '../../../src/plugins/orders/models/members';
import type { FormulaOffered, FormulaType } from '../../../src/plugins/orders/models/sale';
import { dayIn } from '../../clock';
import type { Within } from '../../resource/hooks';
import { keyArray, run, textArray } from '../../resource/run';
import { visible } from '../../resource/scope';
import { pricesOf } from '../packages/facts';
import { componentsIn, itemsOf, tariffsIn, wholeOf } from '../packages/read';
import { packageTable } from '../packages/table';
import { subscriptionTable } from '../subscriptions/table';
import { reservedIn } from './reserved-places';
import { soldOf } from './sold';

interface FormulaRow extends Pick<FormulaOffered, 'id' | 'libelle' | 'maximum' | 'libres' | 'gardees' | 'nominatif'> {
  composants: unknown;
  tarifs: unknown;
}

interface PackageRow extends FormulaRow {
  type: string;
  groupes: unknown;
  prixMode: string;
}

interface SubscriptionRow extends Omit<FormulaRow, 'gardees'>, SubscriptionLimits {
  formule: 'FIXE' | 'LIBRE' | 'PASS';
}

/** The séance that they are sold from. */
export interface SoldFrom {
  idseanc: number;
  idmanif: number;
}

/** One place in it: a séance, and the categories that it is limited to there. */
interface Place {
  idseanc: number;
  categories: readonly string[];
}

interface Found extends Omit<FormulaOffered, 'seances' | 'prix'> {
  places: Place[];
  tarifs: { idnatcl: number; codcatpl: string; montant: number }[];
}

export interface SessionRow {
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
export async function formulasWith(within: Within, from: SoldFrom, lang: string): Promise<FormulaOffered[]> {
  const found = [...(await packagesWith(within, from, lang)), ...(await subscriptionsWith(within, from, lang))];
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
        seances: seances.map(({ grille: _grille, ...session }) => session),
        prix: tarifs.map(({ idnatcl, codcatpl, montant }) => ({
          ...{ idnatcl, codcatpl, montant },
          ...{ nature: labels.nature(idnatcl), categorie: labels.categorie(codcatpl) },
          adherent: labels.isForMembers(idnatcl),
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

async function packagesWith(within: Within, { idseanc, idmanif }: SoldFrom, lang: string): Promise<Found[]> {
  const rows = await run<PackageRow>(
    within.tx,
    sql`select t.id_package as id, ${named(lang, sql`t.libelle_fr`, sql`t.libelle_en`)} as libelle, t.max_par_commande as maximum,
        ${left(soldOf('idPackage', sql`t.id_package`))} as libres, 0 as gardees, false as nominatif,
        t.type, t.composants, t.groupes, t.tarifs, t.prix_mode as "prixMode"
      from ${visible(packageTable, within.scope)} where t.pointe && array['composants.idseanc:' || ${idseanc}::text, 'composants.idmanif:' || ${idmanif}::text]
        and ${onSale('t')}
      order by t.id_package`,
  );
  const found: Found[] = [];
  for (const { type, composants, groupes, tarifs, prixMode, ...row } of rows) {
    const components = componentsIn({ type, composants });
    const holds = components.some(
      (each) =>
        (each.type === 'SEANCE' && each.idseanc === idseanc) ||
        (each.type === 'MANIFESTATION' && each.idmanif === idmanif),
    );
    if (!holds || components.some((each) => each.type === 'PACKAGE')) continue;
    const { lines } = await pricesOf(within, { type, composants, groupes, tarifs, prixMode });
    const sold = {
      ...{ ...row, type: 'PACKAGE' as const },
      tarifs: lines.flatMap(({ price, idnatcl, codcatpl }) =>
        price === null ? [] : [{ idnatcl, codcatpl, montant: price }],
      ),
    };
    // Of a manifestation the customer chooses the séance.
    if (type === 'AU_CHOIX' || components.some((each) => each.type === 'MANIFESTATION')) {
      found.push({ ...sold, formule: 'AU_CHOIX', extras: [], places: [] });
      continue;
    }
    const placed = components.filter((each) => each.type === 'SEANCE');
    const extras = components.filter((each) => each.type !== 'SEANCE');
    found.push({
      ...{ ...sold, formule: 'FERME' },
      extras: extras.flatMap(({ label, count }) => Array.from({ length: count }, () => label ?? '')),
      places: placed.flatMap(({ idseanc: id, categories, count }) =>
        Array.from({ length: count }, () => ({ idseanc: id ?? 0, categories })),
      ),
    });
  }
  return found;
}

async function subscriptionsWith(within: Within, from: SoldFrom, lang: string): Promise<Found[]> {
  const { idseanc, idmanif } = from;
  const rows = await run<SubscriptionRow>(
    within.tx,
    sql`select t.idabonnement as id, ${named(lang, sql`t.libelle_fr`, sql`t.libelle_en`)} as libelle, null::integer as maximum,
        ${left(soldOf('idabonnement', sql`t.idabonnement`))} as libres, t.identbenef as nominatif, t.elements as composants, t.tarifs,
        t.formule, t.id_tiers as "idTiers", t.lieux, t.debut_validite::text as debut, t.fin_validite::text as fin
      from ${visible(subscriptionTable, within.scope)}
      where (t.pointe && array['elements.idseanc:' || ${idseanc}::text, 'elements.idmanif:' || ${idmanif}::text]
          or (t.formule <> 'FIXE' and t.elements = '[]'))
        and ${onSale('t')}
      order by t.idabonnement`,
  );
  const kept = await reservedIn(
    within,
    rows.map(({ id }) => id),
  );
  const open = rows.some(({ composants }) => itemsOf(composants).length === 0) ? await placeOf(within, idseanc) : null;
  return rows.flatMap(({ composants, tarifs, formule, idTiers, lieux, debut, fin, ...row }): Found[] => {
    const elements = itemsOf(composants);
    const holds =
      elements.length === 0
        ? open !== null && isWithin(open, { idTiers, lieux, debut, fin })
        : elements.some(
            (item) => item['idseanc'] === idseanc || (wholeOf(item['idseanc']) === null && item['idmanif'] === idmanif),
          );
    if (!holds) return [];
    return [
      {
        ...row,
        ...{ type: 'ABONNEMENT', formule, gardees: kept.get(row.id) ?? 0, extras: [] },
        places:
          formule === 'FIXE'
            ? elements.map((item) => ({ idseanc: wholeOf(item['idseanc']) ?? 0, categories: [] }))
            : [],
        tarifs: tariffsIn({ tarifs }).flatMap(({ montant, ...place }) =>
          montant === null ? [] : [{ ...place, montant }],
        ),
      },
    ];
  });
}

/** Where a subscription that names no séance holds. */
interface SubscriptionLimits {
  idTiers: string | null;
  lieux: unknown;
  /** Days, the last one included. */
  debut: string | null;
  fin: string | null;
}

interface SessionPlace {
  idTiers: string | null;
  lieu: number | null;
  /** At the clock of its partner. */
  jour: string;
}

async function placeOf({ tx }: Within, idseanc: number): Promise<SessionPlace | null> {
  const [found] = await run<SessionPlace & Record<string, unknown>>(
    tx,
    sql`select t.id_tiers as "idTiers", m.lieu, ${dayIn(sql`t.date`, sql`t.id_tiers`)}::text as jour
      from seances t join manifestations m on m.idmanif = t.idmanif where t.idseanc = ${idseanc}`,
  );
  return found ?? null;
}

function isWithin(session: SessionPlace, { idTiers, lieux, debut, fin }: SubscriptionLimits): boolean {
  const venues: unknown[] = Array.isArray(lieux) ? lieux : [];
  return (
    (idTiers === null || idTiers === session.idTiers) &&
    (venues.length === 0 || venues.includes(session.lieu)) &&
    (debut === null || session.jour >= debut) &&
    (fin === null || session.jour <= fin)
  );
}

/** Séances that may still be given. */
export async function sessionsOf(
  { tx }: Pick<Within, 'tx'>,
  ids: readonly number[],
  lang: string,
): Promise<Map<number, SessionRow>> {
  const found = await run<SessionRow>(
    tx,
    sql`select t.idseanc, t.idmanif, t.date::text as date, t.grille_tarif as grille, coalesce(t.taux_tva, m.taux_tva) as "tauxTva", l.libelle_fr as lieu,
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

export async function labelsOf({ tx }: Pick<Within, 'tx'>, lang: string) {
  const found = await run<{ key: string; label: string; codtypadh: string | null; club: boolean }>(
    tx,
    sql`select 'n' || idnatcl as key, ${named(lang, sql`name`, sql`name_en`)} as label, codtypadh, club from natures_client
      union all select 'c' || codcatpl, ${named(lang, sql`libelle_fr`, sql`libelle_en`)}, null, false from categories_place`,
  );
  const labels = new Map(found.map(({ key, label }) => [key, label]));
  const forMembers = new Set(found.flatMap((row) => (isForMembers(row) ? [row.key] : [])));
  return {
    isForMembers: (id: number) => forMembers.has(`n${id}`),
    nature: (id: number) => labels.get(`n${id}`) ?? String(id),
    categorie: (code: string) => labels.get(`c${code}`) ?? code,
    categories: Object.fromEntries(
      found.flatMap(({ key, label }) => (key.startsWith('c') ? [[key.slice(1), label] as const] : [])),
    ),
  };
}
