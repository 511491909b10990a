/** Subscriptions. */
import { en } from '../../../src/plugins/subscriptions/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/subscriptions/i18n/en/reasons';
import { fr } from '../../../src/plugins/subscriptions/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/subscriptions/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { cardModelTable } from '../cards/table';
import { priceTable } from '../customer-natures/table';
import { defineDomain } from '../domain';
import { seanceTable } from '../events/table';
import { subscriptionHooks } from './hooks';
import { serveSubscriptions } from './routes';
import { seedSubscriptions } from './seed';
import { subscriptionTable } from './table';

export const subscriptions = defineDomain({
  resources: [serveWith({ table: subscriptionTable, hooks: subscriptionHooks })],
  routes: serveSubscriptions,
  seeds: [{ makes: [subscriptionTable], needs: [seanceTable, priceTable, cardModelTable], fill: seedSubscriptions }],
  texts: { of: 'subscriptions', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
