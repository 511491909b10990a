/** Saved views. */
import { roles as rolesEn } from '../../../src/i18n/core/en/roles';
import { views as viewsEn } from '../../../src/i18n/core/en/views';
import { roles as rolesFr } from '../../../src/i18n/core/fr/roles';
import { views as viewsFr } from '../../../src/i18n/core/fr/views';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { viewHooks } from './hooks';
import { viewTable } from './table';

export const views = defineDomain({
  resources: [serveWith({ table: viewTable, hooks: viewHooks })],
  texts: { of: 'core', fr: { roles: rolesFr, views: viewsFr }, en: { roles: rolesEn, views: viewsEn } },
});
