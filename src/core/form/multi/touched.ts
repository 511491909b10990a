import type { Values } from '../record/record-values';

/** What becomes of a list of tags or references: its items given, some put in, some taken out. */
export type ListMode = 'replace' | 'add' | 'remove';

/** What was touched in a form over many records, to be taken up by another one. */
export interface Touched {
  values: Values;
  modes: Readonly<Record<string, ListMode>>;
}
