/** Mail templates: what the server writes to people, inherited leaf by leaf (product.md 3 and 8, domains.md 14 and 20). */
import { content, defineModel, defineResource, field, type RowOf } from '../../core/model';
import { placeholders } from './models/placeholders';
import { byHand, triggers } from './models/triggers';
import { listPath, text } from './text';

const filled = { placeholders, placeholdersText: 'mails.placeholders', inheritable: true } as const;

export const mailModel = defineModel({
  text: 'mails.mail',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      code: field.text({ required: true, max: 60, fixed: true, filterName: { fr: 'code', en: 'code' } }),
      libelle: field.text({ max: 120, aliases: ['label', 'nom'] }),
      /** None: for all. */
      idTiers: field.reference('partenaires', 'text', {
        all: true,
        fixed: true,
        own: true,
        missing: 'mails-partner',
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'tiers'],
      }),
      declencheur: field.oneOf([...triggers, byHand], {
        required: true,
        default: byHand,
        valuesText: 'mails.values.declencheur',
        aliases: ['trigger', 'evenement'],
      }),
      objetFr: field.longText({ ...filled, max: 200, aliases: ['objet', 'subject'] }),
      objetEn: field.longText({ ...filled, max: 200 }),
      htmlFr: field.code({ ...filled, language: 'html', max: 200_000, aliases: ['html'] }),
      htmlEn: field.code({ ...filled, language: 'html', max: 200_000 }),
      texteFr: field.longText({ ...filled, max: 50_000, aliases: ['texte', 'text'] }),
      texteEn: field.longText({ ...filled, max: 50_000 }),
      expediteur: field.text({ max: 254, rules: ['email'], inheritable: true, aliases: ['sender', 'from'] }),
      cc: field.text({ max: 254, rules: ['email'], inheritable: true, aliases: ['copie', 'copy'] }),
      ...content,
    },
  },
});

export type MailRow = RowOf<typeof mailModel>;

/** Leaves that a template has from its parent where it says nothing. */
export const inheritedLeaves = [
  ...(['objetFr', 'objetEn', 'htmlFr', 'htmlEn', 'texteFr', 'texteEn', 'expediteur', 'cc'] as const),
] as const;

export type InheritedLeaf = (typeof inheritedLeaves)[number];

export const mails = defineResource({
  name: 'mails',
  service: 'notification',
  path: 'mails',
  model: mailModel,
  domaine: 'MAILS',
  label: { fr: 'libelle' },
  perimeter: 'idTiers',
  search: ['code', 'libelle', 'objetFr'],
  sort: 'code',
  hint: ['idTiers'],
  href: `${listPath}/edit/$id`,
  formHref: `${listPath}/new`,
  one: text('mail.one'),
  many: text('mail.many'),
});
