// Every field of the fifteen types of components and of the eight types of adverts changes what visitors get, or is on the list of those that do not.
import { expect, it } from 'vitest';
import type { Catalog, ShownAdvert } from '../../../../server/domains/pages/catalog';
import { drawCustomisation, words } from '../../../../server/domains/pages/draw';
import type { Candidate } from '../../../../server/domains/pages/shown';
import type { Field } from '../../../../src/core/model/field';
import { fieldsIn, type Item } from '../../../../src/core/model/inner';
import { leavesOf } from '../../../../src/core/model/model';
import { advertModel, advertTypes } from '../../../../src/plugins/editorial/models/advert';
import { bestSellerTypes, type ComponentType, componentTypes } from '../../../../src/plugins/pages/models/components';
import { customisationModel } from '../../../../src/plugins/pages/models/customisation';

const event = (fr: string) => ({
  idmanif: 1,
  fr,
  en: null,
  lieu: null,
  genre: null,
  image: null,
  statut: 'MISE_EN_VENTE',
  badges: [],
  end: null,
});

const advert: ShownAdvert = {
  pubPath: '/2170/haut',
  typePubAdvertising: 'WALLPAPER',
  classPubAdvertising: 'pub',
  desktop: true,
  longueur: 90,
  largeur: 728,
  mobile: true,
  mobileHeight: 50,
  mobileWidth: 320,
  pubTknUrl: 'https://annonces.example/1',
};

const sold = (name: string) => Array.from({ length: 20 }, (_, at) => ({ label: `${name} ${at + 1}`, idmanif: null }));

const catalog: Catalog = {
  at: Date.parse('2030-01-01T00:00:00Z'),
  zone: undefined,
  events: new Map([1, 2].map((id) => [id, event(`Manifestation ${id}`)])),
  genres: new Map([
    ['A', { fr: 'Genre A', en: null }],
    ['B', { fr: 'Genre B', en: null }],
  ]),
  venues: new Map([1, 2].map((id) => [id, { fr: `Lieu ${id}`, en: null }])),
  adverts: new Map([
    [1, advert],
    [2, { ...advert, pubPath: '/2170/bas' }],
  ]),
  lists: new Map(),
  place: { axis: 'GENRE', value: 'A' },
  rankings: new Map([
    ['1 GLOBAL ', sold('De tous')],
    ['2 GLOBAL ', sold('Des autres')],
    ['1 GENRE A', sold('Du genre')],
    ['1 SOUS_GENRE A', sold('Du sous-genre')],
    ['1 VILLE A', sold('De la ville')],
  ]),
  grids: new Map(),
};

/** Two values of a field: what a component says, and what it is changed to. */
function pair(name: string, field: Field): readonly [unknown, unknown] {
  switch (field.kind) {
    case 'flag':
      return [true, false];
    case 'integer':
      return [field.min ?? 1, (field.min ?? 1) + 1];
    case 'enum':
      return [field.values?.[0], field.values?.[1]];
    case 'date':
      return ['2031-05-01', '2031-06-01'];
    case 'dateTime':
      return ['2031-05-01T00:00:00.000Z', '2031-06-01T00:00:00.000Z'];
    case 'reference':
      return field.key === 'text' ? ['A', 'B'] : [1, 2];
    case 'image':
      return ['a.png', 'b.png'];
    default:
      return name === 'url' || name === 'lien' ? ['/fiche/1', '/fiche/2'] : [`${name} un`, `${name} deux`];
  }
}

/** The whole content of a type, one line a list, with every change of one field of it. */
function contentOf(fields: Readonly<Record<string, Field>>): { whole: Item; changes: [path: string, content: Item][] } {
  const whole: Record<string, unknown> = {};
  const changes: [string, (whole: Item) => Item][] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'list') {
      const inner = contentOf(field.of ?? {});
      whole[name] = [inner.whole];
      for (const [path, item] of inner.changes)
        changes.push([`${name}.${path}`, (all) => ({ ...all, [name]: [item] })]);
      changes.push([name, (all) => ({ ...all, [name]: [inner.whole, inner.whole] })]);
    } else {
      const [first, second] = pair(name, field);
      whole[name] = first;
      changes.push([name, (all) => ({ ...all, [name]: second })]);
    }
  }
  return { whole, changes: changes.map(([path, change]) => [path, change(whole)]) };
}

