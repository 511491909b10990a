/** What the thread that reads texts and the main one tell each other. */
import type { ProblemParams } from '../../../src/core/problem';
import type { ReadingName } from './readings';

export interface ToReadingWorker {
  name: ReadingName;
  text: string;
}

export type FromReadingWorker =
  | { kind: 'read'; value: unknown }
  | { kind: 'refused'; code: string; params: ProblemParams };
