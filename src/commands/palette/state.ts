import { atom } from 'jotai/vanilla';
import type { Row } from './search/row';
import { NOTHING_TYPED, type Typed } from './search/scope';

/** What is typed; it stays while the palette is closed by a click outside. */
export const typedAtom = atom<Typed>(NOTHING_TYPED);

/** The row whose actions are shown (→), if any. */
export const actionsAtom = atom<Row | null>(null);
