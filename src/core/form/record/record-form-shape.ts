/** What a form over one record is to those who draw it. */
import { FormApi } from '@tanstack/react-form';
import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { BlockedRow } from '../../contract';
import type { Outcome, Resource } from '../../define';
import { store } from '../../facts';
import type { Change, Row } from '../../model/model';
import type { FieldError } from '../../problem';
import type { Written } from '../../rows';
import type { Draft } from './drafts';
import type { Clash, Values } from './record-values';
import { sameValue } from './same-value';

export interface RecordFormOptions {
  resource: Resource;
  /** The stored row; null for a creation. */
  row: Change | null;
  /** Values that a creation starts with. */
  start?: Values;
  /** Makes the record of a creation, when more comes with it; the same key never makes it twice. */
  make?: Make;
  /** Under which its draft is kept, where new records of one kind are typed at several places. */
  place?: string;
  label: string;
  href: string;
  /** Where its draft is taken up again, when that moves while it is typed: the step of a creation. */
  at?: () => string;
}

export type Make = (body: Change, key: string) => Promise<Made>;

/** A record made, and what of it could not be. */
export interface Made extends Written<Row> {
  blocked?: readonly BlockedRow[];
}

/** The row saved under us, seen when saving (412) or notified live. */
export interface Conflict {
  row: Change;
  clashes: readonly Clash[];
  taken: readonly string[];
}

export interface RecordForm {
  resource: Resource;
  id: string | number | null;
  /** Values by leaf, in TanStack Form's store: fields listen to their own. */
  values: ReturnType<typeof makeValues>;
  base: PrimitiveAtom<Change | null>;
  errors: PrimitiveAtom<readonly FieldError[]>;
  changed: PrimitiveAtom<readonly string[]>;
  saving: PrimitiveAtom<boolean>;
  keptAt: PrimitiveAtom<string | null>;
  conflict: PrimitiveAtom<Conflict | null>;
  /** The server wants a reason: prompted for, then given to the next save. */
  asksMotif: PrimitiveAtom<boolean>;
  giveMotif(motif: string | null): void;
  /** What is locked is saved only once that was said. */
  overLock: PrimitiveAtom<'confirming' | 'given' | null>;
  /** Leaves typed over the row known before any conflict. */
  changedNow(): readonly string[];
  set(name: string, value: unknown): void;
  /** Tells the drafts of this form from those of others over the same record. */
  session: string;
  /** Takes typed values up again. */
  take(values: Values): void;
  /** Takes a draft up again: leaf by leaf when the record was saved since. */
  recover(draft: Draft): void;
  /** Back to the stored row. */
  reset(): void;
  /** Takes the values that the server computes from the record as it is now: they change without it. */
  refresh(row: Change): void;
  /** Another version of the row is known: merged when nothing clashes, else shown. */
  rebase(row: Change): void;
  /** Ends a conflict with the values chosen. */
  resolve(values: Values): void;
  /** Saves; errors at fields throw a Problem `invalid`. Gives the row and how to take it back. */
  save(): Promise<Saved>;
  /** Keeps the draft now: the page is about to go. */
  keepNow(): Promise<void>;
  dispose(): void;
}

export interface Saved {
  row: Change;
  outcome: Outcome;
}

/** Values by leaf in TanStack Form's store. */
export function makeValues(start: Values) {
  return new FormApi({ defaultValues: { ...start } });
}

/** What else of a form is observed. */
export function formAtoms(row: Change | null) {
  return {
    base: atom(row),
    errors: atom<readonly FieldError[]>([]),
    changed: atom<readonly string[]>([]),
    saving: atom(false),
    keptAt: atom<string | null>(null),
    conflict: atom<Conflict | null>(null),
    asksMotif: atom(false),
    overLock: atom<'confirming' | 'given' | null>(null),
  };
}

/** Sets a list only when it differs: every field listens to these. */
export function setList<T>(at: PrimitiveAtom<readonly T[]>, list: readonly T[]): void {
  if (!sameValue(store.get(at), list)) store.set(at, list);
}
