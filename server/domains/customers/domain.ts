/** Customers: who bought, wrote and was written to, a record a person and a partner. */
import { en } from '../../../src/plugins/customers/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/customers/i18n/en/reasons';
import { fr } from '../../../src/plugins/customers/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/customers/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { customerHooks } from './hooks';
import { retentionClock } from './retention/clock';
import { retentionHooks } from './retention/hooks';
import { serveRetention } from './retention/routes';
import { retentionTable } from './retention/table';
import { serveCustomers } from './routes';
import { customerTable } from './table';
import { serveUnsubscribing } from './unsubscribe';

export const customers = defineDomain({
  resources: [
    serveWith({ table: customerTable, hooks: customerHooks }),
    serveWith({ table: retentionTable, hooks: retentionHooks }),
  ],
  routes: (app, services, catalogue) => {
    serveCustomers(app, services, catalogue);
    serveUnsubscribing(app, services, catalogue);
    serveRetention(app, services, catalogue);
  },
  scheduled: [retentionClock],
  texts: { of: 'customers', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
