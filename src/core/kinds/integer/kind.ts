import type { KindModule } from '../kind';
import { numericKind } from '../number/kind';
import { integers } from '../number/read-number';

export const integer: KindModule = numericKind('integer', integers);
