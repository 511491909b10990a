/** What a list needs once its rows are there: one chunk, brought after the first drawing. */
export { actOn } from './cell-acts';
export { CellEditor } from './cell-editor';
export { ColumnsMenu } from './columns-menu';
export { EmptyList } from './empty-list';
export { FilterBar } from './filter-bar';
export { ListSelection } from './list-selection';
export { NewRow } from './new-row';
export { Picture } from './picture';
export { RangeTeller } from './range-teller';
export { RowMenu } from './row-menu';
export { TotalsRow } from './totals-row';
export { TrialDialog } from './trial-dialog';
export { ViewMenu } from './view-menu';
