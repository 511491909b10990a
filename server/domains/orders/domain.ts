/** Orders: what was sold, its three states, its money, its documents. */
import { en } from '../../../src/plugins/orders/i18n/en';
import { files as filesEn } from '../../../src/plugins/orders/i18n/en/files';
import { print as printEn } from '../../../src/plugins/orders/i18n/en/print';
import { reasons as reasonsEn } from '../../../src/plugins/orders/i18n/en/reasons';
import { fr } from '../../../src/plugins/orders/i18n/fr';
import { files as filesFr } from '../../../src/plugins/orders/i18n/fr/files';
import { print as printFr } from '../../../src/plugins/orders/i18n/fr/print';
import { reasons as reasonsFr } from '../../../src/plugins/orders/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { categoryTable, natureTable, priceTable } from '../customer-natures/table';
import { defineDomain } from '../domain';
import { manifestationTable, seanceTable } from '../events/table';
import { packageTable } from '../packages/table';
import { partnerTable } from '../partners/table';
import { subscriptionTable } from '../subscriptions/table';
import { pickupTable } from '../translations/table';
import { watchOrders } from './due';
import { orderExports } from './exports';
import { serveHolders } from './holders';
import { orderHooks } from './hooks';
import { serveOrders } from './routes';
import { seedOrders } from './seed';
import { serveMany } from './session-routes';
import { orderTable } from './table';

export const orders = defineDomain({
  resources: [serveWith({ table: orderTable, hooks: orderHooks, exports: orderExports })],
  routes(app, services, catalogue) {
    serveOrders(app, services, catalogue);
    serveMany(app, services, catalogue);
    serveHolders(app, services, catalogue);
    watchOrders(app, services, catalogue);
  },
  texts: {
    of: 'orders',
    fr: { ...fr, ...printFr, ...filesFr, reasons: reasonsFr },
    en: { ...en, ...printEn, ...filesEn, reasons: reasonsEn },
  },
  seeds: [
    {
      makes: [orderTable],
      needs: [
        ...[partnerTable, manifestationTable, seanceTable, natureTable, categoryTable, priceTable, pickupTable],
        ...[packageTable, subscriptionTable],
      ],
      fill: seedOrders,
    },
  ],
});
