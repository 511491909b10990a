/** Lists that others point to, the same everywhere. */
import { readOnly, serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { cityTable, countryTable, departmentTable, regionTable } from './table';

export const reference = defineDomain({
  resources: [countryTable, regionTable, departmentTable, cityTable].map((table) =>
    serveWith({ table, closed: readOnly }),
  ),
});
