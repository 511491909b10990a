import { describe, expect, it } from 'vitest';
import {
  brokenRules,
  type Offer,
  type Session,
  simulatedPrices,
} from '../../../../src/plugins/subscriptions/models/rules';

/** A séance each evening of October 2099, in one theatre. */
const session = (idseanc: number, more: Partial<Session> = {}): Session => ({
  idseanc,
  genre: 'THEATRE',
  lieu: 1,
  date: `2099-10-${String(idseanc).padStart(2, '0')}T18:00:00Z`,
  etat: null,
  grille: 'G1',
  ...more,
});

const offer = (more: Partial<Offer> = {}): Offer => ({
  formula: 'LIBRE',
  min: null,
  max: null,
  entries: null,
  days: null,
  imposed: [],
  constraints: [],
  venues: [],
  multipleVenues: true,
  from: null,
  until: null,
  ...more,
});

const evenings = (...ids: number[]) => ids.map((id) => session(id));

describe('the rules that a choice breaks', () => {
  it.each<[string, Partial<Offer>, readonly Session[], string[]]>([
    ['nothing asked, nothing chosen', {}, [], []],
    ['too few', { min: 3 }, evenings(1, 2), ['few 2/3']],
    ['just enough', { min: 2, max: 2 }, evenings(1, 2), []],
    ['too many', { max: 1 }, evenings(1, 2), ['many 2/1']],
    ['bounds of another formula', { formula: 'FIXE', min: 3, max: 3 }, evenings(1), []],
    ['as many entries as a pass has', { formula: 'PASS', entries: 2 }, evenings(1, 2), []],
    ['an entry too many', { formula: 'PASS', entries: 2 }, evenings(1, 2, 3), ['entries 3/2']],
    ['the last day of a pass', { formula: 'PASS', days: 3 }, evenings(1, 3), []],
    ['a day too late', { formula: 'PASS', days: 3 }, evenings(4, 1), ['days /3 [4]']],
    ['an imposed séance left out', { imposed: [5, 6] }, evenings(6), ['imposed [5]']],
    ['a genre short', { constraints: [{ genre: 'OPERA', minimum: 1 }] }, evenings(1), ['genre 0/1 OPERA']],
    ['a genre served', { constraints: [{ genre: 'OPERA', minimum: 1 }] }, [session(1, { genre: 'OPERA' })], []],
    ['another venue', { venues: [2] }, evenings(1), ['venue [1]']],
    ['one of its venues', { venues: [2, 1] }, evenings(1), []],
    ['two venues where one is allowed', { multipleVenues: false }, [session(1), session(2, { lieu: 2 })], ['venues']],
    ['the first day and the last', { from: '2099-10-01', until: '2099-10-02' }, evenings(1, 2), []],
    [
      'after midnight in Paris',
      { until: '2099-10-02' },
      [session(2, { date: '2099-10-02T22:30:00Z' })],
      ['validity [2]'],
    ],
    ['a cancelled séance', {}, [session(1, { etat: 'ANNULE' })], ['gone [1]']],
    [
      'two venues at the same time',
      {},
      [session(1), session(2, { date: '2099-10-01T19:00:00Z', lieu: 2 })],
      ['overlap [1,2]'],
    ],
    ['counts first, then the rest', { min: 2, imposed: [3] }, [], ['few 0/2', 'imposed [3]']],
  ])('%s', (_, rules, chosen, expected) => {
    const told = brokenRules(offer(rules), chosen).map(({ code, n, limit, genre, sessions }) =>
      [
        code,
        n === undefined && limit === undefined ? '' : `${n ?? ''}/${limit ?? ''}`,
        genre ?? '',
        sessions.length > 0 ? JSON.stringify(sessions) : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
    );
    expect(told).toEqual(expected);
  });
});

describe('what a subscription costs beside its séances one by one', () => {
  const grids: Readonly<Record<string, number>> = { 'G1 1 CAT1': 40.1, 'G2 1 CAT1': 30.2 };
  const price = (grid: string, nature: number, category: string) => grids[`${grid} ${nature} ${category}`] ?? null;
  const tariff = { idnatcl: 1, codcatpl: 'CAT1', montant: 60 };

  it.each([
    ['nothing chosen', tariff, [], [null, 60, null]],
    ['two grids', tariff, [session(1), session(2, { grille: 'G2' })], [70.3, 60, 10.3]],
    ['dearer', tariff, [session(1)], [40.1, 60, -19.9]],
    ['a grid without that price', tariff, [session(1), session(2, { grille: 'G3' })], [null, 60, null]],
    ['no amount yet', { ...tariff, montant: null }, [session(1)], [40.1, null, null]],
  ])('%s', (_, line, chosen, expected) => {
    const [first] = simulatedPrices([line], chosen, price);
    expect(first && [first.separate, first.price, first.gain]).toEqual(expected);
  });
});
