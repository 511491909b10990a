/** Calls made here since the console was opened, with what takes each back and does it again. */
import { atom } from 'jotai/vanilla';
import type { Bus } from './bus';
import type { BlockedRow } from './contract';
import type { AnyCommand, Call, Outcome, Said } from './define';
import { store, undoableAtom } from './facts';

/** One call made. */
export interface Made {
  key: string;
  call: Call;
  said: Said;
  at: number;
  state: 'done' | 'undone';
  /** What takes it back; absent when nothing can. */
  undo?: Call;
  /** What does it again, once taken back. */
  redo?: Call;
  /** Rows that stayed as they were at the last step. */
  blocked: readonly BlockedRow[];
}

/** The latest last, at most a hundred. */
export const madeAtom = atom<readonly Made[]>([]);

/** What `Mod+Shift+Z` would do again. */
export const redoableAtom = atom((get) => latest(get(madeAtom), 'undone'));

const most = 100;

/** Whether a call is worth keeping: it wrote, or said something. Going somewhere is not. */
export function isWorthKeeping({ undo: back, say, run }: Outcome): boolean {
  return back !== undefined || say !== undefined || run !== undefined;
}

/** Notes a call that succeeded; a new one that can be undone ends what could be redone. */
export function record(made: { call: Call; command: AnyCommand; outcome: Outcome }): Made {
  const { call, command, outcome } = made;
  const entry: Made = {
    key: crypto.randomUUID(),
    call,
    said: outcome.say ?? { text: command.title },
    at: Date.now(),
    state: 'done',
    ...(outcome.undo && { undo: outcome.undo }),
    blocked: outcome.blocked ?? [],
  };
  const before = store.get(madeAtom).map((each) => (outcome.undo ? withoutRedo(each) : each));
  keep([...before, entry]);
  return entry;
}

/** Takes back the latest call that can be, or the one given. */
export function undo(bus: Bus, key?: string): Promise<boolean> {
  return inTurn(() => turn(bus, key, 'done'));
}

/** Does again the latest call taken back, or the one given. */
export function redo(bus: Bus, key?: string): Promise<boolean> {
  return inTurn(() => turn(bus, key, 'undone'));
}

/** Forgets everything: another user signed in. */
export function forget(): void {
  keep([]);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a key pressed twice takes two calls back, however long the first one takes. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

/** Undo and redo are one gesture: send the inverse, and keep the inverse of the inverse. */
async function turn(bus: Bus, key: string | undefined, from: Made['state']): Promise<boolean> {
  const made = store.get(madeAtom);
  const entry = key === undefined ? latest(made, from) : made.find((each) => each.key === key && each.state === from);
  const call = entry && inverseOf(entry);
  if (!entry || !call) return false;
  const outcome = await bus.send(call, { confirmed: true, unrecorded: true });
  if (!outcome) return false;
  const next: Made = {
    ...withoutRedo(entry),
    blocked: outcome.blocked ?? [],
    state: from === 'done' ? 'undone' : 'done',
  };
  const back = outcome.undo;
  keep(
    store
      .get(madeAtom)
      .map((each) =>
        each.key === entry.key ? { ...next, ...(back && (from === 'done' ? { redo: back } : { undo: back })) } : each,
      ),
  );
  return true;
}

function inverseOf(entry: Made): Call | undefined {
  return entry.state === 'done' ? entry.undo : entry.redo;
}

function latest(made: readonly Made[], state: Made['state']): Made | undefined {
  return made.findLast((each) => each.state === state && inverseOf(each) !== undefined);
}

function withoutRedo(entry: Made): Made {
  const { redo: _gone, ...rest } = entry;
  return rest;
}

function keep(made: readonly Made[]): void {
  store.set(madeAtom, made.slice(-most));
  const done = latest(made, 'done');
  store.set(undoableAtom, done?.undo ? { said: done.said, call: done.undo } : null);
}
