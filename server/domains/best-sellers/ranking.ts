/** One ranking of a record as it is at an instant: the kept order of sales, with what is true now laid over it. */
import { sql } from 'drizzle-orm';
import { isItem } from '../../../src/core/model/inner';
import type { Row } from '../../../src/core/model/model';
import type { Axis, RankedType, Ranking, RankingAnswer } from '../../../src/plugins/best-sellers/models/ranking';
import type { Within } from '../../resource/hooks';
import { labelOf } from '../../resource/read/refs';
import { run } from '../../resource/run';
import { perimeterOf } from '../../resource/scope';
import { manifestationTable } from '../events/table';
import { genreTable, subGenreTable } from '../genres/table';
import { packageTable } from '../packages/table';
import { below } from '../partners/lineage';
import { type Contender, type Mark, placed } from './place';

type Reader = Pick<Within, 'tx' | 'scope'>;

export interface RankingRequest {
  /** Null: no partner in particular. */
  partner: string | null;
  axis: Axis | null;
  value: string | null;
  /** Milliseconds. */
  at: number;
}

/** Leaves of a record that its rankings are read from: those that are counted for lists would cost more than all the rest. */
export const rankedLeaves: ReadonlySet<string> = new Set([
  ...['idTiers', 'typeComponent', 'elementCount', 'fenetreJours', 'epingles', 'exclusions'],
]);

export async function rankingOf(reader: Reader, row: Row, request: RankingRequest): Promise<RankingAnswer> {
  const { tx } = reader;
  const id = Number(row['id']);
  const owner = textOf(row['idTiers']);
  const tiers = owner ?? request.partner ?? '';
  const classements = await rankingsOf(reader, id, tiers);
  const choisi = chosenOf(classements, request);
  const marks = { pins: marksIn(row['epingles']), exclusions: marksIn(row['exclusions']) };
  const shown = choisi ?? { axe: 'GLOBAL' as const, valeur: '', libelle: null };
  const contenders = await contendersOf(reader, { id, tiers, ...shown, at: request.at }, marks.pins);
  const [computed] = await run<{ date: string; window: number }>(
    tx,
    sql`select to_char(calcule_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, fenetre_jours as window from calculs_best_sellers where best_sellers = ${id}`,
  );
  return {
    classements,
    choisi,
    ...placed(contenders, marks, Number(row['elementCount']), request.at),
    calculeLe: computed?.date ?? null,
    fenetreJours: computed?.window ?? Number(row['fenetreJours']),
    remplacePar: owner === null && request.partner !== null ? await ownOf(reader, row, request.partner) : null,
  };
}

/** The one that is requested, be it empty; else the first that there is. */
function chosenOf(all: readonly Ranking[], { axis, value }: RankingRequest): Ranking | null {
  if (axis === null) return all[0] ?? null;
  if (value === null) return all.find(({ axe }) => axe === axis) ?? null;
  return all.find(({ axe, valeur }) => axe === axis && valeur === value) ?? { axe: axis, valeur: value, libelle: null };
}

/** The rankings that there are, of all first, then by genre, sub-genre and city. */
async function rankingsOf({ tx, scope }: Reader, id: number, tiers: string): Promise<Ranking[]> {
  return run<{ axe: Axis; valeur: string; libelle: string | null }>(
    tx,
    sql`select * from (select r.axe, r.valeur, case r.axe when 'GENRE' then (select ${labelOf(genreTable, scope, 'g')} from genres g where g.code_genre = r.valeur)
        when 'SOUS_GENRE' then (select ${labelOf(subGenreTable, scope, 'g')} from sous_genres g where g.cod_ssgen = r.valeur)
        when 'VILLE' then r.valeur end as libelle
      from (select distinct axe, valeur from rangs_best_sellers where best_sellers = ${id} and id_tiers = ${tiers}) r) named
      order by array_position(array['GLOBAL', 'GENRE', 'SOUS_GENRE', 'VILLE'], axe), libelle collate "fr-x-icu", valeur`,
  );
}

interface Place extends Ranking {
  id: number;
  tiers: string;
  at: number;
}

