/** A record of a source, and how it is read. */
import type { FeedFormat } from '../../../../src/plugins/feeds/model';

/** A record: its place in the source from 1 (a line of a CSV, as a spreadsheet counts), its values by name. */
export interface FeedRecord {
  number: number;
  values: ReadonlyMap<string, string>;
}

export interface Reading {
  format: FeedFormat;
  /** Name or path of what holds a record; empty: found out. */
  chemin: string;
  encodage: string;
}

/** Characters that one record may have. */
export const longestRecord = 1_000_000;
