import type { KindModule } from '../kind';
import { numericKind } from '../number/kind';
import { whole } from '../number/read-number';

export const integer: KindModule = numericKind('integer', whole);
