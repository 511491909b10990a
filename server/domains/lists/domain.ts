/** Specific lists of pages and feeds. */
import { en } from '../../../src/plugins/lists/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/lists/i18n/en/reasons';
import { fr } from '../../../src/plugins/lists/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/lists/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { artistTable } from '../editorial/table';
import { manifestationTable } from '../events/table';
import { packageTable } from '../packages/table';
import { subscriptionTable } from '../subscriptions/table';
import { listHooks } from './hooks';
import { serveLists } from './routes';
import { seedLists } from './seed';
import { listTable } from './table';

export const lists = defineDomain({
  resources: [serveWith({ table: listTable, hooks: listHooks, natural: ['libelle', 'idTiers'] })],
  routes: serveLists,
  seeds: [
    {
      makes: [listTable],
      needs: [manifestationTable, packageTable, subscriptionTable, artistTable],
      fill: seedLists,
    },
  ],
  texts: { of: 'lists', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
