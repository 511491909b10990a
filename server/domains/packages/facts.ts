/** What the database knows of the components of packages: their state, their grids, what these cost. */
import { sql } from 'drizzle-orm';
import {
  type PricedPackage,
  type PriceLine,
  priceLines,
  unpricedCategories,
} from '../../../src/plugins/packages/models/prices';
import type { Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { type Component, componentsIn, groupsIn, tariffsIn, wholeOf } from './read';
import { componentsOf } from './state';

/** State of one component, as `componentsOf` tells it. */
export interface ComponentState {
  rang: number;
  libelle: string | null;
  etat: string | null;
  places: number | null;
  impose: boolean;
  date: string | null;
  lieu: number | null;
}

export type Row = Readonly<Record<string, unknown>>;
type Reader = Pick<Within, 'tx' | 'scope'>;

/** The package that a row or a form describes, as a table of one row for the expressions of state.ts. */
export function described(row: Row) {
  const type = row['type'] === 'AU_CHOIX' ? 'AU_CHOIX' : 'FERME';
  const composants = componentsIn(row).map(({ label, group, count, imposed, ...keys }) => ({
    ...keys,
    libelle: label,
    groupe: group,
    quantite: count,
    obligatoire: imposed,
  }));
  const groupes = groupsIn(row).map(({ label, min, max }) => ({ libelle: label, min, max }));
  return sql`(select ${JSON.stringify(composants)}::jsonb as composants, ${JSON.stringify(groupes)}::jsonb as groupes,
    ${type}::text as type, ${wholeOf(row['contingent'])}::integer as contingent, ${wholeOf(row['idPackage'])}::integer as id_package) t`;
}

/** The state of each component, in order. */
export async function statesOf({ tx, scope }: Reader, row: Row): Promise<ComponentState[]> {
  return run<ComponentState>(
    tx,
    sql`select c.rang, c.libelle, c.etat, c.impose, c.places::integer as places, c.lieu,
        to_char(c.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date
      from ${described(row)} cross join lateral (${componentsOf(scope)}) c order by c.rang`,
  );
}

/** The price lines of a package, and the categories that lack a price. */
export async function pricesOf(reader: Reader, row: Row): Promise<{ lines: PriceLine[]; unpriced: string[] }> {
  const sold = await pricedOf(reader, row);
  const lines = priceLines(sold);
  return { lines, unpriced: unpricedCategories(sold, lines) };
}

async function pricedOf({ tx }: Reader, row: Row): Promise<PricedPackage> {
  const components = componentsIn(row);
  const grids = await gridsOf(tx, components);
  const table = await gridPrices(tx, [...new Set(grids.flat())]);
  const nested = await nestedPrices(tx, components);
  const priced = [...new Set([...table.keys()].map((key) => key.slice(key.indexOf(' ') + 1)))].map((place) => {
    const [idnatcl = '', codcatpl = ''] = place.split(' ');
    return { idnatcl: Number(idnatcl), codcatpl };
  });
  return {
    mode: modeOf(row['prixMode']),
    groups: groupsIn(row),
    tariffs: tariffsIn(row),
    priced,
    parts: components.map((component, index) => ({
      ...component,
      free: component.type === 'LIBRE' || component.type === 'UPSELL',
      price: (nature, category) =>
        component.type === 'PACKAGE'
          ? (nested.get(`${component.idPackage} ${nature} ${category}`) ?? null)
          : cheapest((grids[index] ?? []).map((grid) => table.get(`${grid} ${nature} ${category}`))),
    })),
  };
}

/** Price grids of each component: its séance's, or those of the séances to come of its manifestation. */
async function gridsOf(tx: Within['tx'], components: readonly Component[]): Promise<string[][]> {
  const keys = components.map(({ type, idseanc, idmanif }, rang) => ({ type, idseanc, idmanif, rang }));
  const found = await run<{ rang: number; grille: string }>(
    tx,
    sql`select distinct a.rang, s.grille_tarif as grille
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as a(type text, idseanc integer, idmanif integer, rang integer)
      join seances s on case when a.type = 'SEANCE' then s.idseanc = a.idseanc
        else a.type = 'MANIFESTATION' and s.idmanif = a.idmanif and s.date > now() end`,
  );
  return components.map((_, rang) => found.filter((row) => row.rang === rang).map(({ grille }) => grille));
}

async function gridPrices(tx: Within['tx'], grids: readonly string[]): Promise<Map<string, number>> {
  if (grids.length === 0) return new Map();
  const found = await run<{ grille: string; idnatcl: number; codcatpl: string; montant: string }>(
    tx,
    sql`select p.grille, p.idnatcl, p.codcatpl, p.montant from prix p join natures_client n using (idnatcl) join categories_place c using (codcatpl)
      where p.grille = any(${textArray(grids)}) and n.pack order by c.ordre, n.ordre`,
  );
  return new Map(found.map((row) => [`${row.grille} ${row.idnatcl} ${row.codcatpl}`, Number(row.montant)]));
}

/** A package inside another is bought at its own price, when it has one. */
async function nestedPrices(tx: Within['tx'], components: readonly Component[]): Promise<Map<string, number>> {
  const ids = components.flatMap(({ type, idPackage }) =>
    type === 'PACKAGE' && idPackage !== null ? [idPackage] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await run<{ id: number; tarifs: unknown }>(
    tx,
    sql`select id_package as id, tarifs from packages where prix_mode = 'FORFAIT' and id_package = any(${sql.param(ids)}::integer[])`,
  );
  return new Map(
    found.flatMap(({ id, tarifs }) =>
      tariffsIn({ tarifs }).flatMap(({ idnatcl, codcatpl, montant }) =>
        montant === null ? [] : [[`${id} ${idnatcl} ${codcatpl}`, montant] as const],
      ),
    ),
  );
}

function cheapest(prices: readonly (number | undefined)[]): number | null {
  const known = prices.filter((price) => price !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}

export function modeOf(value: unknown): PricedPackage['mode'] {
  return value === 'SOMME' || value === 'REMISE_PCT' || value === 'REMISE_MONTANT' ? value : 'FORFAIT';
}
