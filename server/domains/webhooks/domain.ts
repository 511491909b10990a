/** Webhooks: changes sent to other programs, and read by them. */
import { en } from '../../../src/plugins/webhooks/i18n/en';
import { fr } from '../../../src/plugins/webhooks/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { webhookAlerts, webhookSweep } from './alerts';
import { webhookHooks } from './hooks';
import { serveEvents } from './pull';
import { serveWebhooks } from './routes';
import { seedWebhooks } from './seed';
import { keepSending } from './sender';
import { webhookTable } from './table';

export const webhooks = defineDomain({
  resources: [serveWith({ table: webhookTable, hooks: webhookHooks, natural: ['nom'] })],
  routes(app, services, catalogue) {
    serveWebhooks(app, services, catalogue);
    serveEvents(app, services, catalogue);
    keepSending(app, services, catalogue);
  },
  seeds: [{ makes: [webhookTable], fill: seedWebhooks }],
  scheduled: [webhookAlerts, webhookSweep],
  texts: { of: 'webhooks', fr, en },
});
