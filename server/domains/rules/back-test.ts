/** How often a rule would have run, by the history; what it would do to those records as they are today. */
import { sql } from 'drizzle-orm';
import { type BackTest, type TestedAct, type TestedFiring, testedDays } from '../../../src/plugins/rules/models/firing';
import { utcText } from '../../clock';
import type { Tx } from '../../db/database';
import { replayedKeys } from '../../resource/replay/list';
import { keptStates, notReplayed, type StateAt } from '../../resource/replay/states';
import { run } from '../../resource/run';
import type { Scope } from '../../resource/scope';
import { servedNamed } from '../../resource/served';
import { at, columnNamed } from '../../resource/table';
import type { Caller } from '../../services';
import { type AtWork, tryAct } from './act';
import { hoursWithin, momentOf, mostOfAnHour } from './due';
import { changesWithin, judge } from './judge';
import { printOf, type Rule, scopeOfRule } from './rule';

/** Changes that one back-test looks at, firings that it shows, records that it tries. */
const [mostChanges, mostShown, mostTried] = [20_000, 100, 10];

/** Leaves of a rule's conditions that the history does not store. */
export function lostOf({ catalogue }: Pick<AtWork, 'catalogue'>, rule: Rule, scope: Scope): string[] {
  const served = servedNamed(catalogue, rule.ressource);
  const more = rule.declencheur === 'ECHEANCE' && rule.feuille !== null ? [rule.feuille] : [];
  return notReplayed({ served, catalogue, scope }, rule.filtre, more);
}

/** Back-tests a rule over some days, keeps what it came to, and answers it. */
export async function backTest(work: AtWork, rule: Rule, caller: Caller, jours = testedDays): Promise<BackTest> {
  const { drizzle } = work.services.database;
  const scope = await scopeOfRule(drizzle, caller);
  const au = new Date();
  const du = new Date(au.getTime() - jours * 86_400_000);
  const feuilles = lostOf(work, rule, scope);
  const { lignes, tronque } =
    feuilles.length > 0 ? { lignes: [], tronque: false } : await firingsWithin(work, rule, scope, du, au);
  const test: BackTest = {
    ...{ fait: au.toISOString(), du: du.toISOString(), au: au.toISOString() },
    ...{ rejouable: feuilles.length === 0, feuilles, nombre: lignes.length, tronque },
    lignes: lignes.slice(-mostShown).toReversed(),
    essais: await triedToday(work, rule, caller, lignes),
  };
  await run(
    drizzle,
    sql`insert into regles_essais (regle, empreinte, resultat) values (${rule.idRegle}, ${printOf(rule)}, ${JSON.stringify(test)}::jsonb)
      on conflict (regle, empreinte) do update set resultat = excluded.resultat, date = now()`,
  );
  return test;
}

/** When a rule would have run, in order. */
export async function firingsWithin(
  work: AtWork,
  rule: Rule,
  scope: Scope,
  du: Date,
  au: Date,
): Promise<{ lignes: TestedFiring[]; tronque: boolean }> {
  const { drizzle } = work.services.database;
  const { catalogue } = work;
  if (rule.declencheur === 'CHANGEMENT') {
    const changes = await changesWithin(drizzle, rule.ressource, du, au, mostChanges);
    const matches = await judge({ tx: drizzle, catalogue, scope }, rule, changes);
    const lignes = matches.map(({ date, entiteId, libelle, cause }) => ({ date, entiteId, libelle, cause }));
    return { lignes, tronque: changes.length === mostChanges };
  }
  const found =
    rule.declencheur === 'HEURE' ? await byHours(work, rule, scope, du, au) : await byDates(work, rule, scope, du, au);
  return { ...found, lignes: await labelled(drizzle, rule.ressource, found.lignes) };
}

async function byHours(work: AtWork, rule: Rule, scope: Scope, du: Date, au: Date) {
  const { services, catalogue } = work;
  const served = servedNamed(catalogue, rule.ressource);
  const lignes: TestedFiring[] = [];
  let tronque = false;
  for (const hour of hoursWithin({ ...rule, debut: startBefore(rule, du) }, du.getTime(), au.getTime())) {
    const request = { served, catalogue, scope, query: { q: rule.filtre ?? '' }, at: hour };
    const keys = await replayedKeys(services.database, request, mostOfAnHour);
    tronque ||= keys.length === mostOfAnHour;
    lignes.push(...keys.map((key) => ({ date: hour, entiteId: String(key), libelle: null, cause: `heure:${hour}` })));
  }
  return { lignes, tronque };
}

