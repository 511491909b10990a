/** Editorial pages: what people write at a path of a partner's site (product.md 3, domains.md 17). */

import { content, defineModel, defineResource, field, type RowOf } from '../../core/model';
import { seoFields } from '../../sold/models/seo/fields';
import { paths, text } from './text';

const html = { language: 'html', max: 300_000 } as const;

export const pageModel = defineModel({
  text: 'editorial.page',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      titreFr: field.text({ required: true, max: 160, lang: 'fr', aliases: ['titre', 'title'] }),
      titreEn: field.text({ max: 160, lang: 'en' }),
      chemin: field.text({ required: true, max: 200, own: true, aliases: ['path', 'adresse', 'url'] }),
      /** None: on the sites of all partners. */
      idTiers: field.reference('partenaires', 'text', {
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'tiers'],
      }),
      contenuFr: field.code({ ...html, lang: 'fr', aliases: ['contenu', 'content', 'html'] }),
      contenuEn: field.code({ ...html, lang: 'en' }),
      addJs: field.flag({ aliases: ['javascript', 'script'] }),
      /** Key of the script in the file storage. */
      urlJsFile: field.text({ max: 80, only: { when: 'addJs', is: [true] } }),
      ...content,
    },
    seo: seoFields,
  },
  rules: [{ rule: 'required', leaf: 'urlJsFile', when: 'addJs', is: [true] }],
});

export type PageRow = RowOf<typeof pageModel>;

export const editorialPages = defineResource({
  name: 'pages-edito',
  service: 'page-management',
  path: 'pages-edito',
  model: pageModel,
  domaine: 'PAGES',
  label: { fr: 'titreFr', en: 'titreEn' },
  perimeter: 'idTiers',
  search: ['titreFr', 'titreEn', 'chemin'],
  sort: 'titreFr',
  hint: ['chemin', 'idTiers'],
  href: `${paths.pages}/edit/$id`,
  formHref: `${paths.pages}/new`,
  one: text('page.one'),
  many: text('page.many'),
});
