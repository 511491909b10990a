/** Roles: the three built-in ones are there from the first migration on. */
import { en } from '../../../src/plugins/roles/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/roles/i18n/en/reasons';
import { fr } from '../../../src/plugins/roles/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/roles/i18n/fr/reasons';
import { leftAddressClock } from '../../auth/left-addresses';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerTable } from '../partners/table';
import { roleHooks } from './hooks';
import { keyHooks } from './key-hooks';
import { serveKeys } from './key-routes';
import { keyTable } from './key-table';
import { serveRoles } from './routes';
import { searchTable } from './search-table';
import { searchHooks, serveSearches } from './searches';
import { seedRoles } from './seed';
import { roleTable } from './table';
import { userHooks } from './user-hooks';
import { serveUsers } from './user-routes';
import { userTable } from './user-table';

export const roles = defineDomain({
  resources: [
    serveWith({ table: roleTable, hooks: roleHooks, natural: ['code'] }),
    serveWith({ table: userTable, hooks: userHooks, natural: ['mail'] }),
    serveWith({ table: searchTable, hooks: searchHooks }),
    serveWith({ table: keyTable, hooks: keyHooks, natural: ['nom'] }),
  ],
  routes(app, services, catalogue) {
    serveRoles(app, services, catalogue);
    serveUsers(app, services, catalogue);
    serveSearches(app, services, catalogue);
    serveKeys(app, services, catalogue);
  },
  scheduled: [leftAddressClock],
  seeds: [{ makes: [roleTable], needs: [partnerTable], fill: seedRoles }],
  texts: { of: 'roles', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
