/** Scripts of contents: files that were sent to the storage, never addresses of elsewhere. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { run, textArray } from '../resource/run';

/** Those of these keys that are no script of ours; an empty one is none at all. */
export async function unknownScripts(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(keys)].filter((key) => key !== '');
  if (wanted.length === 0) return new Set();
  const found = await run<{ cle: string }>(
    tx,
    sql`select distinct cle from fichiers where cle = any(${textArray(wanted)}) and cle like '%.js'`,
  );
  const known = new Set(found.map(({ cle }) => cle));
  return new Set(wanted.filter((key) => !known.has(key)));
}
