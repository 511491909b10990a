/** Every table that the models give: what the domain migrations are written from. */
import { actionTable } from '../actions/table';
import type { Table } from '../resource/table';
import { categoryTable, natureTable, priceTable } from './customer-natures/table';
import { contingentTable, inventaireTable, manifestationTable, seanceTable } from './events/table';
import { upsellTable } from './events/upsells/table';
import { genreTable, subGenreTable } from './genres/table';
import { packageTable } from './packages/table';
import { partnerTable } from './partners/table';
import { cityTable, countryTable, departmentTable, regionTable } from './reference/table';
import { seoTable } from './seo/table';
import { cardModelTable, subscriptionTable } from './subscriptions/table';
import { venueTable } from './venues/table';
import { viewTable } from './views/table';

export const tables: readonly Table[] = [
  partnerTable,
  countryTable,
  regionTable,
  departmentTable,
  cityTable,
  venueTable,
  genreTable,
  subGenreTable,
  inventaireTable,
  manifestationTable,
  seanceTable,
  contingentTable,
  natureTable,
  categoryTable,
  priceTable,
  packageTable,
  upsellTable,
  cardModelTable,
  subscriptionTable,
  seoTable,
  viewTable,
  actionTable,
];
