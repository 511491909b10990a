/** What exports of orders may have a row for, besides the orders themselves (docs/exports.md). */
import type { RowsOfRecords } from '../../../resource/export/records-as-rows';
import { documentRows } from './documents';
import { lineRows } from './lines';
import { moveRows } from './moves';
import { receiptRows } from './receipts';

export const orderExports: Readonly<Record<string, RowsOfRecords>> = {
  lignes: lineRows,
  mouvements: moveRows,
  documents: documentRows,
  recettes: receiptRows,
};
