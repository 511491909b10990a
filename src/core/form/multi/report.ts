/** What became of the last selection that was edited at once: shown on its page, record by record. */
import { atom } from 'jotai/vanilla';
import type { BulkResult } from '../../contract';

export interface MultiReport {
  resource: string;
  result: BulkResult;
}

export const multiReportAtom = atom<MultiReport | null>(null);
