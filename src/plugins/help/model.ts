/** Requests to whoever runs the platform (domains.md 4). */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

export { text };

export const subjects = ['INCIDENT', 'QUESTION', 'DEMANDE_EVOLUTION', 'ACCES', 'DONNEES_PERSONNELLES'] as const;
export const urgencies = ['NORMALE', 'HAUTE', 'BLOQUANTE'] as const;
/** A telephone is required from here on. */
const urgent = ['HAUTE', 'BLOQUANTE'] as const;

/** Types of the files that go with a request, with their endings. */
export const attachmentTypes: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif', '.pjpeg', '.pjp'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'text/plain': ['.log', '.txt'],
};
export const mostAttachments = 5;
/** Bytes of a file, as the storage takes it. */
export const largestAttachment = 10 * 1024 * 1024;

/** What is said once stays said: only the state and the answer change afterwards. */
const fixed = true;

export const requestModel = defineModel({
  text: 'help.demande',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      statut: field.oneOf(['NOUVELLE', 'EN_COURS', 'RESOLUE'], {
        default: 'NOUVELLE',
        filterName: { fr: 'statut', en: 'status' },
        aliases: ['etat', 'state'],
        state: { action: 'STATUT', tones: { NOUVELLE: 'wait', EN_COURS: 'info', RESOLUE: 'ok' } },
      }),
      reponse: field.longText({ max: 4_000, own: true, aliases: ['answer'] }),
      reference: field.text({ derived: true, own: true, aliases: ['numero'] }),
      sujet: field.oneOf(subjects, { fixed, required: true, aliases: ['subject'] }),
      urgence: field.oneOf(urgencies, { fixed, required: true, default: 'NORMALE', aliases: ['urgency'] }),
      idTiers: field.reference('partenaires', 'text', {
        fixed,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      ecran: field.text({ fixed, max: 300, aliases: ['screen'] }),
      message: field.longText({ fixed, required: true, min: 20, max: 4_000 }),
      piecesJointes: field.list(
        { fichier: field.text({ required: true, max: 60 }), nom: field.text({ required: true, max: 200 }) },
        { fixed, max: mostAttachments, own: true, aliases: ['attachments'] },
      ),
      email: field.text({ fixed, required: true, max: 254, rules: ['email'], personal: true }),
      telephone: field.text({ fixed, max: 30, personal: true, aliases: ['phone'] }),
      idClient: field.reference('clients', 'text', { derived: true, own: true, aliases: ['customerid'] }),
      copieEmail: field.flag({ fixed, default: true, aliases: ['copie', 'copy'] }),
      diagnostic: field.longText({ fixed, max: 10_000, own: true }),
      demandeur: field.text({ derived: true, own: true, aliases: ['auteur', 'author'] }),
      proprietaire: field.text({ derived: true, own: true, secret: true }),
    },
  },
  rules: [{ rule: 'required', leaf: 'telephone', when: 'urgence', is: urgent }],
});

export const requests = defineResource({
  name: 'contacts',
  service: 'notification',
  path: 'contacts',
  model: requestModel,
  domaine: null,
  guard: { create: 'any', write: 'admin' },
  sealed: ['import'],
  label: { fr: 'reference' },
  perimeter: null,
  search: ['reference', 'message', 'reponse'],
  sort: '-dateCreation',
  hint: ['sujet', 'dateCreation'],
  href: '/dashboard/contact/edit/$id',
  formHref: '/dashboard/contact',
  one: text('demande.one'),
  many: text('demande.many'),
});
