/**
 * Places of cancelled tickets that do not go back on sale: what their séance offers, and the quota of their nature and
 * category, are smaller by as many. They are on sale again once staff raise the contingent of the séance.
 */
import { sql } from 'drizzle-orm';
import type { Order } from '../../../src/plugins/orders/model';
import { placesGone } from '../../../src/plugins/orders/models/moves';
import { type Operation, write } from '../../actions/write';
import { findRow } from '../../resource/read/show';
import { run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { servedNamed } from '../../resource/served';

/** Keeps the places that an order lets go off sale; recorded in the history of their séances, under the same lot. */
export async function takePlacesOffSale(operation: Operation, before: Order, after: Order): Promise<void> {
  const gone = placesGone(before, after);
  const sessions = gone.flatMap(({ idseanc }) => idseanc ?? []);
  for (const [id, n] of counted(sessions)) await lower(operation, 'seances', id, 'contingent', n);
  const quotas: number[] = [];
  for (const { idseanc, idnatcl, codcatpl } of gone) {
    const [found] = await run<{ id: number }>(
      operation.within.tx,
      sql`select idcont as id from contingents where idseanc = ${idseanc} and idnatcl = ${idnatcl} and codcatpl = ${codcatpl} and quota is not null`,
    );
    if (found) quotas.push(found.id);
  }
  for (const [id, n] of counted(quotas)) await lower(operation, 'contingents', id, 'quota', n);
}

/** How often each key is there, in their order: sales lock séances in it too. */
function counted(keys: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a - b);
}

/** A séance may be another partner's than the order: its places follow whoever sold them. */
async function lower(
  operation: Operation,
  resource: 'seances' | 'contingents',
  key: number,
  leaf: 'contingent' | 'quota',
  n: number,
): Promise<void> {
  const { tx, catalogue, scope } = operation.within;
  const served = servedNamed(catalogue, resource);
  const row = await findRow(tx, served, everyScope(scope.locale), key, 'lock');
  const left = Math.max(0, Number(row[leaf]) - n);
  await write(operation, served, [{ key, before: row, after: { ...row, [leaf]: left } }]);
}
