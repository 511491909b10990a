/** Partners: written by the ticketing system, read here. */
import { en } from '../../../src/plugins/partners/i18n/en';
import { fr } from '../../../src/plugins/partners/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerTable } from './table';

export const partners = defineDomain({
  resources: [serveWith({ table: partnerTable })],
  texts: { of: 'partners', fr, en },
});
