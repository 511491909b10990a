/** Cards: gift and loyalty cards; what they hold is the sum of their movements (product.md 3, domains.md 14 and 22). */
import { defineModel, defineResource, field, readOnly } from '../../core/model';
import { cardTypes, programmes } from './models/card-model';
import { cardStatuses } from './models/ledger';
import { paths, text } from './text';

export { text };

export const cardModel = defineModel({
  text: 'cards.carte',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      /** Masked but the last four: the digits are kept apart, and shown by print and mail alone. */
      numero: field.text({ derived: true, max: 20, aliases: ['number'] }),
      modele: field.reference('modeles-carte', 'text', { required: true, fixed: true, aliases: ['model'] }),
      type: field.oneOf(cardTypes, { derived: true }),
      programme: field.oneOf(programmes, { derived: true, aliases: ['program'] }),
      idTiers: field.reference('partenaires', 'text', {
        fixed: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      montantInitial: field.money({ fixed: true, min: 0, max: 10_000, aliases: ['montant', 'amount'] }),
      dateExpiration: field.date({ aliases: ['expiration', 'expiry'] }),
      ...readOnly({
        statut: field.oneOf(cardStatuses, {
          state: {
            action: 'STATUT',
            tones: { INACTIVE: 'wait', ACTIVE: 'ok', BLOQUEE: 'bad', EPUISEE: 'idle', EXPIREE: 'idle' },
          },
          filterName: { fr: 'statut', en: 'status' },
          aliases: ['status', 'etat'],
        }),
        solde: field.money({ filterName: { fr: 'solde', en: 'balance' }, aliases: ['balance'] }),
        points: field.integer(),
        dateEmission: field.dateTime({ filterName: { fr: 'emission', en: 'issued' }, aliases: ['emission', 'issued'] }),
        dateActivation: field.dateTime({ aliases: ['activation'] }),
        idCommande: field.text({ max: 40, aliases: ['commande', 'order'] }),
        lot: field.text({ max: 40, aliases: ['batch'] }),
      }),
    },
    titulaire: {
      idClient: field.reference('clients', 'text', { derived: true, own: true, aliases: ['customerid'] }),
      nom: field.text({ max: 120, personal: true, own: true, aliases: ['titulaire', 'holder', 'name'] }),
      email: field.text({ max: 254, personal: true, own: true, rules: ['email'], aliases: ['mail', 'courriel'] }),
    },
  },
});

export const cards = defineResource({
  name: 'cartes',
  service: 'admin-config',
  path: 'cartes-cadeaux',
  model: cardModel,
  domaine: 'CARTES',
  // Issued by calls of their own, with the first movements of their ledger.
  sealed: ['create', 'delete', 'import'],
  label: { fr: 'numero' },
  perimeter: 'idTiers',
  search: ['numero', 'nom', 'email'],
  sort: '-dateEmission',
  hint: ['nom', 'modele'],
  href: `${paths.list}/edit/$id`,
  formHref: `${paths.list}/new`,
  one: text('carte.one'),
  many: text('carte.many'),
});
