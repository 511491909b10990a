/** Manifestations, their séances and contingents; the inventaire they start from. */
import { en } from '../../../src/plugins/events/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/events/i18n/en/reasons';
import { fr } from '../../../src/plugins/events/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/events/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { catalogueSeed } from '../../seed/catalogue';
import { natureTable } from '../customer-natures/table';
import { defineDomain } from '../domain';
import { contingentHooks } from './contingent';
import { manifestationHooks, seanceHooks } from './hooks';
import { eventPreview } from './page-preview';
import { seedContingents } from './seed';
import { serveSessions } from './session-routes';
import { contingentTable, inventaireTable, inventorySessionTable, manifestationTable, seanceTable } from './table';

export const events = defineDomain({
  resources: [
    serveWith({ table: inventaireTable, natural: ['libelle', 'lieu'], numbered: true }),
    serveWith({ table: inventorySessionTable }),
    serveWith({ table: manifestationTable, hooks: manifestationHooks }),
    serveWith({ table: seanceTable, hooks: seanceHooks }),
    serveWith({ table: contingentTable, hooks: contingentHooks }),
  ],
  routes: serveSessions,
  previews: ({ database }) => ({ manifestation: eventPreview(database.drizzle) }),
  seeds: [catalogueSeed, { makes: [contingentTable], needs: [seanceTable, natureTable], fill: seedContingents }],
  texts: { of: 'events', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
