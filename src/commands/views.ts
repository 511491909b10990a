import { atom } from 'jotai/vanilla';
import type { SavedView } from './palette/catalogue';

/** Saved views offered under `#`; whoever keeps them fills this in. */
export const viewsAtom = atom<readonly SavedView[]>([]);
