/** What the thread that reads files and the main one tell each other. */
import type { RefusalCode } from './refused';

export interface ToFileWorker {
  file: Uint8Array;
  /** Name of the sheet to read; null: the first that holds something. */
  sheet: string | null;
  /** Rows of one part. */
  partRows: number;
}

export type FromFileWorker =
  | { kind: 'headings'; headings: string[]; sheets: readonly string[]; sheet: string | null }
  /** Rows as JSON: `[number, cells][]`. */
  | { kind: 'part'; size: number; content: string }
  | { kind: 'done' }
  | { kind: 'refused'; code: RefusalCode; params: Readonly<Record<string, string | number>> };
