/** What the window of uploads shows. */
import { atom } from 'jotai/vanilla';

/** A file in the queue. */
export interface Sending {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'stopped';
  /** Why it failed. */
  reason: string | null;
}

export interface Uploads {
  isOpen: boolean;
  /** Whose library they go to; null: the one that all share. */
  idTiers: string | null;
  items: readonly Sending[];
}

/** The file that is about to take the place of another one (a call holds no file). */
export const replacementAtom = atom<File | null>(null);

export const uploadsAtom = atom<Uploads>({ isOpen: false, idTiers: null, items: [] });
