/** Customers: who bought, wrote and was written to, a record a person and a partner. */
import { en } from '../../../src/plugins/customers/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/customers/i18n/en/reasons';
import { fr } from '../../../src/plugins/customers/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/customers/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { nightly } from './held/nightly';
import { customerHooks } from './hooks';
import { serveCustomers } from './routes';
import { customerTable } from './table';
import { serveUnsubscribing } from './unsubscribe';

export const customers = defineDomain({
  resources: [serveWith({ table: customerTable, hooks: customerHooks })],
  routes: (app, services, catalogue) => {
    serveCustomers(app, services, catalogue);
    serveUnsubscribing(app, services, catalogue);
  },
  scheduled: [nightly],
  texts: { of: 'customers', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
