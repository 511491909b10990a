/** Mails about webhooks: messages that were given up, an address that is gone. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { webhooks } from '../../../src/plugins/webhooks/model';
import type { Tx } from '../../db/database';
import type { Scheduled } from '../../jobs/schedule';
import { run } from '../../resource/run';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { sweepSecrets } from './secrets';

/** Days for which the log has what was sent, as the events of change are there. */
const keptDays = 30;

/** Tells those who are to know, at most once an hour. */
export const webhookAlerts: Scheduled = { name: 'webhooks', everyMs: 55_000, work: alertOfAbandons };

/** Forgets old messages and secrets that ended. */
export const webhookSweep: Scheduled = {
  name: 'webhooks-menage',
  everyMs: 3_600_000,
  async work(services) {
    await services.database.pool.query(`delete from webhook_envois where cree < now() - interval '${keptDays} days'`);
    await sweepSecrets(services);
  },
};

export async function alertOfAbandons(services: Services): Promise<void> {
  await services.database.drizzle.transaction(async (tx) => {
    const found = await run<{ webhook: number; nom: string; destinataires: string[]; n: number }>(
      tx,
      sql`update webhook_sante s set alerte = now() from (
          select w.id_webhook, w.nom, w.destinataires_alerte,
            (select count(*)::integer from webhook_envois e
              where e.webhook = w.id_webhook and e.etat = 'ABANDONNE' and e.fini > h.alerte) as n
          from webhooks w join webhook_sante h on h.webhook = w.id_webhook where h.alerte < now() - interval '1 hour'
        ) f where s.webhook = f.id_webhook and f.n > 0
        returning s.webhook, f.nom, f.destinataires_alerte as destinataires, f.n`,
    );
    for (const { webhook, nom, destinataires, n } of found) {
      const row = { idWebhook: webhook, nom, destinatairesAlerte: destinataires };
      await queueAlert(services, tx, row, translators.fr('webhooks.alerts.abandons', { n }));
    }
  });
}

/** Queues a mail to each of those that a webhook names. */
export async function queueAlert(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  tx: Tx,
  row: Pick<Row, string>,
  message: string,
): Promise<void> {
  const named: unknown = row['destinatairesAlerte'];
  for (const to of Array.isArray(named) ? named.map(String) : [])
    await mail.queue(tx, {
      template: 'WEBHOOK_ALERTE',
      partner: null,
      lang: 'fr',
      to,
      data: {
        motif: String(row['nom']),
        message,
        lien: `${config.publicUrl}/fr${webhooks.href?.replace('$id', String(row['idWebhook'])) ?? ''}`,
      },
    });
}