/** Its hours before its first, as if it had been there: the same hour, some months earlier. */
function startBefore({ debut }: Rule, du: Date): string | null {
  if (debut === null) return null;
  const back = Math.ceil(Math.max(0, Date.parse(debut) - du.getTime()) / (7 * 86_400_000)) * 7 * 86_400_000;
  return new Date(Date.parse(debut) - back).toISOString();
}

/** Dates that a leaf had, and the states that the records were in when they came. */
async function byDates(work: AtWork, rule: Rule, scope: Scope, du: Date, au: Date) {
  const { services, catalogue } = work;
  const { drizzle } = services.database;
  const served = servedNamed(catalogue, rule.ressource);
  const { table } = served;
  const column = columnNamed(table, rule.feuille ?? '');
  const moment = momentOf(served, scope, rule);
  const past =
    column &&
    momentOf(
      served,
      scope,
      rule,
      sql.raw(`(case when c.avant #>> '{}' ~ '^\\d{4}-\\d\\d-\\d\\d' then (c.avant #>> '{}')::${column.type} end)`),
    );
  if (!column || moment === null || !past) return { lignes: [], tronque: false };
  const candidates = await run<{ key: string; at: string }>(
    drizzle,
    sql`select key, ${utcText(sql`m`)} as at from (
        select ${at(table.key)}::text as key, ${moment} as m from ${sql.identifier(table.name)} t
        union select a.entite_id, ${past} from actions a cross join lateral jsonb_to_recordset(a.champs) c(chemin text, avant jsonb)
          where a.entite = ${rule.ressource} and a.date > ${du.toISOString()}::timestamptz and c.chemin = ${column.path}
      ) d where m > ${du.toISOString()}::timestamptz and m <= ${au.toISOString()}::timestamptz order by m, key limit ${mostChanges}`,
  );
  const states = candidates.map((each): StateAt => ({ ...each, entry: null, isBefore: false }));
  const kept = await keptStates(
    drizzle,
    { served, catalogue, scope },
    rule.filtre,
    states,
    sql`${utcText(moment)} = ${utcText(sql`t.at__`)}`,
  );
  const lignes = states.flatMap(({ key, at: date }, place) =>
    kept.has(place) ? [{ date, entiteId: key, libelle: null, cause: `date:${date}` }] : [],
  );
  return { lignes, tronque: candidates.length === mostChanges };
}

/** Names of records as the history has them last. */
async function labelled(tx: Tx, ressource: string, lignes: readonly TestedFiring[]): Promise<TestedFiring[]> {
  const ids = [...new Set(lignes.slice(-mostShown).map(({ entiteId }) => entiteId))];
  const found = await run<{ id: string; libelle: string | null }>(
    tx,
    sql`select distinct on (a.entite_id) a.entite_id as id, a.libelle from actions a
      where a.entite = ${ressource} and a.entite_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by a.entite_id, a.id desc`,
  );
  const names = new Map(found.map(({ id, libelle }) => [id, libelle]));
  return lignes.map((each) => ({ ...each, libelle: names.get(each.entiteId) ?? null }));
}

async function triedToday(
  work: AtWork,
  rule: Rule,
  caller: Caller,
  lignes: readonly TestedFiring[],
): Promise<TestedAct[]> {
  const last = new Map(lignes.toReversed().map(({ entiteId, libelle }) => [entiteId, libelle]));
  const tried: TestedAct[] = [];
  for (const [entiteId, libelle] of [...last].slice(0, mostTried)) {
    const { etat, message } = await tryAct(work, rule, caller, entiteId);
    tried.push({ entiteId, libelle, etat, message });
  }
  return tried;
}

/** The last back-test of a rule as it is. */
export async function lastTest(tx: Tx, rule: Rule): Promise<BackTest | null> {
  const [found] = await run<{ resultat: BackTest }>(
    tx,
    sql`select resultat from regles_essais where regle = ${rule.idRegle} and empreinte = ${printOf(rule)}`,
  );
  return found?.resultat ?? null;
}
