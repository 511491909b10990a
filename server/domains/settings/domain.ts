/** The global parameters: one row, there from the first migration on. */
import { en } from '../../../src/plugins/settings/i18n/en';
import { fr } from '../../../src/plugins/settings/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { settingsTable } from './table';

export const settings = defineDomain({
  resources: [serveWith({ table: settingsTable })],
  texts: { of: 'settings', fr, en },
});
