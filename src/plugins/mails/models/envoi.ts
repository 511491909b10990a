/** Mails that left, wait or failed: one row each, written by the outbox alone. What they say is kept apart, sealed. */
import { defineModel, defineResource, field, type RowOf, readOnly } from '../../../core/model';
import { envoisPath, text } from '../text';
import { byHand, triggers } from './triggers';

export const envoiStates = ['EN_ATTENTE', 'EN_COURS', 'ENVOYE', 'ECHEC'] as const;

export const envoiModel = defineModel({
  text: 'mails.envoi',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': readOnly({
      objet: field.text({ required: true, max: 500, aliases: ['subject'] }),
      destinataire: field.text({ required: true, max: 254, personal: true, aliases: ['to', 'email', 'adresse'] }),
      etat: field.oneOf(envoiStates, {
        required: true,
        default: 'EN_ATTENTE',
        state: { tones: { EN_ATTENTE: 'wait', EN_COURS: 'info', ENVOYE: 'ok', ECHEC: 'bad' } },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state', 'statut'],
      }),
      erreur: field.text({ max: 500, aliases: ['error', 'raison'] }),
      declencheur: field.oneOf([...triggers, byHand], {
        required: true,
        valuesText: 'mails.values.declencheur',
        aliases: ['trigger'],
      }),
      modele: field.reference('mails', 'integer', { aliases: ['template'] }),
      idTiers: field.reference('partenaires', 'text', {
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      langue: field.oneOf(['fr', 'en'], { required: true, default: 'fr', aliases: ['language', 'lang'] }),
      essai: field.flag({ aliases: ['test'] }),
      essais: field.integer({ required: true, default: 0, aliases: ['tries'] }),
      prochainEssai: field.dateTime({ aliases: ['nextTry'] }),
      dateEnvoi: field.dateTime({ aliases: ['sentAt'] }),
      idClient: field.reference('clients', 'text', { aliases: ['customerid'] }),
    }),
  },
});

export type EnvoiRow = RowOf<typeof envoiModel>;

export const envois = defineResource({
  name: 'envois',
  service: 'notification',
  path: 'mails/envois',
  model: envoiModel,
  domaine: 'MAILS',
  sealed: true,
  label: { fr: 'objet' },
  perimeter: 'idTiers',
  search: ['objet', 'destinataire'],
  sort: '-dateCreation',
  hint: ['destinataire'],
  href: `${envoisPath}?q=id:$id`,
  one: text('envoi.one'),
  many: text('envoi.many'),
});
