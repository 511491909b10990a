/** The tables as drizzle-kit reads them (server/db/drizzle.config.ts). */
import { actionTable } from '../actions/table';
import { categoryTable, natureTable, priceTable } from './customer-natures/table';
import { contingentTable, inventaireTable, manifestationTable, seanceTable } from './events/table';
import { genreTable, subGenreTable } from './genres/table';
import { packageTable } from './packages/table';
import { partnerTable } from './partners/table';
import { cityTable, countryTable, departmentTable, regionTable } from './reference/table';
import { venueTable } from './venues/table';
import { viewTable } from './views/table';

export const partenaires = partnerTable.pg;
export const pays = countryTable.pg;
export const regions = regionTable.pg;
export const departements = departmentTable.pg;
export const villes = cityTable.pg;
export const lieux = venueTable.pg;
export const genres = genreTable.pg;
export const sousGenres = subGenreTable.pg;
export const inventaire = inventaireTable.pg;
export const manifestations = manifestationTable.pg;
export const seances = seanceTable.pg;
export const contingents = contingentTable.pg;
export const naturesClient = natureTable.pg;
export const categoriesPlace = categoryTable.pg;
export const prix = priceTable.pg;
export const packages = packageTable.pg;
export const views = viewTable.pg;
export const actions = actionTable.pg;
