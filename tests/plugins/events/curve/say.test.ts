import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../../src/i18n/format';
import { createTranslate } from '../../../../src/i18n/translate';
import { figuresOf, fileOf } from '../../../../src/plugins/events/curve/rows';
import { sayComparables, sayConclusion, type Words } from '../../../../src/plugins/events/curve/say';
import { en } from '../../../../src/plugins/events/i18n/en';
import { fr } from '../../../../src/plugins/events/i18n/fr';
import type { Likeness, SalesCurve, SalesPoint } from '../../../../src/plugins/events/models/sales-curve';

const words: Readonly<Record<'fr' | 'en', Words>> = {
  fr: { t: createTranslate('fr', { events: fr }), format: formatOf('fr') },
  en: { t: createTranslate('en', { events: en }), format: formatOf('en') },
};

const point = (j: number, places: number | null, median: number | null, recettes = places): SalesPoint => ({
  ...{ j, places, recettes },
  comparables: median === null ? null : { places: [0, median, median], recettes: [0, median, median] },
});

const others = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ idmanif: at, libelle: `M${at}`, places: 1, recettes: 1 }));

function curve(points: SalesPoint[], aujourdhui: number, more: Partial<SalesCurve> = {}): SalesCurve {
  return {
    ...{ premier: '2027-04-02', dernier: '2027-04-02', aujourdhui, devise: 'EUR', autresDevises: false },
    ...{ genre: 'Opéra', sousGenre: 'Lyrique', salle: [200, 499], seances: [1, 1] },
    ...{ par: { sousGenre: false, salle: 'TAILLE' }, comparables: others(5), points },
    ...more,
  };
}

/** Spaces that do not break are read as spaces here: what stands where is for typography. */
const plain = (said: string | null) => said?.replace(/[\u00a0\u202f]/g, ' ');

describe('what a curve comes to', () => {
  const cases: readonly [SalesCurve, string, string][] = [
    [
      curve([point(12, 143, 121)], 12),
      'À J-12 : 143 places, 18 % au-dessus de la médiane (121)',
      'At D-12: 143 seats, 18% above the median (121)',
    ],
    [
      curve([point(1, 1, 2.5)], 1),
      'À J-1 : 1 place, 60 % en dessous de la médiane (2,5)',
      'At D-1: 1 seat, 60% below the median (2.5)',
    ],
    [
      curve([point(0, 1_000, 1_001)], 0),
      'Le jour J : 1 000 places, comme la médiane',
      'On D-day: 1,000 seats, as the median',
    ],
    [
      curve([point(-3, 4, 0)], -3),
      'À J+3 : 4 places ; la plupart des comparables n’avaient encore rien vendu',
      'At D+3: 4 seats; most comparable events had sold nothing yet',
    ],
    [
      curve([point(0, 0, 4)], -9),
      'Au total : aucune place vendue, la médiane est à 4',
      'In all: no seat sold, the median is 4',
    ],
    [curve([point(5, 2, null)], 5), 'À J-5 : 2 places', 'At D-5: 2 seats'],
    [curve([point(5, 0, null)], 5), 'À J-5 : aucune place vendue', 'At D-5: no seat sold'],
  ];

  it.each(cases)('is said %#', (given, french, english) => {
    expect(plain(sayConclusion(words.fr, given, 'places'))).toBe(french);
    expect(plain(sayConclusion(words.en, given, 'places'))).toBe(english);
  });

  it('is said in the currency of its sales', () => {
    const given = curve([point(12, 3, 100, 150)], 12, { devise: 'CHF' });
    const swiss = { ...words.fr, format: formatOf('fr', undefined, 'CHF') };
    expect(plain(sayConclusion(swiss, given, 'recettes'))).toBe(
      'À J-12 : 150,00 CHF, 50 % au-dessus de la médiane (100,00 CHF)',
    );
  });
});

describe('what it is held against', () => {
  const cases: readonly [Partial<SalesCurve> & { par: Likeness | null }, string, string][] = [
    [
      { par: { sousGenre: false, salle: 'TAILLE' } },
      '5 manifestations passées, même genre (Opéra), salles de 200 à 499 places, une seule séance',
      '5 past events, same genre (Opéra), venues of 200 to 499 seats, a single session',
    ],
    [
      { par: { sousGenre: true, salle: 'LIEU' }, seances: [6, 20], comparables: others(1) },
      '1 manifestation passée, même sous-genre (Lyrique), même lieu, de 6 à 20 séances',
      '1 past event, same sub-genre (Lyrique), same venue, 6 to 20 sessions',
    ],
    [
      { par: { sousGenre: false, salle: 'TAILLE' }, salle: [1, 199], seances: [21, null] },
      '5 manifestations passées, même genre (Opéra), salles de moins de 200 places, 21 séances ou plus',
      '5 past events, same genre (Opéra), venues of fewer than 200 seats, 21 sessions or more',
    ],
    [
      { par: { sousGenre: false, salle: 'TAILLE' }, salle: [10_000, null] },
      '5 manifestations passées, même genre (Opéra), salles de 10 000 places ou plus, une seule séance',
      '5 past events, same genre (Opéra), venues of 10,000 seats or more, a single session',
    ],
    [
      { par: { sousGenre: false, salle: 'TOUTES' } },
      '5 manifestations passées, même genre (Opéra), salles de toute taille, une seule séance',
      '5 past events, same genre (Opéra), venues of any size, a single session',
    ],
    [
      { par: null, comparables: [] },
      'Aucune manifestation comparable n’est passée : même genre (Opéra), une seule séance.',
      'No comparable event is over: same genre (Opéra), a single session.',
    ],
  ];

  it.each(cases)('is said with its reasons %#', (more, french, english) => {
    const given = curve([], 1, more);
    expect(plain(sayComparables(words.fr, given))).toBe(french);
    expect(plain(sayComparables(words.en, given))).toBe(english);
  });
});

describe('its figures', () => {
  const given = curve([point(1, 2, 1.5, 20.5), point(0, null, 3)], 1);

  it('are a table, the latest day first', () => {
    expect(figuresOf(words.fr, given, 'places')).toEqual({
      heads: ['Jour', 'Date', 'Places', 'Médiane', '1er quartile', '3e quartile'],
      lines: [
        ['jour\u00a0J', '2 avr. 2027', '–', '3', '0', '3'],
        ['J-1', '1 avr. 2027', '2', '1,5', '0', '1,5'],
      ],
    });
  });

  it('leave out days to come where nothing is comparable', () => {
    const alone = curve([point(1, 2, null), point(0, null, null)], 1, { comparables: [], par: null });
    expect(figuresOf(words.en, alone, 'places')).toEqual({
      heads: ['Day', 'Date', 'Seats'],
      lines: [['D-1', '1 Apr 2027', '2']],
    });
  });

  it('are a file of both measures, days and numbers as spreadsheets read them', () => {
    const [heads, first, second] = fileOf(words.fr, given, 'fr');
    expect(heads?.slice(0, 4)).toEqual(['Jour', 'Date', 'Places, Places', 'Médiane, Places']);
    expect(first).toEqual(['J-1', '2027-04-01', '2', '1,5', '0', '1,5', '20,5', '1,5', '0', '1,5']);
    expect(second?.slice(1, 4)).toEqual(['2027-04-02', '', '3']);
    expect(fileOf(words.en, given, 'en')[1]?.[6]).toBe('20.5');
  });
});
