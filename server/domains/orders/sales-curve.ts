/**
 * How the sales of a manifestation go, day by day before its first séance, against comparable ones. What counts is what counts as
 * sold of a séance: valid tickets (valid.ts), of the orders that the reader sees, on the day of their order as in their figures.
 */
import { type SQL, sql } from 'drizzle-orm';
import { platformCurrency } from '../../../src/core/filter/currency';
import { daysBetween } from '../../../src/core/model';
import { Problem } from '../../../src/core/problem';
import {
  type Candidate,
  comparableTo,
  type DaySold,
  daysOf,
  mostDays,
  pointsOf,
  roomOf,
  runOf,
  type SalesCurve,
  type Span,
  totalOf,
} from '../../../src/plugins/events/models/sales-curve';
import { dayIn, nowIso, todayIn } from '../../clock';
import { currenciesNow } from '../../currency';
import type { Within } from '../../resource/hooks';
import { labelIn } from '../../resource/label';
import { keyArray, run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { manifestationTable, seanceTable } from '../events/table';
import { orderTable } from './table';
import { isValidTicket, takingsOf } from './valid';

type Reader = Pick<Within, 'tx' | 'scope'>;

interface Facts extends Candidate {
  libelle: string;
  genre: string;
  idTiers: string | null;
  nomGenre: string;
  nomSousGenre: string | null;
  premier: string | null;
  dernier: string | null;
  seances: number;
  jour: string;
}

/** The latest past ones that are looked at. */
const mostCandidates = 300;

/** @param id of a manifestation that the reader sees */
export async function salesCurveOf({ tx, scope }: Reader, id: number): Promise<SalesCurve> {
  const [own] = await factsOf({ tx, scope }, sql`m.idmanif = ${id}`);
  if (!own) throw new Problem('not-found', { status: 404 });
  const currencies = await currenciesNow(tx);
  const currencyIn = (partner: string | null) => (partner !== null && currencies[partner]) || platformCurrency;
  const devise = currencyIn(own.idTiers);
  const { premier, dernier, jour } = own;
  const base = {
    ...{ premier, dernier, devise, genre: own.nomGenre, sousGenre: own.nomSousGenre },
    ...{ salle: roomOf(own.capacite), seances: runOf(own.seances) },
  };
  if (premier === null || dernier === null)
    return { ...base, aujourdhui: 0, autresDevises: false, par: null, comparables: [], points: [] };
  const candidates = (await candidatesOf({ tx, scope }, own)).filter(({ idTiers }) => currencyIn(idTiers) === devise);
  const { par, chosen } = comparableTo(own, candidates) ?? { par: null, chosen: [] };
  const now = daysBetween(jour, premier);
  const length = daysBetween(premier, dernier);
  const others = chosen.map(({ idmanif }) => idmanif);
  const sold = await soldByDay({ tx, scope }, [id, ...others], devise);
  const days = daysOf(length, now, sold);
  return {
    ...base,
    aujourdhui: now,
    autresDevises: sold.some(({ idmanif, autres }) => idmanif === id && autres),
    par,
    comparables: chosen.map(({ idmanif, libelle }) => ({ idmanif, libelle, ...totalOf(sold, idmanif) })),
    points: pointsOf(id, others, sold, { ...days, now }),
  };
}

/** Manifestations (`m`) with the days of their séances that were not cancelled, the latest first. */
function factsOf({ tx, scope }: Reader, where: SQL): Promise<Facts[]> {
  const named = (alias: string) => labelIn(scope.locale, alias);
  const day = (instant: SQL) => sql`${dayIn(instant, sql`m.id_tiers`)}::text`;
  return run<Facts & Record<string, unknown>>(
    tx,
    sql`select m.idmanif, ${named('m')} as libelle, m.genre, m.sous_genre as "sousGenre", m.lieu, m.id_tiers as "idTiers", v.capacite,
        coalesce(${named('g')}, m.genre) as "nomGenre", ${named('u')} as "nomSousGenre",
        ${day(sql`s.debut`)} as premier, ${day(sql`s.fin`)} as dernier, s.seances,
        ${todayIn(sql`m.id_tiers`, nowIso())}::text as jour
      from ${visible(manifestationTable, scope, 'm')} left join lieux v on v.id_lieu = m.lieu
        left join genres g on g.code_genre = m.genre left join sous_genres u on u.cod_ssgen = m.sous_genre
        cross join lateral (
          select min(s.date) as debut, max(s.date) as fin, count(*)::integer as seances
          from ${visible(seanceTable, scope, 's')} where s.idmanif = m.idmanif and s.statut <> 'ANNULEE'
        ) s
      where ${where} order by s.fin desc, m.idmanif limit ${mostCandidates}`,
  );
}

/** Those of its genre that are over, had as many séances and sold something that the reader sees. */
function candidatesOf(reader: Reader, { idmanif, genre, seances }: Facts): Promise<Facts[]> {
  const [least, most] = runOf(seances) ?? ([1, null] satisfies Span);
  return factsOf(
    reader,
    sql`m.genre = ${genre} and m.idmanif <> ${idmanif} and m.statut not in ('BROUILLON', 'REPORTEE', 'ANNULEE')
      and s.fin < ${nowIso()}::timestamptz and s.seances between ${least} and coalesce(${most}::integer, s.seances)
      and exists (select from ${ticketsOf(reader, sql`m.idmanif`)})`,
  );
}

/** Valid tickets (`l`) of a manifestation in the orders (`c`) that the reader sees: what follows `from`. */
function ticketsOf({ scope }: Reader, id: SQL): SQL {
  return sql`${visible(orderTable, scope, 'c')}
    cross join jsonb_to_recordset(c.lignes) as l(idmanif integer, idseanc integer, "statutBillet" text, prix numeric, frais numeric, rembourse numeric)
    where c.pointe @> array['lignes.idmanif:' || ${id}] and l.idmanif = ${id} and l.idseanc is not null and ${isValidTicket('l')}`;
}

type Sold = DaySold & { autres: boolean };

/** What was sold of each on each day; what is further away than a curve is long is in its first day. */
function soldByDay(reader: Reader, ids: readonly number[], devise: string): Promise<Sold[]> {
  return run<Sold & Record<string, unknown>>(
    reader.tx,
    sql`with e as (
        select m.idmanif, m.id_tiers, ${dayIn(sql`min(s.date)`, sql`m.id_tiers`)} as premier
        from ${visible(manifestationTable, reader.scope, 'm')} join ${visible(seanceTable, reader.scope, 's')}
          on s.idmanif = m.idmanif and s.statut <> 'ANNULEE'
        where m.idmanif = any(${keyArray('integer', ids)}) group by m.idmanif, m.id_tiers
      )
      select e.idmanif, b.j, sum(b.places)::integer as places, sum(b.recettes)::float8 as recettes, bool_or(b.autres) as autres
      from e cross join lateral (
        select least(e.premier - ${dayIn(sql`c.date_creation`, sql`e.id_tiers`)}, ${mostDays}::integer) as j, count(*) as places,
          coalesce(sum(${takingsOf('l')}) filter (where c.devise = ${devise}), 0) as recettes, bool_or(c.devise <> ${devise}) as autres
        from ${ticketsOf(reader, sql`e.idmanif`)} group by c.date_creation
      ) b group by e.idmanif, b.j`,
  );
}
