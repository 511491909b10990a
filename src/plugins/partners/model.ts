/** Partners: their tree and names; the sections of the specification come with their screens. */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

export { text };

export const partnerModel = defineModel({
  text: 'partners.partenaire',
  key: { name: 'partnerId', kind: 'text', given: true },
  sections: {
    '': {
      libelle: field.text({ required: true, max: 120, aliases: ['nom', 'name'] }),
      parent: field.reference('partenaires', 'text'),
      master: field.flag({ aliases: ['maitre'] }),
    },
  },
});

export const partners = defineResource({
  name: 'partenaires',
  service: 'admin-config',
  path: 'partenaires',
  model: partnerModel,
  domaine: 'PARTENAIRES',
  guard: { write: 'admin' },
  sealed: true,
  label: { fr: 'libelle' },
  perimeter: 'partnerId',
  search: ['libelle'],
  sort: 'libelle',
  one: text('partenaire.one'),
  many: text('partenaire.many'),
});
