/** What was erased of a person is not brought back by a file: its lines say nothing of when they were written. */
import { sql } from 'drizzle-orm';
import { formatOf } from '../../../src/i18n/format';
import type { Pending, Refusal, Within } from '../hooks';
import { valueIn } from '../read/shape';
import { run, textArray } from '../run';
import type { Served } from '../served';

/** The rows that would take an erased leaf back, and which. */
export async function erasedAgain(
  { table }: Served,
  { tx, scope }: Within,
  pending: readonly Pending[],
): Promise<ReadonlyMap<string | number, Refusal[]>> {
  const written = pending.filter(({ after }) => after !== null);
  const found =
    written.length === 0
      ? []
      : await run<{ cle: string; feuille: string; instant: string }>(
          tx,
          sql`select e.cle, e.feuille, max(e.instant)::timestamptz::text as instant from effacements e
            where e.ressource = ${table.name} and e.cle = any(${textArray(written.map(({ key }) => key))}) group by 1, 2`,
        );
  const createdColumn = [...table.columns.values()].find(({ id }) => id === 'date_creation');
  const refused = new Map<string | number, Refusal[]>();
  for (const { key, before, after } of found.length === 0 ? [] : written)
    for (const { feuille, instant } of found.filter(({ cle }) => cle === String(key))) {
      const column = [...table.columns.values()].find(({ id }) => id === feuille);
      if (!column || !after) continue;
      // After a restore the number of a row that was erased may be another's.
      const made = before && createdColumn && valueIn(before, createdColumn);
      if (typeof made === 'string' && Date.parse(made) > Date.parse(instant)) continue;
      const [was, is] = [before && valueIn(before, column), valueIn(after, column)];
      const isEmpty = is === null || is === undefined || is === '' || (Array.isArray(is) && is.length === 0);
      if (isEmpty || JSON.stringify(was) === JSON.stringify(is)) continue;
      const partner = table.perimeter && valueIn(after, table.perimeter);
      const format = formatOf(scope.locale, scope.zones[String(partner)]);
      const date = format.date(new Date(instant).toISOString());
      refused.set(key, [...(refused.get(key) ?? []), { code: 'erased', field: column.path, params: { date } }]);
    }
  return refused;
}
