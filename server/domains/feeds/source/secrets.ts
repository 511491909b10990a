/** Secrets of feeds: sealed in a table of no resource, opened where a source is, shown nowhere. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { run } from '../../../resource/run';
import type { Services } from '../../../services';
import { sourceProblem } from './outbound';

/** Keeps the secret of a feed; null forgets it. */
export async function keepSecret({ seal }: Services, tx: Tx, flux: number, secret: string | null): Promise<void> {
  if (secret === null) await run(tx, sql`delete from flux_secrets where flux = ${flux}`);
  else
    await run(
      tx,
      sql`insert into flux_secrets (flux, secret) values (${flux}, ${seal('flux').close(secret)})
        on conflict (flux) do update set secret = excluded.secret, date = now()`,
    );
}

/** The secret of a feed; null when it has none. */
export async function secretOf({ database, seal }: Services, flux: number): Promise<string | null> {
  const { rows } = await database.pool.query<{ secret: string }>('select secret from flux_secrets where flux = $1', [
    flux,
  ]);
  if (!rows[0]) return null;
  try {
    return seal('flux').open(rows[0].secret);
  } catch (cause) {
    // It was sealed with another key of this platform.
    throw sourceProblem('feed-secret-lost', {}, cause);
  }
}
