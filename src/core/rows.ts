/** Rows of a resource: lists, one record, writes; cached, and read again when anyone changes them. */
export { act, dryRunAct as rehearseAct } from './rows/act';
export { mayRetry, queryClient } from './rows/client';
export { useCounts } from './rows/counts';
export { listKey, rowKeys } from './rows/keys';
export { type ListOptions, type RowList, useList } from './rows/list';
export { type OneRow, oneQuery, useLastChange, useOne } from './rows/one';
export {
  bulk,
  create,
  dryRun,
  publish,
  remove,
  restore,
  revert,
  save,
  validate,
  type Written,
} from './rows/writes';
