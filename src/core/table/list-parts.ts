/** What a list needs once its rows are there: one chunk, brought after the first drawing. */
export { CellEditor } from './cell-editor';
export { copyRange, planClear, planDown, planText, writeClipboard } from './cell-work';
export { ColumnsMenu } from './columns-menu';
export { FilterBar } from './filter-bar';
export { ListSelection } from './list-selection';
export { NewRow } from './new-row';
export { RangeTeller } from './range-teller';
export { RowMenu } from './row-menu';
export { TotalsRow } from './totals-row';
export { tryCells } from './trial';
export { TrialDialog } from './trial-dialog';
export { ViewMenu } from './view-menu';
