/** Keeps the posters of the demo platform in the project's storage, each once, for everybody to pick from. */
import type { Database } from '../db/database';
import type { Driver } from '../storage/driver';
import { allPosters, posterType } from './posters';

/** Written at once, so that a disk's pauses are not added up. */
const together = 16;

export async function storePosters(database: Database, driver: Driver): Promise<void> {
  const posters = [...new Map(allPosters().map((poster) => [poster.key, poster])).values()];
  for (let from = 0; from < posters.length; from += together)
    await Promise.all(
      posters.slice(from, from + together).map(({ key, content }) => driver.put(key, content, posterType)),
    );
  const files = posters.map(({ key, name, content }) => ({ key, name, size: content.length }));
  await database.pool.query(
    `insert into fichiers (id, cle, nom, type, taille, public, cree_par)
      select 'demo-' || left(key, 16), key, name, $2, size, true, 'demo'
      from jsonb_to_recordset($1::jsonb) as f(key text, name text, size bigint) on conflict (id) do nothing`,
    [JSON.stringify(files), posterType],
  );
}
