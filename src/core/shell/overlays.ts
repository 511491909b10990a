/** What floats over the console and is no part of core (palette, sheet, history panel): put here by app.tsx. */
import { atom } from 'jotai/vanilla';
import type { ComponentType } from 'react';

export interface OverlayEntry {
  /** Owner and name: `commands.palette`. */
  id: string;
  Overlay: ComponentType;
}

export const overlaysAtom = atom<readonly OverlayEntry[]>([]);
