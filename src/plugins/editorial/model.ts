/** Editorial pages: what people write at a path of a partner's site (product.md 3, domains.md 17). */

import { content, defineModel, defineResource, field, type RowOf } from '../../core/model';
import { seoFields } from '../../features/sold/models/seo/fields';
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
        all: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'tiers'],
      }),
      contenuFr: field.code({ ...html, lang: 'fr', aliases: ['contenu', 'content', 'html'] }),
      contenuEn: field.code({ ...html, lang: 'en' }),
      /** Keys of the contents in the file storage: made by the server, of what is written. */
      urlFileFR: field.text({ max: 80, derived: true }),
      urlFileEN: field.text({ max: 80, derived: true }),
      /** Widgets of pages, beneath the content: each shows what it shows to the partner and in the language of the visitor. */
      composants: field.list(
        {
          id: field.text({ max: 60 }),
          idWidget: field.reference('widgets', 'integer', {
            required: true,
            filterName: { fr: 'widget', en: 'widget' },
          }),
          order: field.integer({ min: 1 }),
        },
        { max: 40, unique: ['idWidget'], aliases: ['components', 'widgets'] },
      ),
      /** None: those of the partner's site. */
      header: field.reference('headers', 'integer', {
        filterName: { fr: 'entete', en: 'header' },
        aliases: ['enTete'],
      }),
      footer: field.reference('footers', 'integer', {
        filterName: { fr: 'pied', en: 'footer' },
        aliases: ['piedDePage'],
      }),
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
  onSite: 'draft',
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
