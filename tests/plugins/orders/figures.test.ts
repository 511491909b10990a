import { expect, it } from 'vitest';
import { added, drawnOf } from '../../../src/plugins/orders/models/figures';

const day = (montants: Record<string, number>, places = 1) => ({ jour: '2026-11-29', n: 1, places, montants });

it('amounts are added to the cent, each currency apart', () => {
  expect(added([day({ EUR: 0.1, CHF: 5 }), day({ EUR: 0.2 }), day({})])).toEqual({ EUR: 0.3, CHF: 5 });
});

it('days are drawn by their amounts in one currency, by their places where there are several', () => {
  expect(drawnOf([day({ CHF: 12 }), day({})])).toEqual({ values: [12, 0], devise: 'CHF' });
  expect(drawnOf([day({ CHF: 12 }, 3), day({ EUR: 9 }, 2)])).toEqual({ values: [3, 2], devise: null });
});
