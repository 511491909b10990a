/** Specific lists: what a page or a feed shows of the catalogue, picked by hand, by rules or both (product.md 3, domains.md 9). */
import { content, defineModel, defineResource, type Field, type Fields, field, numericOrTous } from '../../core/model';
import { text } from './text';

export { text };

/** Where a list is used: PAGE in pages and widgets, FLUX in feeds. */
export const listUses = ['PAGE', 'FLUX'] as const;
/** MANUELLE: its items. REGLES: what its rules find. MIXTE: its items, pinned ones first, then what its rules find. */
export const listModes = ['MANUELLE', 'REGLES', 'MIXTE'] as const;
/** MANUEL: the order of the items, then that of the catalogue. */
export const listOrders = ['MANUEL', 'LIBELLE', 'DATE', 'RECENT'] as const;

/** What a list may hold: the resource of its records, and the field of an item that names one. */
export const listedKinds = {
  MANIFESTATION: { resource: 'manifestations', leaf: 'idmanif' },
  LIEU: { resource: 'lieux', leaf: 'idLieu' },
  ARTISTE: { resource: 'artistes', leaf: 'idArtiste' },
  PACKAGE: { resource: 'packages', leaf: 'idPackage' },
  ABONNEMENT: { resource: 'abonnements', leaf: 'idabonnement' },
} as const;

export type ListedKind = keyof typeof listedKinds;

/** LIEN: addresses with a label; no record stands behind them. */
export const listContents = ['MANIFESTATION', 'LIEU', 'ARTISTE', 'PACKAGE', 'ABONNEMENT', 'LIEN'] as const;

/** The kind of record that a list holds; null: links, or nothing known. */
export function kindOf(content: unknown): ListedKind | null {
  return listContents.find((each): each is ListedKind => each === content && each !== 'LIEN') ?? null;
}

/** As many as a list takes by hand. */
export const mostItems = 1_000;

/** Items of a list. `named`: the field that says which record, or which address, each is about. */
function itemsBy(name: string, named: Field): Fields {
  const of: Fields = {
    id: field.text({ max: 60 }),
    [name]: named,
    epingle: field.flag({ aliases: ['pinned'] }),
    debut: field.dateTime({ aliases: ['start'] }),
    fin: field.dateTime({ aliases: ['end'] }),
    libelleFr: field.text({ max: 200, lang: 'fr', required: name === 'url' }),
    libelleEn: field.text({ max: 200, lang: 'en' }),
    image: field.image(),
    order: field.integer({ min: 1 }),
  };
  const items = field.list(of, {
    max: mostItems,
    columns: [name, 'epingle', 'debut', 'fin', 'libelleFr'],
    itemRules: [{ rule: 'boundsRule', lower: 'debut', upper: 'fin' }],
    unique: [name],
    ends: 'fin',
  });
  return { items };
}

export const listModel = defineModel({
  text: 'lists.liste',
  effects: { recherche: 'excludedFromSearchEngine' },
  key: { name: 'idList', kind: 'integer' },
  sections: {
    '': {
      libelle: field.text({ required: true, max: 120, aliases: ['nom', 'name', 'label'] }),
      usage: field.oneOf(listUses, { required: true, default: 'PAGE', aliases: ['use'] }),
      typeContenu: field.oneOf(listContents, {
        required: true,
        default: 'MANIFESTATION',
        filterName: { fr: 'type', en: 'type' },
        aliases: ['type', 'content'],
      }),
      mode: field.oneOf(listModes, { required: true, default: 'MANUELLE' }),
      idTiers: field.reference('partenaires', 'text', {
        all: true,
        rules: [numericOrTous],
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      partenaires: field.references('partenaires', 'text', { all: true, aliases: ['sites', 'partners'] }),
      exceptionIdTiers: field.references('partenaires', 'text', {
        rules: ['chaine_num_value'],
        filterName: { fr: 'sauf', en: 'except' },
        aliases: ['sauf', 'except'],
      }),
      regles: field.longText({
        max: 4_000,
        filters: {
          by: 'typeContenu',
          of: Object.fromEntries(Object.entries(listedKinds).map(([kind, { resource }]) => [kind, resource])),
        },
        only: { when: 'mode', is: ['REGLES', 'MIXTE'] },
        filterName: { fr: 'regles', en: 'rules' },
        aliases: ['rules'],
      }),
      tri: field.oneOf(listOrders, { required: true, default: 'MANUEL', aliases: ['order'] }),
      max: field.integer({ min: 1, max: mostItems, rules: ['positiv_value'], aliases: ['maximum'] }),
      customLabel: field.group(
        {
          active: field.flag(),
          fr: field.text({ max: 200, lang: 'fr' }),
          en: field.text({ max: 200, lang: 'en' }),
        },
        { itemRules: [{ rule: 'required', leaf: 'fr', when: 'active', is: [true] }] },
      ),
      excludedFromSearchEngine: field.flag({
        filterName: { fr: 'exclu', en: 'excluded' },
        aliases: ['exclu', 'excluded', 'recherche'],
      }),
      openPass: field.flag(),
      urlVideo: field.address({ max: 500, aliases: ['video'] }),
      contenu: field.variants(
        'typeContenu',
        {
          MANIFESTATION: itemsBy(
            'idmanif',
            field.reference('manifestations', 'integer', {
              required: true,
              filterName: { fr: 'manifestation', en: 'event' },
            }),
          ),
          LIEU: itemsBy(
            'idLieu',
            field.reference('lieux', 'integer', { required: true, filterName: { fr: 'lieu', en: 'venue' } }),
          ),
          ARTISTE: itemsBy(
            'idArtiste',
            field.reference('artistes', 'integer', { required: true, filterName: { fr: 'artiste', en: 'artist' } }),
          ),
          PACKAGE: itemsBy(
            'idPackage',
            field.reference('packages', 'integer', { required: true, filterName: { fr: 'package', en: 'package' } }),
          ),
          ABONNEMENT: itemsBy(
            'idabonnement',
            field.reference('abonnements', 'integer', {
              required: true,
              filterName: { fr: 'abonnement', en: 'subscription' },
            }),
          ),
          LIEN: itemsBy('url', field.address({ required: true, max: 500 })),
        },
        { only: { when: 'mode', is: ['MANUELLE', 'MIXTE'] } },
      ),
      nbElements: field.integer({ derived: true, default: 0, aliases: ['elements', 'items'] }),
      /** Items whose time is over, or whose record is gone, past or cancelled. */
      aNettoyer: field.integer({
        derived: true,
        default: 0,
        filterName: { fr: 'anettoyer', en: 'toclean' },
        aliases: ['expires', 'expired'],
      }),
      ...content,
    },
  },
  rules: [{ rule: 'required', leaf: 'regles', when: 'mode', is: ['REGLES', 'MIXTE'] }],
});

export const listPath = '/dashboard/gestion-pages/listes-spécifiques';
export const feedListPath = '/dashboard/livraison/listes-spécifiques';

/** Lists of a partner are its own; those of no partner are the platform's. */
export const specificLists = defineResource({
  name: 'listes',
  service: 'admin-feed',
  path: 'listes',
  model: listModel,
  domaine: 'LISTES',
  label: { fr: 'libelle' },
  perimeter: 'idTiers',
  search: ['libelle'],
  sort: 'libelle',
  hint: ['typeContenu', 'usage'],
  href: `${listPath}/edit/$id`,
  formHref: `${listPath}/new`,
  one: text('liste.one'),
  many: text('liste.many'),
});
