import type { KindModule } from '../kind';

/** HTML of the editor: cleaned wherever it comes in. */
export const richText: KindModule = {
  shape: 'text',
  size: 'document',
  ceiling: 1_000_000,
  formOnly: true,
  say: (value) =>
    String(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
};
