import type { KindModule } from '../kind';
import { numericKind } from '../number/kind';

export const integer: KindModule = numericKind('integer', { decimals: 0 });
