import { describe, expect, it } from 'vitest';
import { overlapsOf } from '../../../../src/plugins/packages/models/overlaps';
import {
  type PricedPackage,
  type PricedPart,
  priceLines,
  unpricedCategories,
} from '../../../../src/plugins/packages/models/prices';

/** A component priced the same for every nature, by category. */
const part = (prices: Readonly<Record<string, number>>, more: Partial<PricedPart> = {}): PricedPart => ({
  imposed: true,
  group: null,
  count: 1,
  categories: [],
  supplement: 0,
  free: false,
  price: (_nature, category) => prices[category] ?? null,
  ...more,
});

const sold = (more: Partial<PricedPackage>): PricedPackage => ({
  mode: 'FORFAIT',
  parts: [part({ A: 40, B: 30 }), part({ A: 60, B: 45 })],
  groups: [],
  tariffs: [{ idnatcl: 1, codcatpl: 'A', montant: 80 }],
  priced: [],
  ...more,
});

const first = (given: PricedPackage) => {
  const [line] = priceLines(given);
  return line && [line.separate, line.price, line.gain];
};

describe('the price of a package, beside its parts bought one by one', () => {
  it.each<[string, Partial<PricedPackage>, (number | null)[]]>([
    ['a price of its own', {}, [100, 80, 20]],
    ['the sum of its parts', { mode: 'SOMME' }, [100, 100, 0]],
    ['per cent off', { mode: 'REMISE_PCT', tariffs: [{ idnatcl: 1, codcatpl: 'A', montant: 15 }] }, [100, 85, 15]],
    ['euros off', { mode: 'REMISE_MONTANT', tariffs: [{ idnatcl: 1, codcatpl: 'A', montant: 12 }] }, [100, 88, 12]],
    [
      'more euros off than it costs',
      { mode: 'REMISE_MONTANT', tariffs: [{ idnatcl: 1, codcatpl: 'A', montant: 120 }] },
      [100, 0, 100],
    ],
    ['dearer than its parts', { tariffs: [{ idnatcl: 1, codcatpl: 'A', montant: 110 }] }, [100, 110, -10]],
    ['two places of a part', { parts: [part({ A: 40 }, { count: 2 })] }, [80, 80, 0]],
    ['a supplement', { parts: [part({ A: 40 }, { supplement: 5 })], mode: 'SOMME' }, [40, 45, -5]],
    [
      'an extra that has no grid',
      { parts: [part({ A: 40 }), part({}, { free: true, supplement: 30 })] },
      [70, 80, -10],
    ],
    ['a part limited to another category', { parts: [part({ A: 40, B: 30 }, { categories: ['B'] })] }, [30, 80, -50]],
    ['no amount', { tariffs: [{ idnatcl: 1, codcatpl: 'A', montant: null }] }, [100, null, null]],
    ['a part without price, at a price of its own', { parts: [part({})] }, [null, 80, null]],
    ['a part without price, summed', { parts: [part({})], mode: 'SOMME' }, [null, null, null]],
  ])('%s', (_, more, expected) => {
    expect(first(sold(more))).toEqual(expected);
  });

  it('takes the cheapest of each group, as many as must be taken', () => {
    const chosen = (price: number) => part({ A: price }, { imposed: false, group: 'Soirs' });
    const given = sold({ parts: [chosen(50), chosen(20), chosen(30)], groups: [{ label: 'Soirs', min: 2 }] });
    expect(first(given)).toEqual([50, 80, -30]);
  });

  it('is sold in what the grids price when a sum has no tariff', () => {
    const given = sold({ mode: 'SOMME', tariffs: [], priced: [{ idnatcl: 3, codcatpl: 'B' }] });
    expect(priceLines(given)).toEqual([{ idnatcl: 3, codcatpl: 'B', separate: 75, price: 75, gain: 0 }]);
  });

  it('names the categories that lack a price', () => {
    const given = sold({
      parts: [part({ A: 40 }, { categories: ['A', 'C'] })],
      tariffs: [
        { idnatcl: 1, codcatpl: 'A', montant: 30 },
        { idnatcl: 2, codcatpl: 'B', montant: null },
      ],
    });
    expect(unpricedCategories(given, priceLines(given))).toEqual(['B', 'C']);
  });
});

describe('séances that nobody can attend both', () => {
  const at = (rang: number, date: string | null, lieu: number | null, more: object = {}) => ({
    rang,
    date,
    lieu,
    imposed: true,
    group: null,
    ...more,
  });
  const evening = '2026-12-05T19:30:00Z';

  it.each([
    ['the same hour, two venues', [at(0, evening, 1), at(1, evening, 2)], [{ first: 0, second: 1 }]],
    ['the same hour, one venue', [at(0, evening, 1), at(1, evening, 1)], []],
    ['two hours apart', [at(0, evening, 1), at(1, '2026-12-05T21:30:00Z', 2)], [{ first: 0, second: 1 }]],
    ['three hours apart', [at(0, evening, 1), at(1, '2026-12-05T22:30:00Z', 2)], []],
    ['no date', [at(0, null, null), at(1, evening, 2)], []],
  ])('%s', (_, components, expected) => {
    expect(overlapsOf(components, [])).toEqual(expected);
  });

  it('may stand in a group of which one is taken, not in one of which two are', () => {
    const either = [at(0, evening, 1), at(1, evening, 2)].map((each) => ({ ...each, imposed: false, group: 'Soirs' }));
    expect(overlapsOf(either, [{ label: 'Soirs', max: 1 }])).toEqual([]);
    expect(overlapsOf(either, [{ label: 'Soirs', max: 2 }])).toEqual([{ first: 0, second: 1 }]);
  });
});
