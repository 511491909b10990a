/** Orders: who bought what, paid how, and where each of its states stands (product.md, domains.md 6 and 22). */
import { defineModel, defineResource, field, type RowOf, readOnly } from '../../core/model';
import {
  documentFields,
  feeFields,
  lineFields,
  linkFields,
  messageFields,
  noteFields,
  paymentFields,
  postponementFields,
  refundFields,
  stepFields,
} from './models/items';
import {
  controls,
  controlTones,
  paymentStatuses,
  paymentTones,
  pickupStatuses,
  pickupTones,
  statuses,
  statusTones,
} from './models/states';
import { paths, text } from './text';

export { text };

export const channels = ['WEB', 'MOBILE', 'GUICHET', 'TELEPHONE', 'PARTENAIRE', 'INVITATION'] as const;

/** What their exports may have a row for. */
export const orderFiles = ['lignes', 'mouvements', 'documents', 'recettes'] as const;

export const orderModel = defineModel({
  text: 'orders.commande',
  key: { name: 'idCommande', kind: 'integer' },
  sections: {
    '': {
      ...readOnly({
        numero: field.text({ max: 20, aliases: ['number'] }),
        idTiers: field.reference('partenaires', 'text', {
          filterName: { fr: 'partenaire', en: 'partner' },
          aliases: ['partenaire', 'partner'],
        }),
        canal: field.oneOf(channels, { aliases: ['channel'] }),
        statut: field.oneOf(statuses, {
          default: 'PANIER',
          state: { action: 'STATUT', tones: statusTones },
          filterName: { fr: 'statut', en: 'status' },
          aliases: ['status', 'etat'],
        }),
        statutPaiement: field.oneOf(paymentStatuses, {
          default: 'NON_REQUIS',
          state: { action: 'STATUT', tones: paymentTones },
          filterName: { fr: 'paiement', en: 'payment' },
          aliases: ['paiement', 'payment'],
        }),
        statutRetrait: field.oneOf(pickupStatuses, {
          default: 'A_PREPARER',
          state: { action: 'STATUT', tones: pickupTones },
          filterName: { fr: 'retrait', en: 'pickup' },
          aliases: ['retrait', 'pickup'],
        }),
        controle: field.oneOf(controls, {
          default: 'NON_CONTROLE',
          state: { action: 'STATUT', tones: controlTones },
          filterName: { fr: 'controle', en: 'control' },
          aliases: ['control'],
        }),
        motifsControle: field.tags(),
        montantTotal: field.money({ default: 0, filterName: { fr: 'total', en: 'total' }, aliases: ['total'] }),
        montantPaye: field.money({ default: 0, filterName: { fr: 'paye', en: 'paid' }, aliases: ['paye', 'paid'] }),
        montantRembourse: field.money({
          default: 0,
          filterName: { fr: 'rembourse', en: 'refunded' },
          aliases: ['rembourse', 'refunded'],
        }),
        /** Of an order that expired or was cancelled: what came in, was not given back, and no rule keeps. */
        montantDetenu: field.money({
          default: 0,
          filterName: { fr: 'detenu', en: 'held' },
          aliases: ['detenu', 'held'],
        }),
        devise: field.text({ max: 3, default: 'EUR' }),
        nbPlaces: field.integer({ default: 0, filterName: { fr: 'places', en: 'places' }, aliases: ['places'] }),
        /** First séance and what else there is, for lists. */
        resume: field.text({ max: 300, filterName: { fr: 'contenu', en: 'content' }, aliases: ['contenu', 'content'] }),
        dateSeance: field.dateTime({ filterName: { fr: 'seance', en: 'session' }, aliases: ['pour', 'when'] }),
        dateFin: field.dateTime(),
        dateExpiration: field.dateTime({ aliases: ['expire', 'expiry'] }),
        lignes: field.list(lineFields, { aliases: ['lines'] }),
        frais: field.list(feeFields, { aliases: ['fees'] }),
        paiements: field.list(paymentFields, { aliases: ['payments'] }),
        remboursements: field.list(refundFields, { aliases: ['refunds'] }),
        etats: field.list(stepFields),
        messages: field.list(messageFields),
        documents: field.list(documentFields),
        reports: field.list(postponementFields, { aliases: ['postponements'] }),
        liens: field.list(linkFields, { aliases: ['links'] }),
        /** What a customer may say of it on the phone, as it is compared: digits of the telephone, last four digits. */
        reperes: field.tags({ secret: true, personal: true }),
      }),
      modeRetrait: field.reference('modes-retrait', 'text', { aliases: ['mode', 'delivery'] }),
      lang: field.oneOf(['fr', 'en'] as const, { default: 'fr', aliases: ['langue', 'language'] }),
      etiquettes: field.tags({
        max: 20,
        filterName: { fr: 'etiquette', en: 'label' },
        aliases: ['etiquette', 'label'],
      }),
      notesInternes: field.list(noteFields, { max: 200, aliases: ['notes'] }),
    },
    client: {
      idClient: field.reference('clients', 'text', { derived: true, own: true, aliases: ['customerid'] }),
      nom: field.text({ max: 120, personal: true, own: true, aliases: ['name', 'client', 'customer'] }),
      prenom: field.text({ max: 120, personal: true, own: true, aliases: ['firstname'] }),
      email: field.text({ max: 254, personal: true, own: true, rules: ['email'], aliases: ['mail', 'courriel'] }),
      telephone: field.text({ max: 40, personal: true, own: true, aliases: ['tel', 'phone'] }),
      adresse: field.text({ max: 500, personal: true, own: true, aliases: ['address'] }),
    },
  },
});

export type Order = RowOf<typeof orderModel>;

export const orders = defineResource({
  name: 'commandes',
  service: 'order-management',
  path: 'commandes',
  model: orderModel,
  domaine: 'COMMANDES',
  personalFrom: 'update',
  // Made, cancelled and ended by calls of their own; nothing that was sold is deleted.
  sealed: ['create', 'delete', 'import'],
  label: { fr: 'numero' },
  perimeter: 'idTiers',
  search: ['numero', 'nom', 'prenom', 'email', 'resume', 'reperes'],
  sort: '-dateCreation',
  hint: ['nom', 'prenom', 'resume'],
  href: `${paths.edit}/$id`,
  exports: orderFiles,
  one: text('commande.one'),
  many: text('commande.many'),
});