const fieldsFor = (typeComponent: ComponentType) => {
  const leaf = leavesOf(customisationModel).get('contenu');
  const fields = leaf ? fieldsIn(leaf.field, { typeComponent }) : {};
  // What the server makes of others is drawn by these.
  return Object.fromEntries(Object.entries(fields).filter(([, { derived }]) => derived !== true));
};

const draw = (typeComponent: ComponentType, leaves: Item, place = catalog.place) =>
  drawWith({ ...catalog, place }, typeComponent, leaves);

function drawWith(given: Catalog, typeComponent: ComponentType, leaves: Item, lang: 'fr' | 'en' = 'fr'): string {
  const candidate: Candidate = {
    id: 1,
    idWidget: 1,
    idTiers: null,
    exceptionIdTiers: [],
    identifier: null,
    lang: 'fr',
    order: 1,
    published: true,
    nameComponent: 'Nom',
    typeComponent,
    leaves,
    partner: null,
    changed: false,
    publishAt: null,
    unpublishAt: null,
  };
  const shared = { lang, catalog: given, words: words[lang], tell: () => undefined };
  return drawCustomisation(candidate, shared).text;
}

/** Fields that no visitor sees. */
const invisible: Readonly<Record<string, string>> = {
  id: 'tells a line from the others in the editor',
  order: 'is the place of the line in its list, as it is stored',
};

it.each(componentTypes)('each field of %s changes what is drawn', (type) => {
  const { whole, changes } = contentOf(fieldsFor(type));
  expect(changes.length).toBeGreaterThan(0);
  const ranked = { bestSellersIdSearch: 1, bestSellersGlobal: true };
  const drawn = draw(type, { ...ranked, contenu: whole });
  const unseen = changes.filter(([, contenu]) => draw(type, { ...ranked, contenu }) === drawn).map(([path]) => path);
  expect(unseen.filter((path) => !((path.split('.').at(-1) ?? '') in invisible))).toEqual([]);
  // The list names none that is seen.
  expect(changes.filter(([path]) => (path.split('.').at(-1) ?? '') in invisible).map(([path]) => path)).toEqual(unseen);
});

it('days and hours are written as visitors of the language read them', () => {
  const infoDoNotMiss = [{ titre: 'Tosca', dateManif: '2031-05-01', dateOuv: '2031-04-01T08:00:00.000Z' }];
  const drawn = (lang: 'fr' | 'en') => drawWith(catalog, 'DO_NOT_MISS', { contenu: { infoDoNotMiss } }, lang);
  expect(drawn('fr')).toMatch(/1 mai 2031.*ouverture le 1 avr\. 2031, 10:00/s);
  expect(drawn('en')).toMatch(/1 May 2031.*opens on 1 Apr 2031, 10:00/s);
});

/** Of a customisation besides its content: seen in its place, or not at all. */
const scope: Readonly<Record<string, string>> = {
  id: 'is its key',
  nameComponent: 'names it in the console',
  idTiers: 'decides whom it is for',
  exceptionIdTiers: 'decides whom it is for',
  identifier: 'decides what it is for',
  lang: 'decides whom it is for',
  order: 'decides which one wins',
  idWidget: 'is where it is drawn, and its `data-ref`',
  typeComponent: 'is how it is drawn, and its `data-type`',
  contenu: 'is the table above',
};

