/** Rules of best-sellers: one record for a component and a partner, one mark a record, something to rank. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { axes } from '../../../src/plugins/best-sellers/model';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run, textArray } from '../../resource/run';
import { marksIn } from './ranking';

export const bestSellerHooks: Hooks = {
  reads: ['typeComponent', 'idTiers', 'epingles', 'exclusions', 'elementCount', ...Object.values(axes)],
  async refuse(within, pending) {
    const refused = new Map<string | number, Refusal[]>();
    const taken = await takenPlaces(within, pending);
    for (const { key, before, after } of pending) {
      if (after === null) continue;
      const refusals = faultsIn(after);
      const mark = markOf(after);
      const holders = taken.get(mark) ?? [];
      if ((before === null || markOf(before) !== mark) && holders.some((holder) => holder !== String(key)))
        refusals.push({ code: 'exists', field: 'typeComponent' });
      // Of several written at once, the first one has it.
      taken.set(mark, [...holders, String(key)]);
      if (refusals.length > 0) refused.set(key, refusals);
    }
    return refused;
  },
  /** Rankings go with their record. */
  async after({ tx }, written) {
    const gone = written.flatMap(({ key, after }) => (after === null ? [Number(key)] : []));
    for (const table of gone.length > 0 ? ['rangs_best_sellers', 'calculs_best_sellers'] : [])
      await run(tx, sql`delete from ${sql.identifier(table)} where best_sellers = any(${keyArray('integer', gone)})`);
    return [];
  },
};

function faultsIn(row: Row): Refusal[] {
  const found: Refusal[] = [];
  if (Object.values(axes).every((flag) => row[flag] !== true))
    found.push({ code: 'best-sellers-none', field: 'bestSellersGlobal' });
  const pins = marksIn(row['epingles']);
  const name = ({ type, cle }: { type: string; cle: number }) => `${type} ${cle}`;
  pins.forEach((pin, index) => {
    if (pins.findIndex((other) => name(other) === name(pin)) < index)
      found.push({ code: 'best-sellers-twice', field: `epingles.${index}.type` });
    if (pin.place !== null && pin.place > Number(row['elementCount']))
      found.push({
        code: 'best-sellers-place',
        params: { max: Number(row['elementCount']) },
        field: `epingles.${index}.place`,
      });
  });
  return found;
}

/** Who stands for a component and a partner; nobody else does before this transaction ends. */
async function takenPlaces({ tx }: Within, pending: readonly Pending[]): Promise<Map<string, string[]>> {
  const marks = [...new Set(pending.flatMap(({ after }) => (after === null ? [] : [markOf(after)])))];
  const taken = new Map<string, string[]>();
  if (marks.length === 0) return taken;
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('best-sellers'))`);
  const rows = await run<{ id: string; mark: string }>(
    tx,
    sql`select id::text as id, type_component || ' ' || coalesce(id_tiers, '') as mark from best_sellers
      where type_component || ' ' || coalesce(id_tiers, '') = any(${textArray(marks)})`,
  );
  for (const { id, mark } of rows) taken.set(mark, [...(taken.get(mark) ?? []), id]);
  return taken;
}

function markOf(row: Row): string {
  return `${String(row['typeComponent'])} ${typeof row['idTiers'] === 'string' ? row['idTiers'] : ''}`;
}
