import type { KindModule } from '../kind';

/** HTML, CSS or JSON, as its field says. */
export const code: KindModule = { shape: 'text', size: 'document', ceiling: 1_000_000 };
