/** Séances of the inventaire: what the ticketing system knows of them, by its own numbers (domains.md 15 and 22). */
import { defineModel, defineResource, field } from '../../../core/model';
import { texts } from '../../../i18n/text';
import type { fr } from '../i18n/fr';

const text = texts<typeof fr>('events');

export const inventorySessionModel = defineModel({
  text: 'events.inventorySession',
  key: { name: 'idseanc', kind: 'integer', given: true },
  sections: {
    '': {
      idmanif: field.reference('inventaire', 'integer', {
        required: true,
        fixed: true,
        missing: 'events-inventory-unknown',
        aliases: ['manifestation', 'event'],
      }),
      date: field.dateTime({ required: true, aliases: ['when', 'seance', 'session'] }),
      salle: field.text({ max: 120, aliases: ['room', 'hall'] }),
      contingent: field.integer({ min: 0, max: 200_000, default: 0, aliases: ['capacite', 'capacity', 'places'] }),
      grilleTarif: field.text({ max: 60, aliases: ['grille', 'tarif', 'price'] }),
      idTiers: field.reference('partenaires', 'text', { derived: true, aliases: ['partenaire', 'partner'] }),
    },
  },
});

export const inventorySessions = defineResource({
  name: 'inventaire-seances',
  service: 'admin-config',
  path: 'inventaire-seances',
  model: inventorySessionModel,
  domaine: { read: 'SEANCES', write: 'FLUX' },
  sealed: ['delete', 'bulk'],
  label: { fr: 'date' },
  perimeter: { from: 'idmanif' },
  search: ['salle'],
  sort: 'date',
  one: text('inventorySession.one'),
  many: text('inventorySession.many'),
});
