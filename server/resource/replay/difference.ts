/** What differs between a record as it stood and as it is: leaf by leaf, by whom and when. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ReplayDifference, ReplayEntry } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { actionTable } from '../../actions/table';
import type { Database } from '../../db/database';
import { type Extent, readRows, selectedText, valueIn } from '../read/shape';
import { keyArray, read, textArray } from '../run';
import { isRead, visible } from '../scope';
import type { Served } from '../served';
import { lifeSince, type Wanted, writesSince } from './source';
import { knownOf, servedAt } from './table';

type Since = Pick<Wanted, 'served' | 'catalogue' | 'scope' | 'at'>;

/** Keys (texts) of the records that differ so: a statement. */
export function differing({ served, catalogue, at }: Since, difference: Exclude<ReplayDifference, 'differences'>) {
  const { table } = served;
  const [own, name] = [sql.identifier(table.key.id), sql.identifier(table.name)];
  const life = sql`(${lifeSince({ served, at })}) l`;
  if (difference === 'nouvelles') return sql`select l.k from ${life} where l.made`;
  if (difference === 'disparues')
    return sql`select l.k from ${life} where not l.made and not exists (select from ${name} b where b.${own}::text = l.k)`;
  const paths = [...table.columns.values()]
    .filter(
      (column) => column.computed === null && column.leaf !== null && knownOf(served, catalogue, column) === 'stored',
    )
    .map(({ path }) => path);
  // Changed and changed back is as it was.
  return sql`select c.k from (
      select a.entite_id as k, c.chemin, (array_agg(coalesce(c.avant, 'null') order by a.id))[1] as avant, (array_agg(coalesce(c.apres, 'null') order by a.id desc))[1] as apres
        from actions a cross join lateral jsonb_to_recordset(a.champs) c(chemin text, avant jsonb, apres jsonb)
        where ${writesSince({ served, at })} and c.chemin = any(${textArray(paths)}) group by 1, 2
    ) c where c.avant is distinct from c.apres and exists (select from ${name} b where b.${own}::text = c.k)
    except select l.k from ${life} where l.made`;
}

/** Of rows as they stood, what they are now; `made` are those that did not exist. */
export async function differencesOf(
  database: Database,
  since: Since & { then: Served },
  rows: readonly Row[],
  extent: Extent,
): Promise<{ depuis: Record<string, ReplayEntry>; today: Row[] }> {
  const { served, catalogue, scope, at, then } = since;
  const keys = rows.flatMap((row) => keyIn(row, served));
  if (keys.length === 0) return { depuis: {}, today: [] };
  const { table } = served;
  const now = new Map(
    readRows(
      await read<{ row: string }>(
        database,
        sql`select ${selectedText(nowOf(then, served), scope, extent)} as row from ${visible(table, scope)}
          where t.${sql.identifier(table.key.id)} = any(${keyArray(table.key.type, keys)})`,
      ),
    ).map((row) => [String(row[table.key.name]), row]),
  );
  const life = await read<{ k: string; made: boolean }>(database, lifeSince({ served, at, keys }));
  const made = new Set(life.flatMap(({ k, made: isMade }) => (isMade ? [k] : [])));
  const entries = await entriesSince(database, { served, scope, at }, keys);
  const found: Record<string, ReplayEntry> = {};
  for (const row of rows) {
    const key = String(row[table.key.name]);
    const today = now.get(key);
    const said = entries.get(key);
    if (made.has(key)) found[key] = { etat: 'nouvelle', maintenant: {}, ...said };
    else if (!today) found[key] = { etat: 'disparue', maintenant: {}, ...said };
    else {
      const maintenant: Record<string, unknown> = {};
      for (const column of then.table.columns.values()) {
        if (column.leaf === null || knownOf(then, catalogue, column) === 'now' || column.leaf.field.secret) continue;
        if (column.computed !== null && then.table.replayed.get(column.name) !== 'row') continue;
        const [before, after] = [valueIn(row, column) ?? null, valueIn(today, column) ?? null];
        if (before === null && after === null) continue;
        if (!isDeepStrictEqual(before, after)) maintenant[column.name] = after;
      }
      if (Object.keys(maintenant).length > 0)
        found[key] = { etat: 'changee', version: today.version, maintenant, ...said };
    }
  }
  return { depuis: found, today: [...now.values()] };
}

/** The same leaves of the table of now. */
function nowOf({ table: then }: Served, { table }: Served) {
  const columns = new Map(
    [...table.columns].filter(
      ([name]) => then.columns.get(name)?.computed === null || then.replayed.has(name) || name === table.key.name,
    ),
  );
  return { ...table, columns };
}

function keyIn(row: Row, { table }: Served): (string | number)[] {
  const key = row[table.key.name];
  return typeof key === 'string' || typeof key === 'number' ? [key] : [];
}

/** Who changed these records last, and how often they were: for who reads the history. */
async function entriesSince(
  database: Database,
  { served, scope, at }: Pick<Since, 'served' | 'scope' | 'at'>,
  keys: readonly (string | number)[],
): Promise<Map<string, Pick<ReplayEntry, 'date' | 'auteur' | 'action' | 'actions' | 'auteurs'>>> {
  if (!isRead(actionTable, scope)) return new Map();
  const found = await read<{
    k: string;
    date: string;
    auteur: string | null;
    action: string;
    actions: number;
    auteurs: number;
  }>(
    database,
    sql`select a.entite_id as k, to_char(max(a.date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
        (array_agg(a.auteur order by a.id desc))[1] as auteur, (array_agg(a.action order by a.id desc))[1] as action,
        count(*)::integer as actions, count(distinct a.auteur)::integer as auteurs
      from ${visible(actionTable, scope, 'a')} where ${writesSince({ served, at, keys })} group by 1`,
  );
  return new Map(found.map(({ k, ...said }) => [k, said]));
}

/** How records differ, in numbers. */
export async function countDifferences(
  database: Database,
  since: Since,
): Promise<Record<'changees' | 'disparues' | 'nouvelles', number>> {
  const { served, scope, catalogue } = since;
  const { table } = served;
  const then = servedAt(served, catalogue, scope).served;
  const inside = sql`k.k in (select t.${sql.identifier(table.key.id)}::text from ${visible(table, scope)})`;
  const [found] = await read<{ changees: number; disparues: number; nouvelles: number }>(
    database,
    sql`select (select count(*)::integer from (${differing({ ...since, served: then }, 'changees')}) k where ${inside}) as changees,
      (select count(*)::integer from (${differing({ ...since, served: then }, 'disparues')}) k where ${goneInside(since)}) as disparues,
      (select count(*)::integer from (${differing({ ...since, served: then }, 'nouvelles')}) k where ${inside}) as nouvelles`,
  );
  return found ?? { changees: 0, disparues: 0, nouvelles: 0 };
}

/** What is gone was of the partner that its last entry names. */
function goneInside({ served, scope }: Since) {
  if (served.table.perimeter === null || scope.partners === null) return sql`true`;
  return sql`exists (select from actions x where x.entite = ${served.resource.name} and x.entite_id = k.k
    and x.version_apres is null and x.version_avant is not null and x.id_tiers = any(${textArray(scope.partners)}))`;
}
