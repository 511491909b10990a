import type { KindModule } from '../kind';

/** Storage key of a picture. */
export const image: KindModule = {
  shape: 'text',
  size: 'picture',
  ceiling: 1_000,
  rules: ['picture'],
  formOnly: true,
};
