/** Venues. */
import { en } from '../../../src/plugins/venues/i18n/en';
import { fr } from '../../../src/plugins/venues/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { venueHooks } from './hooks';
import { venueTable } from './table';

export const venues = defineDomain({
  resources: [serveWith({ table: venueTable, hooks: venueHooks, natural: ['libelleFr', 'idVille'] })],
  texts: { of: 'venues', fr, en },
});
