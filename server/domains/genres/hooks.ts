/** Genres and sub-genres are merged into one another. */
import type { Hooks } from '../../resource/hooks';

export const genreHooks: Hooks = { merge: {} };

/** A manifestation whose sub-genre goes into one of another genre goes to that genre. */
export const subGenreHooks: Hooks = {
  merge: { carry: (target) => ({ manifestations: { manifInfo: { genre: target['genre'] } } }) },
};
