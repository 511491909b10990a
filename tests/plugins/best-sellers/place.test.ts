// Who stands where in a ranking: sales, pins and exclusions with their dates, flags.
import { expect, test } from 'vitest';
import { type Contender, type Mark, placed } from '../../../server/domains/best-sellers/place';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const hour = 3_600_000;

/** Sold in this order: 1 the most. */
const sold = (...keys: number[]): Contender[] =>
  keys.map((cle, index) => ({
    type: 'MANIFESTATION',
    cle,
    libelle: `M${cle}`,
    ventes: 100 - index,
    rangVentes: index + 1,
    enabled: true,
    shown: true,
  }));
const unsold = (cle: number): Contender => ({ ...(sold(cle)[0] as Contender), ventes: 0, rangVentes: null });
const mark = (cle: number, more: Partial<Mark> = {}): Mark => ({
  type: 'MANIFESTATION',
  cle,
  debut: null,
  fin: null,
  place: null,
  motif: null,
  ...more,
});
const told = (contenders: Contender[], marks: { pins?: Mark[]; exclusions?: Mark[] }, count = 10) => {
  const { rangs, ecartes } = placed(contenders, { pins: [], exclusions: [], ...marks }, count, now);
  return {
    rangs: rangs.map(({ rang, cle, raison }) => `${rang}:${cle}${raison === 'EPINGLE' ? '*' : ''}`).join(' '),
    ecartes: ecartes.map(({ cle, raison }) => `${cle} ${raison}`).join(', '),
  };
};

test.each<[string, Contender[], Parameters<typeof told>[1], number, string, string]>([
  ['sales give the order', sold(7, 8, 9), {}, 10, '1:7 2:8 3:9', ''],
  ['no more than there are places', sold(7, 8, 9), {}, 2, '1:7 2:8', ''],
  ['an exclusion leaves out and the others move up', sold(7, 8, 9), { exclusions: [mark(7)] }, 2, '1:8 2:9', '7 EXCLU'],
  ['an exclusion that ended is none', sold(7, 8), { exclusions: [mark(7, { fin: now })] }, 2, '1:7 2:8', ''],
  ['nor is one to come', sold(7, 8), { exclusions: [mark(7, { debut: now + hour })] }, 2, '1:7 2:8', ''],
  ['a pin takes its place', sold(7, 8, 9), { pins: [mark(9, { place: 1 })] }, 3, '1:9* 2:7 3:8', ''],
  ['a pin without a place takes the first free one', sold(7, 8), { pins: [mark(8)] }, 3, '1:8* 2:7', ''],
  [
    'two pins of one place stand side by side',
    sold(7, 8, 9),
    { pins: [mark(8, { place: 2 }), mark(9, { place: 2 })] },
    3,
    '1:7 2:8* 3:9*',
    '',
  ],
  ['a pin needs no sale', [...sold(7), unsold(5)], { pins: [mark(5, { place: 2 })] }, 3, '1:7 2:5*', ''],
  ['places leave no gap', [...sold(7), unsold(5)], { pins: [mark(5, { place: 9 })] }, 10, '1:7 2:5*', ''],
  ['a pin that ended is none', [...sold(7), unsold(5)], { pins: [mark(5, { fin: now })] }, 10, '1:7', ''],
  ['an exclusion wins over a pin', sold(7, 8), { pins: [mark(7)], exclusions: [mark(7)] }, 10, '1:8', '7 EXCLU'],
])('%s', (_, contenders, marks, count, rangs, ecartes) => {
  expect(told(contenders, marks, count)).toEqual({ rangs, ecartes });
});

test('what its own record takes out, or what is over, is told', () => {
  const [off, over, here] = sold(7, 8, 9);
  const all = [{ ...off, enabled: false }, { ...over, shown: false }, here] as Contender[];
  expect(told(all, {}, 3)).toEqual({ rangs: '1:9', ecartes: '7 DESACTIVE, 8 PLUS_EN_VENTE' });
});

test('what would have had no place is left out without a word', () => {
  const all = sold(7, 8, 9).map((each) => ({ ...each, enabled: each.cle !== 9 }));
  expect(told(all, {}, 2).ecartes).toBe('');
});
