/** Venues. */
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { venueHooks } from './hooks';
import { venueTable } from './table';

export const venues = defineDomain({
  resources: [serveWith({ table: venueTable, hooks: venueHooks, natural: ['libelleFr', 'idVille'] })],
});