it.each(bestSellerTypes)('the best-seller fields of %s choose its ranking, and its tag is told', (type) => {
  const own = [...leavesOf(customisationModel).values()].filter(
    ({ name, field }) =>
      !field.derived &&
      !(name in scope) &&
      !/^publi|^date|^auteur|^version|^changed/.test(name) &&
      (field.only?.is?.includes(type) ?? true),
  );
  const names = ['tag', 'bestSellersIdSearch', 'bestSellersGlobal', ...bys.map(([leaf]) => leaf)];
  expect(own.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const base = { tag: 'button', bestSellersIdSearch: 1, bestSellersGlobal: true, contenu: { elementCount: 10 } };
  const drawn = draw(type, base);
  expect(drawn).toContain('De tous 10');
  expect(drawn).not.toContain('De tous 11');
  expect(draw(type, { ...base, tag: 'bouton' })).not.toBe(drawn);
  expect(draw(type, { ...base, bestSellersIdSearch: 2 })).toContain('Des autres 1');
  for (const [leaf, axis, said] of bys) {
    const place = { axis, value: 'A' };
    expect(draw(type, { ...base, [leaf]: true }, place)).toContain(`${said} 1`);
    // On a page about nothing of the kind: the ranking of all, when that is asked for too.
    expect(draw(type, { ...base, [leaf]: true }, null)).toContain('De tous 1');
    expect(draw(type, { ...base, [leaf]: true, bestSellersGlobal: false }, null)).not.toContain('De tous 1');
  }
});

const bys = [
  ['bestSellersByGenre', 'GENRE', 'Du genre'],
  ['bestSellersBySubGenre', 'SOUS_GENRE', 'Du sous-genre'],
  ['bestSellersByCity', 'VILLE', 'De la ville'],
] as const;

const pub = { contenu: { idPub: 1 } };

it.each(advertTypes)('each field of an advert of type %s changes what its component draws', (typePubAdvertising) => {
  const shown = (change: Partial<ShownAdvert>) => {
    const adverts = new Map([[1, { ...advert, typePubAdvertising, ...change }]]);
    return drawWith({ ...catalog, adverts }, 'GOOGLE_PUB', pub);
  };
  const drawn = shown({});
  const other: ShownAdvert = {
    pubPath: '/2170/bas',
    typePubAdvertising: 'AUTRE',
    classPubAdvertising: null,
    desktop: false,
    longueur: 91,
    largeur: 729,
    mobile: false,
    mobileHeight: 51,
    mobileWidth: 321,
    pubTknUrl: null,
  };
  const fields = [...leavesOf(advertModel).values()].filter(({ field, name }) => !field.derived && name in other);
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(other).toSorted());
  for (const { name } of fields) expect(shown({ [name]: Reflect.get(other, name) }), name).not.toBe(drawn);
  expect(drawWith({ ...catalog, adverts: new Map() }, 'GOOGLE_PUB', pub)).not.toContain('rg-pub"');
});

it('what an advert holds is text where its component is drawn', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const adverts = new Map([
    [1, { ...advert, pubPath: hostile, classPubAdvertising: hostile, typePubAdvertising: hostile, pubTknUrl: hostile }],
  ]);
  expect(drawWith({ ...catalog, adverts }, 'GOOGLE_PUB', pub)).not.toMatch(/<script|<img|data-token/);
});

it('marks events wherever they are shown, and shows their pictures where they sell well', () => {
  const marked = { ...event('Carmen'), image: 'c.png', badges: ['nouveaute', 'promotion'] as const };
  const given = (badges: readonly ('nouveaute' | 'promotion')[]): Catalog => ({
    ...catalog,
    events: new Map([[1, { ...marked, badges }]]),
    rankings: new Map([['1 GLOBAL ', [{ label: 'Carmen', idmanif: 1 }]]]),
    grids: new Map([['A ', [1]]]),
  });
  const best = { bestSellersIdSearch: 1, bestSellersGlobal: true, contenu: { elementCount: 10 } };
  const shown: [ComponentType, Item][] = [
    ['GRILLE_MANIFESTATION', { contenu: { slides: [{ idmanif: 1 }] } }],
    ['GRILLE_MANIFESTATION_GENRE', { contenu: { genre: 'A', slides: [] } }],
    ['BEST_SELLERS_SIMPLE', best],
    ['BEST_SELLERS_IMAGES', best],
  ];
  for (const [type, leaves] of shown) {
    const html = drawWith(given(['nouveaute', 'promotion']), type, leaves);
    expect([html.includes('Carmen'), html.includes('>Nouveauté<'), html.includes('>Promotion<')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(html).not.toContain('Dernière minute');
    expect(drawWith(given([]), type, leaves)).not.toContain('rg-badge');
    expect(html.includes('/storage/c.png')).toBe(type !== 'BEST_SELLERS_SIMPLE');
  }
});
