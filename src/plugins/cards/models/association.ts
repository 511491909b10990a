/** Associations: which partner sells and takes the cards of which model, and when (domains.md 22). */
import { defineModel, defineResource, field } from '../../../core/model';
import { paths, text } from '../text';

export const associationModel = defineModel({
  text: 'cards.association',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      idTiers: field.reference('partenaires', 'text', {
        required: true,
        missing: 'partner-unknown',
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      modele: field.reference('modeles-carte', 'text', { required: true, aliases: ['model'] }),
      debut: field.date({ aliases: ['start'] }),
      fin: field.date({ aliases: ['end'] }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
    },
  },
  rules: [{ rule: 'boundsRule', lower: 'debut', upper: 'fin' }],
});

export const associations = defineResource({
  name: 'associations-carte',
  service: 'admin-config',
  path: 'associations-carte',
  model: associationModel,
  domaine: 'CARTES',
  guard: { read: 'group', write: 'group' },
  label: { fr: 'idTiers' },
  perimeter: 'idTiers',
  search: ['idTiers', 'modele'],
  sort: '-id',
  hint: ['modele'],
  href: `${paths.associations}/edit/$id`,
  one: text('association.one'),
  many: text('association.many'),
});
