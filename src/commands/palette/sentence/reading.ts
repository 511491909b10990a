/** What a typed line is understood as. */
import type { Args } from '../../../core/args';
import type { AnyCommand } from '../../../core/define';
import type { SpokenMoment } from '../../../core/spoken/spoken-date';

export type Role = 'verb' | 'kind' | 'target' | 'value' | 'time' | 'option' | 'unknown';

/** One thing that was understood, and its part of the line. */
export interface Slot {
  role: Role;
  from: number;
  to: number;
  /** The argument that it fills. */
  arg?: string;
  value?: unknown;
  moment?: SpokenMoment;
  /** A filter that the verb does not take: it would act on more than what was said. */
  isFilter?: boolean;
}

/** Words that name a record, still to be looked for. */
export interface Lookup {
  arg: string;
  kind: string;
  /** What its source is searched for, the closest to what was typed first. */
  tries: readonly Try[];
  /** Only a record that is called so counts. */
  isExact: boolean;
  /** A value as it is now, `54 →`: by the argument that changes it. */
  before?: { arg: string; text: string };
  /** One record, or each number one. */
  several: readonly string[] | null;
}

export interface Try {
  typed: string;
  /** What a record is called, where `typed` also says its day. */
  name?: string;
  taken: readonly Part[];
  /** What is not understood then. */
  left: readonly Part[];
}

/** A part of the line, from, to (not included). */
export interface Part {
  from: number;
  to: number;
}

export interface Reading {
  command: AnyCommand;
  /** What does it is a verb, not a noun that may be anything. */
  isVerb: boolean;
  /** Its verb was typed entirely. */
  isMeant: boolean;
  /** Its name was typed in part, or is one word among others: it counts only where what it names is found. */
  isPartOfName: boolean;
  /** In the order of the line. */
  slots: readonly Slot[];
  args: Args;
  lookups: readonly Lookup[];
  /** Words for arguments that are prompted for one by one with choices of their own. */
  typed: Readonly<Record<string, string>>;
  /** A word that could be a date is taken for a name: it counts only where such a record is found. */
  isBold: boolean;
  /** When it is to be done, where no argument takes it. */
  when: SpokenMoment | null;
  /** Until when it comes back. */
  until: SpokenMoment | null;
  /** That is when it waits to be looked at again, not its end. */
  isReview: boolean;
  /** It acts on what the page is about. */
  isHere: boolean;
  score: number;
}