/** By sales those that were kept; then pinned ones of this ranking that sold nothing in it. */
async function contendersOf(
  { tx, scope }: Reader,
  { id, tiers, axe, valeur, at }: Place,
  pins: readonly Mark[],
): Promise<Contender[]> {
  const pinned = JSON.stringify(pins.map(({ type, cle }) => ({ type, cle })));
  const now = sql`${new Date(at).toISOString()}::timestamptz`;
  const name = (table: typeof manifestationTable, alias: string) => {
    const seen = perimeterOf(table, scope, alias);
    return seen === null
      ? labelOf(table, scope, alias)
      : sql`case when ${seen} then ${labelOf(table, scope, alias)} end`;
  };
  const flag = (alias: string) =>
    sql.raw(
      `case '${axe}' when 'GLOBAL' then ${alias}.best_sellers_global when 'GENRE' then ${alias}.best_sellers_by_genre
        when 'VILLE' then ${alias}.best_sellers_by_city else ${alias === 'm' ? 'm.best_sellers_by_sub_genre' : 'false'} end`,
    );
  const shown = (alias: string, end: string) =>
    sql`${sql.raw(`${alias}.statut`)} in ('MISE_A_L_AFFICHE', 'MISE_EN_VENTE') and coalesce(${sql.raw(`${alias}.${end}`)} >= ${now}, true)`;
  /** Whether a pinned record belongs in this ranking. */
  const belongs = (alias: string) => {
    const among = sql`(${tiers} = '' or ${sql.raw(alias)}.id_tiers in (select partner from family))`;
    const columns: Readonly<Record<Axis, string>> = {
      GLOBAL: '',
      GENRE: 'genre',
      SOUS_GENRE: 'sous_genre',
      VILLE: 'ville',
    };
    if (axe === 'GLOBAL') return among;
    if (axe === 'SOUS_GENRE' && alias === 'p') return sql`false`;
    return sql`${among} and ${sql.raw(`${alias}.${columns[axe]}`)} = ${valeur}`;
  };
  return run<{
    type: RankedType;
    cle: number;
    libelle: string | null;
    ventes: number;
    rangVentes: number | null;
    enabled: boolean;
    shown: boolean;
  }>(
    tx,
    sql`with recursive ${below(sql`partner_id = ${tiers}`)}, here as (
        select type, cle, ventes, rang from rangs_best_sellers
        where best_sellers = ${id} and id_tiers = ${tiers} and axe = ${axe} and valeur = ${valeur}
      ), wanted as (
        select type, cle, ventes, rang, false as extra from here
        union all select e.type, e.cle, 0, null, true from jsonb_to_recordset(${pinned}::jsonb) e(type text, cle integer)
          where not exists (select from here h where h.type = e.type and h.cle = e.cle)
      )
      select a.type, a.cle, ${name(manifestationTable, 'm')} as libelle, a.ventes, a.rang::integer as "rangVentes",
        m.best_sellers and ${flag('m')} as enabled, ${shown('m', 'date_fin')} as shown
      from wanted a join manifestations m on a.type = 'MANIFESTATION' and m.idmanif = a.cle where not a.extra or ${belongs('m')}
      union all
      select a.type, a.cle, ${name(packageTable, 'p')}, a.ventes, a.rang::integer,
        p.best_sellers and ${flag('p')}, ${shown('p', 'fin_vente')}
      from wanted a join packages p on a.type = 'PACKAGE' and p.id_package = a.cle where not a.extra or ${belongs('p')}
      order by 5 nulls last, 1, 2`,
  );
}

/** The record of the same component that a partner has for itself. */
async function ownOf({ tx }: Reader, row: Row, partner: string): Promise<{ id: number; libelle: string } | null> {
  const [found] = await run<{ id: number; libelle: string }>(
    tx,
    sql`select id, libelle from best_sellers where actif and type_component = ${textOf(row['typeComponent'])} and id_tiers = ${partner} order by id limit 1`,
  );
  return found ?? null;
}

/** Pins or exclusions of a record. */
export function marksIn(value: unknown): Mark[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.filter(isItem).flatMap((item): Mark[] => {
    const type: RankedType = item['type'] === 'PACKAGE' ? 'PACKAGE' : 'MANIFESTATION';
    const cle = item[type === 'PACKAGE' ? 'idPackage' : 'idmanif'];
    if (typeof cle !== 'number') return [];
    const { debut, fin, place, motif } = item;
    return [
      {
        type,
        cle,
        debut: timeOf(debut),
        fin: timeOf(fin),
        place: typeof place === 'number' ? place : null,
        motif: textOf(motif),
      },
    ];
  });
}

function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
