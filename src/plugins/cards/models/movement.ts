/** Movements: the ledger of the cards. What is written never changes; balance and state are read from it. */
import { defineModel, defineResource, field, readOnly } from '../../../core/model';
import { text } from '../text';
import { movementTypes } from './ledger';

export const movementModel = defineModel({
  text: 'cards.mouvement',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': readOnly({
      carte: field.reference('cartes', 'integer', { required: true, aliases: ['card'] }),
      date: field.dateTime({ required: true }),
      type: field.oneOf(movementTypes, { required: true }),
      montant: field.money({ required: true, default: 0, aliases: ['amount'] }),
      points: field.integer({ required: true, default: 0 }),
      /** The other card of a transfer. */
      autre: field.reference('cartes', 'integer', { aliases: ['other'] }),
      motif: field.text({ max: 500, aliases: ['reason'] }),
      auteur: field.text({ max: 200, aliases: ['author'] }),
      idCommande: field.text({ max: 40, aliases: ['commande', 'order'] }),
      /** One debit a key. */
      cle: field.text({ max: 128, aliases: ['key'] }),
      idTiers: field.reference('partenaires', 'text', { aliases: ['partenaire', 'partner'] }),
    }),
  },
});

export const movements = defineResource({
  name: 'mouvements-carte',
  service: 'admin-config',
  path: 'mouvements-carte',
  model: movementModel,
  domaine: 'CARTES',
  sealed: true,
  label: { fr: 'type' },
  perimeter: { from: 'carte' },
  search: ['motif'],
  sort: '-date',
  one: text('mouvement.one'),
  many: text('mouvement.many'),
});
