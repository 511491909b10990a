/**
 * Customers: one record a person and a partner, made by what they bought, wrote or were sent (domains.md 24). What a partner
 * knows of somebody is in no record of another's.
 */
import { defineModel, defineResource, field, type RowOf, readOnly } from '../../core/model';
import { channels, consentSources, purposes } from './models/consent';
import { paths, text } from './text';

export { text };

/** Notes of one customer. */
export const mostNotes = 200;

export const customerModel = defineModel({
  text: 'customers.client',
  key: { name: 'idClient', kind: 'text' },
  sections: {
    '': {
      nom: field.text({ max: 120, personal: true, own: true, aliases: ['name', 'client', 'customer'] }),
      prenom: field.text({ max: 120, personal: true, own: true, aliases: ['firstname'] }),
      email: field.text({ max: 254, personal: true, own: true, rules: ['email'], aliases: ['mail', 'courriel'] }),
      telephone: field.text({ max: 40, personal: true, own: true, aliases: ['tel', 'phone'] }),
      adresse: field.text({ max: 500, personal: true, own: true, aliases: ['address'] }),
      langue: field.oneOf(['fr', 'en'], { required: true, default: 'fr', aliases: ['lang', 'language'] }),
      consentements: field.list(
        {
          finalite: field.oneOf(purposes, { required: true }),
          canal: field.oneOf(channels, { required: true, default: 'MAIL' }),
          accorde: field.flag(),
          date: field.dateTime({ required: true }),
          source: field.oneOf(consentSources, { required: true, default: 'GUICHET' }),
          /** The words that were read when it was given or withdrawn. */
          texte: field.text({ max: 500 }),
        },
        { max: 100, unique: ['finalite', 'canal'], aliases: ['consents'] },
      ),
      notes: field.list(
        {
          id: field.text({ required: true, max: 40 }),
          date: field.dateTime({ required: true }),
          auteur: field.text({ max: 120 }),
          texte: field.text({ required: true, max: 2_000, personal: true }),
        },
        { max: mostNotes },
      ),
      ...readOnly({
        idTiers: field.reference('partenaires', 'text', {
          filterName: { fr: 'partenaire', en: 'partner' },
          aliases: ['partenaire', 'partner'],
        }),
        nbCommandes: field.integer({ default: 0, filterName: { fr: 'commandes', en: 'orders' }, aliases: ['orders'] }),
        /** What they paid and was not given back, each currency apart: `179.5 EUR`. */
        montants: field.tags(),
        dernierAchat: field.dateTime({
          filterName: { fr: 'achat', en: 'purchase' },
          aliases: ['achat', 'purchase'],
        }),
        prochaineSeance: field.dateTime({
          filterName: { fr: 'prochaine', en: 'next' },
          aliases: ['prochaine', 'next'],
        }),
      }),
    },
  },
});

export type Customer = RowOf<typeof customerModel>;

export const customers = defineResource({
  name: 'clients',
  service: 'order-management',
  path: 'clients',
  model: customerModel,
  domaine: 'COMMANDES',
  personalFrom: 'update',
  // What people buy and write makes them; an erasure, or a merge, is what ends them.
  sealed: ['create', 'delete', 'import'],
  label: { fr: 'nom', before: 'prenom' },
  perimeter: 'idTiers',
  search: ['nom', 'prenom', 'email', 'telephone'],
  sort: '-dateCreation',
  hint: ['prenom', 'email'],
  href: `${paths.edit}/$id`,
  one: text('client.one'),
  many: text('client.many'),
});
