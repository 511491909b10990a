/** Translations: one workbench over the labels of fourteen kinds of records. */
import { en } from '../../../src/plugins/translations/i18n/en';
import { fr } from '../../../src/plugins/translations/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { manifestationTable } from '../events/table';
import { genreTable, subGenreTable } from '../genres/table';
import { serveTranslations } from './routes';
import { seedTranslations } from './seed';
import { artistTable, pickupTable, populationTable, translationTable, zoneTable } from './table';

const own = [artistTable, populationTable, zoneTable, pickupTable];

export const translations = defineDomain({
  resources: [...own.map((table) => serveWith({ table })), serveWith({ table: translationTable })],
  routes: serveTranslations,
  texts: { of: 'translations', fr, en },
  seeds: [
    {
      makes: [...own, translationTable],
      needs: [manifestationTable, genreTable, subGenreTable],
      fill: seedTranslations,
    },
  ],
});
