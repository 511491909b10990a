import { describe, expect, it } from 'vitest';
import { resolutionOf, type SeoSubject, type SeoTemplate } from '../../../../src/features/sold/models/seo/resolution';
import { isPageOf, seoPages, seoPagesOf, seoTypes } from '../../../../src/features/sold/models/seo/targets';

const template = (id: number, more: Partial<SeoTemplate>): SeoTemplate => ({
  id,
  nomPage: 'TOUTES',
  typeDonnee: 'MANIFESTATION',
  idTiers: null,
  langue: 'fr',
  parametrePage: null,
  cible: 'TITLE',
  modele: `modèle ${id}`,
  ...more,
});
const page = { nomPage: 'FICHE_MANIFESTATION' };
const asked: SeoSubject = {
  page: 'FICHE_MANIFESTATION',
  type: 'MANIFESTATION',
  cle: '12',
  langue: 'fr',
  cible: 'TITLE',
  lignee: ['P1', 'GROUPE', 'RACINE'],
};
const told = (templates: readonly SeoTemplate[], more: Partial<SeoSubject> = {}) =>
  resolutionOf(templates, { ...asked, ...more }).map(({ template: { id }, step }) => `${id} ${step}`);

const all = [
  template(1, {}),
  template(2, page),
  template(3, { idTiers: 'RACINE' }),
  template(4, { idTiers: 'RACINE', ...page }),
  template(5, { idTiers: 'GROUPE' }),
  template(6, { idTiers: 'GROUPE', ...page }),
  template(7, { idTiers: 'P1' }),
  template(8, { idTiers: 'P1', ...page }),
];

describe('the order of templates', () => {
  it('is partner and page, partner and type, the parents from the nearest, then all', () => {
    expect(told(all)).toEqual([
      '8 PARTENAIRE_PAGE',
      '7 PARTENAIRE_TYPE',
      '6 PARENT',
      '5 PARENT',
      '4 PARENT',
      '3 PARENT',
      '2 TOUS',
      '1 TOUS',
    ]);
  });

  it('begins with what is for this record alone, on each step', () => {
    const own = [
      template(9, { idTiers: 'P1', parametrePage: '12' }),
      template(10, { idTiers: 'P1', ...page, parametrePage: '12' }),
    ];
    expect(told([...all, ...own]).slice(0, 4)).toEqual([
      '10 PARTENAIRE_PAGE',
      '8 PARTENAIRE_PAGE',
      '9 PARTENAIRE_TYPE',
      '7 PARTENAIRE_TYPE',
    ]);
  });

  it('takes the elder of two that say the same', () => {
    expect(told([template(4, {}), template(3, {})])).toEqual(['3 TOUS', '4 TOUS']);
  });

  it.each<[string, Partial<SeoTemplate>]>([
    ['another kind of data', { typeDonnee: 'LIEU' }],
    ['another page', { nomPage: 'AVIS' }],
    ['another language', { langue: 'en' }],
    ['another target', { cible: 'H1' }],
    ['another record', { parametrePage: '13' }],
    ['another partner', { idTiers: 'P2' }],
  ])('leaves out what is for %s', (_, more) => {
    expect(told([template(1, more)])).toEqual([]);
  });

  it('knows nothing of partners where there is none', () => {
    expect(told(all, { lignee: [] })).toEqual(['2 TOUS', '1 TOUS']);
  });
});

describe('pages', () => {
  it('belong to one kind of data each', () => {
    expect(new Set(seoPages).size).toBe(seoPages.length);
    for (const type of seoTypes) expect(seoPagesOf[type].every((each) => isPageOf(type, each))).toBe(true);
    expect([isPageOf('LIEU', 'TOUTES'), isPageOf('LIEU', 'AVIS')]).toEqual([true, false]);
  });
});
