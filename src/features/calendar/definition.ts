/** What a calendar shows of the rows of a table: said by the plugin that has the table. */
import type { Call, Icon, Row } from '../../core';
import type { Tone } from '../../core/model';
import type { Refs } from '../../core/table';
import type { Text } from '../../i18n/text';
import type { Shift } from './shift';

/** A row on its day. */
export interface Entry {
  title: string;
  /** Instant at which it stands. */
  at: string;
  /** Time zone in which its hour is shown; undefined: the platform's. */
  zone?: string | undefined;
  icon?: Icon;
  /** Of the day, at no hour of it. */
  isDay?: boolean;
  /** Beside the hour, short: a hall, a count. */
  beside?: string;
  /** At the end of the first line: `91 %`. */
  aside?: string;
  tone?: Tone | undefined;
  /** From 0 to 1: a bar under the entry. */
  share?: number;
  /** Over, done or given up: quieter, with this word for those who do not see it. */
  past?: string;
  /** It may not be moved. */
  stays?: boolean;
  /** Minutes that it takes, and the place it takes: what overlaps in one place is a conflict. */
  minutes?: number;
  room?: string;
}

/** An entry that is no row of the list. */
export interface Also {
  id: string;
  /** Its kind, which can be hidden. */
  kind: string;
  kindName: Text;
  entry: Entry;
  line: string | null;
  lineName?: string | null;
  /** Path after the locale. */
  to: string | null;
}

export interface CalendarDefinition {
  /** Name of the resource whose changes have it read again. */
  resource: string;
  /** What is drawn of a row. */
  entry(row: Row, refs: Refs): Entry;
  /** Lines of a day and of a week: one for each value of a leaf. */
  lines?: { leaf: string; title: Text; label(value: string | null, refs: Refs): string };
  /** What else falls on these days, of other kinds of records: shown, opened, not ticked. */
  also?(days: { from: string; to: string }, tiers: string | null, signal: AbortSignal): Promise<readonly Also[]>;
  /** Where an entry leads; the page of its row without it. */
  open?(row: Row): Call;
  /** The call that moves rows, from where each is. */
  move?(rows: readonly [Row, ...Row[]], shift: Shift): Call;
  /** Most rows that one move takes; all that are ticked without it. */
  most?: number;
}
