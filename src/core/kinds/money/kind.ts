import type { KindModule } from '../kind';
import { numericKind } from '../number/kind';

/** Euros. */
export const money: KindModule = numericKind('decimal', {
  decimals: 2,
  signs: ['€', 'EUR'],
  style: { style: 'currency', currency: 'EUR' },
});
