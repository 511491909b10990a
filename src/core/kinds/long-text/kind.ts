import type { KindModule } from '../kind';

/** Several lines. */
export const longText: KindModule = { shape: 'text', size: 'long', ceiling: 20_000 };
