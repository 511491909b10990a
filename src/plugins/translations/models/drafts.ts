/** What is typed over entries, each over the entry as it was when that began: others may save it meanwhile (pure). */
import type { Entry } from './dictionaries';

export interface Draft {
  fr: string;
  en: string;
}

/** An entry as an edit began with it. */
export type Begun = Pick<Entry, 'version' | 'fr' | 'en'>;

/** A draft, and what it rests on: an entry, or the version of one that was read another time. */
export interface StoredDraft extends Draft {
  over: Begun | number;
}

/** What stands in the fields of an entry, and what that rests on. */
export function draftOver(held: StoredDraft | undefined, entry: Entry): Draft & { begun: Begun } {
  const { version, fr, en } = entry;
  const begun = typeof held?.over === 'object' ? held.over : { version, fr, en };
  const isOver = held !== undefined && (typeof held.over === 'object' || held.over === version);
  return isOver ? { fr: held.fr, en: held.en, begun } : { fr, en: en ?? '', begun };
}

/** Whether nothing is typed over an entry any more. */
export function isUntyped({ fr, en }: Draft, begun: Begun): boolean {
  return fr === begun.fr && en === (begun.en ?? '');
}
