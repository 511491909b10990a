/** All SQL leaves here the resource machinery: compiled once, prepared under a stable name, answered as typed rows. */
import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../db/database';

const dialect = new PgDialect();
const names = new Map<string, string>();
/** Statements kept prepared on each connection; further texts are sent as they come. */
const most = 300;

/** A list of texts as one parameter. */
export function textArray(values: readonly (string | number)[]): SQL {
  return sql`${sql.param(values.map(String))}::text[]`;
}

/** A list of keys as one parameter, of the key's type. */
export function keyArray(type: string, values: readonly (string | number)[]): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}

/** A compiled statement. */
export function compile(query: SQL): { text: string; values: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
}

/** A statement without parameters as one text: it is compiled once, not at each request. */
export function settled(query: SQL): SQL {
  const { text, values } = compile(query);
  return values.length === 0 ? sql.raw(text) : query;
}

/** Runs a read outside a transaction, prepared. */
export async function read<R extends object>(database: Database, query: SQL): Promise<R[]> {
  const { text, values } = compile(query);
  const name = nameOf(text);
  const { rows } = await database.pool.query<R>(name === undefined ? { text, values } : { name, text, values });
  return rows;
}

/** A read outside a transaction, compiled once and run with other values for its placeholders. */
export function reader<R extends object>(database: Database, query: SQL): (given: Given) => Promise<R[]> {
  const { text, values } = compile(query);
  const name = nameOf(text);
  return async (given) => {
    const filled = fillPlaceholders(values, given);
    const { rows } = await database.pool.query<R>({ text, values: filled, ...(name !== undefined && { name }) });
    return rows;
  };
}

/** Values of placeholders by name. */
type Given = Readonly<Record<string, unknown>>;

/** Runs a statement in a transaction (or on the database itself). */
export async function run<R extends object>(tx: Tx, query: SQL): Promise<R[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(query);
  // The shape of the rows is said by the statement, next to the call.
  return rows as unknown as R[];
}

/** A search is planned for its words: the general plan would go through the trigram index even for a word that all rows hold. */
function nameOf(text: string): string | undefined {
  if (text.includes(' like ')) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= most) return undefined;
  const name = `r${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
