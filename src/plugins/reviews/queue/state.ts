/**
 * The queue as it stands: the rows read from the server without those that were decided since, the one that is read, the
 * last decision. Atoms, so that a key pressed before anything is drawn again acts on the next review.
 */
import { atom } from 'jotai/vanilla';
import { type RecordFact, type Row, store } from '../../../core';
import type { ReviewStatus } from '../model';

/** A decision just made. */
export interface Decision {
  id: number;
  titre: string;
  note: number;
  /** Null: a reply alone. */
  status: ReviewStatus | null;
  /** What takes it back; null while it is being written. */
  lot: string | null;
  at: number;
}

/** Preference: whether the next review comes by itself after a decision; yes unless it says `false`. */
export const nextByItself = 'reviewsNext';

/** Whether the queue is on the page. */
export const openAtom = atom(false);
/** Rows of the list, as far as they are read. */
export const rowsAtom = atom<readonly Row[]>([]);
/** Reviews decided here, with the version that was decided upon: the row is out of the queue until a later one is read. */
const decidedAtom = atom<ReadonlyMap<number, number>>(new Map());
/** A review that was decided and is still read: the next one waits for a key. */
const heldAtom = atom<Row | null>(null);
const chosenIdAtom = atom<number | null>(null);
/** The review that is read; null: the first one. */
export const chosenAtom = atom(
  (get) => get(chosenIdAtom),
  (_get, set, id: number | null) => {
    set(chosenIdAtom, id);
    set(heldAtom, null);
  },
);
/** Decisions since the queue was opened. */
export const doneAtom = atom(0);
export const lastAtom = atom<Decision | null>(null);
/** The reasons of a rejection are on the screen. */
export const rejectingAtom = atom(false);
/** Replies begun and not sent, by review. */
export const draftsAtom = atom<ReadonlyMap<number, string>>(new Map());

export const queueAtom = atom((get) => {
  const decided = get(decidedAtom);
  return get(rowsAtom).filter((row) => row.version > (decided.get(idOf(row)) ?? 0));
});

export const currentAtom = atom((get): Row | null => {
  const held = get(heldAtom);
  if (held) return held;
  const queue = get(queueAtom);
  const chosen = get(chosenAtom);
  return queue.find((row) => idOf(row) === chosen) ?? queue[0] ?? null;
});

/** What commands act on. */
export const cursorAtom = atom((get): RecordFact | null => {
  const row = get(currentAtom);
  return row && { resource: 'avis', id: idOf(row), label: String(row['titre'] ?? '') };
});

export function idOf(row: Row): number {
  return Number(row['reviewId']);
}

/** Goes some places down or up. */
export function step(by: number): void {
  const isHeld = store.get(heldAtom) !== null;
  store.set(heldAtom, null);
  // The next one has its place already.
  if (isHeld && by > 0) return;
  const queue = store.get(queueAtom);
  const current = store.get(currentAtom);
  const place = current === null ? 0 : queue.indexOf(current) + by;
  const next = queue[Math.max(0, Math.min(queue.length - 1, place))];
  if (next) store.set(chosenAtom, idOf(next));
}

/** Takes a review out of the queue, and goes on to the next one; with `held`, what it became is read until a key. */
export function leaveQueue(row: Row, held: Row | null = null): void {
  const queue = store.get(queueAtom);
  const place = queue.findIndex((each) => idOf(each) === idOf(row));
  const next = queue[place + 1] ?? queue[place - 1];
  if (next && store.get(currentAtom) === row) store.set(chosenAtom, idOf(next));
  store.set(decidedAtom, (decided) => new Map(decided).set(idOf(row), row.version));
  store.set(heldAtom, held);
}

/** Puts it back: the decision was refused. */
export function backInQueue(id: number): void {
  store.set(decidedAtom, (decided) => new Map([...decided].filter(([each]) => each !== id)));
  store.set(chosenAtom, id);
}

/** Keeps what is typed, or forgets it. */
export function keepDraft(id: number, typed: string | null): void {
  store.set(draftsAtom, (drafts) => {
    const next = new Map(drafts);
    if (typed === null) next.delete(id);
    else next.set(id, typed);
    return next;
  });
}

/** A queue that is opened begins at its first review. */
export function beginQueue(): () => void {
  store.set(openAtom, true);
  store.set(decidedAtom, new Map());
  store.set(chosenAtom, null);
  store.set(doneAtom, 0);
  store.set(lastAtom, null);
  return () => {
    store.set(openAtom, false);
    store.set(rejectingAtom, false);
    store.set(rowsAtom, []);
  };
}
