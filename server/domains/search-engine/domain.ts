/** The search engine of the sites: filters, exclusions, synonyms, boosts, what was searched in vain, the test bar. */
import { en } from '../../../src/plugins/search-engine/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/search-engine/i18n/en/reasons';
import { fr } from '../../../src/plugins/search-engine/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/search-engine/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { manifestationTable } from '../events/table';
import { packageTable } from '../packages/table';
import { subscriptionTable } from '../subscriptions/table';
import { exclusionHooks } from './exclusions';
import { boostHooks, filterHooks, synonymHooks } from './hooks';
import { serveSearch } from './routes';
import { seedSearch } from './seed';
import { boostTable, exclusionTable, filterTable, queryTable, synonymTable } from './table';

export const searchEngine = defineDomain({
  resources: [
    serveWith({ table: exclusionTable, hooks: exclusionHooks }),
    serveWith({ table: filterTable, hooks: filterHooks, natural: ['code'] }),
    serveWith({ table: synonymTable, hooks: synonymHooks }),
    serveWith({ table: boostTable, hooks: boostHooks, natural: ['libelle'] }),
    serveWith({ table: queryTable, natural: ['texte', 'lang', 'idTiers'] }),
  ],
  routes: serveSearch,
  seeds: [
    {
      makes: [exclusionTable, filterTable, synonymTable, boostTable, queryTable],
      needs: [manifestationTable, packageTable, subscriptionTable],
      fill: seedSearch,
    },
  ],
  texts: { of: 'search-engine', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
