/** How keys are printed here; the keys' own module says it better once it is there (layout, system, rebinding). */

import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';

/** Caps of a shortcut: `Mod+K` → `['Ctrl', 'K']`, `g m` → `['g', 'm']`. */
export type Caps = (keys: string) => readonly string[];

const plain: Caps = (keys) =>
  keys.includes('+') ? keys.split('+').map((key) => (key === 'Mod' ? 'Ctrl' : key)) : keys.split(' ');

/** Set by the keys' module; wrapped, because an atom takes a bare function for an update. */
export const capsAtom = atom<{ caps: Caps }>({ caps: plain });

/** The printer of shortcuts. */
export function useCaps(): Caps {
  return useAtomValue(capsAtom).caps;
}
