import type { KindModule } from '../kind';

/** One line. */
export const text: KindModule = { shape: 'text', size: 'line', ceiling: 1_000 };
