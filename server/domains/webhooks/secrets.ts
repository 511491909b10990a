/** Secrets of webhooks: sealed in a table of no resource, opened where a message is signed, shown once. */
import { sql } from 'drizzle-orm';
import { newSecret, secretHint } from '../../../src/core/model/webhook-signature';
import type { IssuedSecret } from '../../../src/plugins/webhooks/models/sending';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import type { Services } from '../../services';

/** Gives a webhook a new secret; those before it sign beside it for some hours, each no longer than it was to. */
export async function replaceSecret(
  { seal }: Pick<Services, 'seal'>,
  tx: Tx,
  webhook: number,
  hours: number,
): Promise<IssuedSecret> {
  // Two who renew at once follow each other.
  await run(tx, sql`select id_webhook from webhooks where id_webhook = ${webhook} for update`);
  const ended = await run<{ expire: string }>(
    tx,
    sql`update webhook_secrets set expire = least(coalesce(expire, 'infinity'), now() + make_interval(hours => ${hours}))
      where webhook = ${webhook} and (expire is null or expire > now()) returning expire`,
  );
  const secret = newSecret();
  const indice = secretHint(secret);
  await run(
    tx,
    sql`insert into webhook_secrets (webhook, secret, indice, cree) values (${webhook}, ${seal('webhook').close(secret)}, ${indice}, clock_timestamp())`,
  );
  const last = Math.max(...ended.map(({ expire }) => new Date(expire).getTime()));
  const ancienJusqua = hours > 0 && Number.isFinite(last) ? new Date(last).toISOString() : null;
  return { secret, indice, ancienJusqua };
}

/** The secrets that sign now, the newest first. @throws where one was sealed with a key that this platform has no more */
export async function secretsOf(
  { database, seal }: Pick<Services, 'database' | 'seal'>,
  webhook: number,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ secret: string }>(
    'select secret from webhook_secrets where webhook = $1 and (expire is null or expire > now()) order by cree desc limit 10',
    [webhook],
  );
  return rows.map(({ secret }) => seal('webhook').open(secret));
}

/** Forgets those that ended. */
export async function sweepSecrets({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.pool.query('delete from webhook_secrets where expire < now()');
}
