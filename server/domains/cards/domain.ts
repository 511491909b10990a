/** Cards: models, cards, their ledger, the partners that sell them. */
import { en } from '../../../src/plugins/cards/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/cards/i18n/en/reasons';
import { fr } from '../../../src/plugins/cards/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/cards/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { associationHooks, cardHooks, cardModelHooks } from './hooks';
import { touchCards } from './movements';
import { serveCards } from './routes';
import { seedCards } from './seed';
import { associationTable, cardModelTable, cardTable, movementTable } from './table';

export const cards = defineDomain({
  resources: [
    serveWith({ table: cardModelTable, hooks: cardModelHooks }),
    // Cards are issued by calls of their own (routes.ts), with the first movements of their ledger.
    serveWith({ table: cardTable, hooks: cardHooks }),
    serveWith({ table: movementTable, hooks: { after: touchCards } }),
    serveWith({ table: associationTable, hooks: associationHooks, natural: ['idTiers', 'modele'] }),
  ],
  routes: serveCards,
  texts: { of: 'cards', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
  seeds: [
    {
      makes: [cardModelTable, cardTable, movementTable, associationTable],
      fill: seedCards,
    },
  ],
});
