/** Business pages: zones, and in each its widgets in their order (product.md 3, domains.md 17). */
import { content, defineModel, defineResource, field } from '../../../core/model';
import { pagesPath, text } from '../text';

/** Kinds of pages; what an identifier of each is: identifierKinds. */
export const pageKinds = [
  ...['ACCUEIL', 'MANIFESTATION', 'LIEU', 'GENRE', 'SOUS_GENRE', 'VILLE', 'ARTISTE', 'PARTENAIRE', 'RECHERCHE'],
  ...['PANIER', 'AUTRE'],
] as const;
export type PageKind = (typeof pageKinds)[number];

/** The records that identify a page of a kind (domains.md 22); pages of the other kinds take no identifier. */
export const identifierKinds = {
  MANIFESTATION: { resource: 'manifestations', numeric: true },
  LIEU: { resource: 'lieux', numeric: true },
  GENRE: { resource: 'genres', numeric: false },
  SOUS_GENRE: { resource: 'sous-genres', numeric: false },
  VILLE: { resource: 'villes', numeric: false },
  ARTISTE: { resource: 'artistes', numeric: false },
  PARTENAIRE: { resource: 'partenaires', numeric: false },
} as const;

/** Partner functions that open the pages of a kind (domains.md 22). */
export function functionsOf(kind: unknown): readonly string[] {
  if (kind === 'LIEU') return ['activePageHalls'];
  return kind === 'ARTISTE' ? ['activePageArtists'] : [];
}

export type IdentifiedKind = keyof typeof identifierKinds;

/** What identifies pages of a kind; null: nothing does. */
export function identifiedBy(kind: unknown): (typeof identifierKinds)[IdentifiedKind] | null {
  const names = Object.keys(identifierKinds);
  const found = names.find((name): name is IdentifiedKind => name === kind && name in identifierKinds);
  return found === undefined ? null : identifierKinds[found];
}

export const mostZones = 20;
export const mostWidgets = 40;

export const pageModel = defineModel({
  text: 'pages.page',
  key: { name: 'idPage', kind: 'integer' },
  sections: {
    '': {
      libelle: field.text({ required: true, max: 120, aliases: ['nom', 'name', 'label'] }),
      typePage: field.oneOf(pageKinds, {
        required: true,
        fixed: true,
        default: 'ACCUEIL',
        filterName: { fr: 'genrepage', en: 'pagekind' },
        aliases: ['kind'],
      }),
      zones: field.list(
        {
          id: field.text({ max: 60 }),
          nom: field.text({ required: true, max: 80, aliases: ['zone'] }),
          cssClass: field.text({ max: 80, aliases: ['class'] }),
          editable: field.flag({ default: true }),
          widgets: field.list(
            {
              id: field.text({ max: 60 }),
              idWidget: field.reference('widgets', 'integer', {
                required: true,
                filterName: { fr: 'widget', en: 'widget' },
              }),
              order: field.integer({ min: 1 }),
            },
            { max: mostWidgets, unique: ['idWidget'] },
          ),
          order: field.integer({ min: 1 }),
        },
        { max: mostZones, columns: ['nom', 'cssClass', 'editable'], unique: ['nom'] },
      ),
      nbWidgets: field.integer({ derived: true, default: 0, aliases: ['composants', 'components'] }),
      ...content,
    },
  },
});

export const pages = defineResource({
  name: 'pages',
  onSite: 'draft',
  service: 'page-management',
  path: 'pages',
  model: pageModel,
  domaine: 'PAGES',
  guard: { write: 'group' },
  label: { fr: 'libelle' },
  perimeter: null,
  search: ['libelle'],
  sort: 'idPage',
  hint: ['typePage'],
  href: `${pagesPath}/edit/$id`,
  one: text('page.one'),
  many: text('page.many'),
});
