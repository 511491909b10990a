/** Translations: one workbench over the labels of fourteen kinds of records. */
import { en } from '../../../src/plugins/translations/i18n/en';
import { fr } from '../../../src/plugins/translations/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { genreTable, subGenreTable } from '../genres/table';
import { serveTranslations } from './routes';
import { seedTranslations } from './seed';
import { pickupTable, populationTable, translationTable, zoneTable } from './table';

const own = [populationTable, zoneTable, pickupTable];

export const translations = defineDomain({
  resources: [...own.map((table) => serveWith({ table })), serveWith({ table: translationTable })],
  routes: serveTranslations,
  seeds: [
    {
      makes: [...own, translationTable],
      needs: [genreTable, subGenreTable],
      fill: seedTranslations,
    },
  ],
  texts: { of: 'translations', fr, en },
});
