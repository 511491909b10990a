/** What a rule of retention reaches in one table: which rows, by one condition for its dry run and its run, and what becomes of them. */
import { type SQL, sql } from 'drizzle-orm';
import type { RetentionStay } from '../../../../src/plugins/customers/models/retention';
import type { Tx } from '../../../db/database';
import { run } from '../../../resource/run';
import type { Caller, Services } from '../../../services';
import type { LedgerLine } from '../held/ledger';
import type { Moment } from './moment';

/** Where a part of a run acts, and what it leaves to be done once it is committed. */
export interface Acting {
  tx: Tx;
  services: Services;
  caller: Caller;
  /** ISO: when the run began. */
  instant: string;
  moment: Moment;
  lot: string;
  lines: LedgerLine[];
  contents: string[];
}

export interface Target {
  table: string;
  /** Columns of its key, by their types. */
  key: Readonly<Record<string, 'text' | 'integer'>>;
  /** Over its row `r`: whether it is past its duration. */
  due(moment: Moment): SQL;
  /** Over its row `r`: why one that is due is kept all the same. */
  stays?: Readonly<Record<RetentionStay, SQL>>;
  /** Rows of one transaction. */
  size: number;
  /** What becomes of rows that are due, and locked. */
  apply(acting: Acting, keys: readonly RowKey[]): Promise<void>;
}

/** Values of the columns of a key. */
export type RowKey = readonly (string | number)[];

/** Rows go, by nothing but their key. */
export const removed = (target: Omit<Target, 'apply'>): Target => ({
  ...target,
  async apply({ tx }, keys) {
    await run(tx, sql`delete from ${sql.identifier(target.table)} r where ${isAmong(target, keys)}`);
  },
});

/** Whether a row `r` is one of these. */
export function isAmong({ key }: Pick<Target, 'key'>, keys: readonly RowKey[]): SQL {
  const read = Object.values(key).map((type, index) => sql.raw(`(k ->> ${index})::${type}`));
  return sql`(${columnsOf(key)}) in (select ${sql.join(read, sql`, `)} from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) k)`;
}

function columnsOf(key: Target['key']): SQL {
  return sql.join(
    Object.keys(key).map((column) => sql`r.${sql.identifier(column)}`),
    sql`, `,
  );
}

/** Whether a run reaches a row `r`: due, and nothing keeps it. */
export function reached(target: Target, moment: Moment): SQL {
  const { due, stays = {} } = target;
  return sql.join([due(moment), ...Object.values(stays).map((stay) => sql`not ${stay}`)], sql` and `);
}

/** How many rows a run would reach, as an expression. */
export function countOf(target: Target, moment: Moment): SQL {
  return sql`(select count(*)::integer from ${sql.identifier(target.table)} r where ${reached(target, moment)})`;
}

/** How many are past their duration and stay, by the first reason that holds. */
export async function staysOf(
  tx: Tx,
  target: Target,
  moment: Moment,
): Promise<{ raison: RetentionStay; nombre: number }[]> {
  if (!target.stays) return [];
  const cases = Object.entries(target.stays).map(([reason, stay]) => sql`when ${stay} then ${sql.raw(`'${reason}'`)}`);
  return run(
    tx,
    sql`select raison, count(*)::integer as nombre from (
        select case ${sql.join(cases, sql` `)} end as raison from ${sql.identifier(target.table)} r where ${target.due(moment)}) s
      where raison is not null group by raison order by raison`,
  );
}

/** Rows looked for by one statement. */
const page = 20_000;

/** The keys of what a run reaches, a page at a time, in the order of the keys. */
export async function* keysOf(tx: Tx, target: Target, moment: Moment): AsyncGenerator<RowKey[]> {
  const columns = columnsOf(target.key);
  let last: RowKey | null = null;
  while (true) {
    const types = Object.values(target.key);
    const after: SQL =
      last === null
        ? sql`true`
        : sql`(${columns}) > (${sql.join(
            last.map((value, index) => sql`${String(value)}::${sql.raw(types[index] ?? 'text')}`),
            sql`, `,
          )})`;
    const found: { cle: RowKey }[] = await run<{ cle: RowKey }>(
      tx,
      sql`select jsonb_build_array(${columns}) as cle from ${sql.identifier(target.table)} r where ${after} and ${reached(target, moment)} order by ${columns} limit ${page}`,
    );
    if (found.length > 0) yield found.map(({ cle }) => cle);
    last = found.at(-1)?.cle ?? null;
    if (found.length < page) return;
  }
}

/** Those of some rows that are still reached: nobody changes them until the transaction ends. */
export async function lockReached(tx: Tx, target: Target, moment: Moment, keys: readonly RowKey[]): Promise<RowKey[]> {
  const columns = columnsOf(target.key);
  const found = await run<{ cle: RowKey }>(
    tx,
    sql`select jsonb_build_array(${columns}) as cle from ${sql.identifier(target.table)} r
      where ${isAmong(target, keys)} and ${reached(target, moment)} order by ${columns} for update of r`,
  );
  return found.map(({ cle }) => cle);
}
