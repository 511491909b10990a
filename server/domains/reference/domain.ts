/** Lists that others point to, the same everywhere. */
import { en } from '../../../src/plugins/reference/i18n/en';
import { fr } from '../../../src/plugins/reference/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { cityTable, countryTable, departmentTable, regionTable } from './table';

export const reference = defineDomain({
  resources: [countryTable, regionTable, departmentTable, cityTable].map((table) => serveWith({ table })),
  texts: { of: 'reference', fr, en },
});
