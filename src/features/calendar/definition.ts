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
  /** Beside the hour, short: a hall, a count. */
  beside?: string;
  /** At the end of the first line: `91 %`. */
  aside?: string;
  tone?: Tone | undefined;
  /** From 0 to 1: a bar under the entry. */
  share?: number;
  /** Over, done or given up: quieter, with this word for those who do not see it. */
  past?: string;
  /** Why it may not be moved. */
  stays?: Text;
  /** Minutes that it takes, and the place it takes: what overlaps in one place is a conflict. */
  minutes?: number;
  room?: string;
}

export interface CalendarDefinition {
  /** What is drawn of a row. */
  entry(row: Row, refs: Refs): Entry;
  /** Lines of a day and of a week: one for each value of a leaf. */
  lines?: { leaf: string; title: Text; label(value: string | null, refs: Refs): string };
  /** Where an entry leads; the page of its row without it. */
  open?(row: Row): Call;
  /** The call that moves rows, from where each is. */
  move?(rows: readonly [Row, ...Row[]], shift: Shift): Call;
  /** Most rows that one move takes; all that are ticked without it. */
  most?: number;
}
