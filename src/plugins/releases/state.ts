/** What is ticked among the contents that wait, and the one under the cursor. */
import { atom } from 'jotai/vanilla';
import { nameOfRecord, type RecordFact } from '../../core';
import type { Pending } from './model';

/** Contents on the page, in their order. */
export const shownAtom = atom<readonly Pending[]>([]);
/** Names of the ticked ones. */
export const tickedAtom = atom<ReadonlySet<string>>(new Set<string>());
/** The one that was gone to; null: the first one. */
export const chosenAtom = atom<string | null>(null);

export const nameOf = ({ type, id }: { type: string; id: string }): string => nameOfRecord({ resource: type, id });

export const currentAtom = atom((get): Pending | null => {
  const shown = get(shownAtom);
  const chosen = get(chosenAtom);
  return shown.find((each) => nameOf(each) === chosen) ?? shown[0] ?? null;
});

/** What commands act on. */
export const cursorAtom = atom((get): RecordFact | null => {
  const current = get(currentAtom);
  return current && { resource: current.type, id: current.id, label: current.label };
});

/** Names of what commands over several take: the ticked ones, else the one under the cursor. */
export const targetAtom = atom((get): readonly string[] => {
  const ticked = get(tickedAtom);
  const current = get(currentAtom);
  const names = get(shownAtom).map(nameOf);
  const some = names.filter((name) => ticked.has(name));
  return some.length > 0 ? some : current === null ? [] : [nameOf(current)];
});
