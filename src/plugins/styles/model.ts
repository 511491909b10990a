/** Style sheets: one a partner, else its parent's (product.md 5 and 8, domains.md 14). */
import { content, defineModel, defineResource, field, type RowOf } from '../../core/model';
import { listPath, text } from './text';

export const styleModel = defineModel({
  text: 'styles.style',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      idTiers: field.reference('partenaires', 'text', {
        required: true,
        fixed: true,
        own: true,
        missing: 'styles-partner',
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'tiers'],
      }),
      nom: field.text({ required: true, max: 100, aliases: ['name', 'fichier', 'file'] }),
      contenu: field.code({ language: 'css', required: true, max: 1_500_000, aliases: ['css'] }),
      ...content,
    },
  },
});

export type StyleRow = RowOf<typeof styleModel>;

export const styles = defineResource({
  name: 'styles',
  service: 'admin-config',
  path: 'styles',
  model: styleModel,
  domaine: 'STYLES',
  label: { fr: 'nom' },
  perimeter: 'idTiers',
  search: ['nom'],
  sort: 'nom',
  hint: ['idTiers'],
  href: `${listPath}/edit/$id`,
  formHref: `${listPath}/new`,
  one: text('style.one'),
  many: text('style.many'),
});
