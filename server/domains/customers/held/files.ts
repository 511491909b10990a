/** Files that were sent with requests: their rows go with them, their contents once nobody else has them. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { run, textArray } from '../../../resource/run';
import type { Erased } from './erase';

export interface FilesGone {
  erased: Erased[];
  /** Contents of files that nobody has any more. */
  contents: string[];
}

export function filesOf(tx: Tx, requests: readonly string[]): Promise<FilesGone> {
  return removeFiles(
    tx,
    sql`f.id in (select p ->> 'fichier' from contacts t, jsonb_array_elements(t.pieces_jointes) p
      where t.id::text = any(${textArray(requests)}))`,
  );
}

/** Those that a backup brought back, by their numbers. */
export function filesAgain(tx: Tx, ids: readonly string[], instant: string): Promise<FilesGone> {
  return removeFiles(tx, sql`f.id = any(${textArray(ids)}) and f.date_modif <= ${instant}::timestamptz`);
}

async function removeFiles(tx: Tx, where: SQL): Promise<FilesGone> {
  const found = await run<{ id: string; contenus: string[] }>(
    tx,
    sql`delete from fichiers f where ${where} and not f.public returning f.id, f.contenus`,
  );
  const contents = [...new Set(found.flatMap(({ contenus }) => contenus))];
  const used = await run<{ cle: string }>(
    tx,
    sql`select k.cle from unnest(${textArray(contents)}) k(cle) where exists (select from fichiers f where f.contenus @> jsonb_build_array(k.cle))`,
  );
  const still = new Set(used.map(({ cle }) => cle));
  return {
    erased: found.map(({ id }) => ({ ressource: 'fichiers', cle: id, feuille: '*' })),
    contents: contents.filter((cle) => !still.has(cle)),
  };
}
