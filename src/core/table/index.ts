/** Lists: what a table shows, its cells and views, and what stands around it. In the load of the console. */
export { settingCell } from '../inherit/setting-cell';
export { columnsFor } from '../surface/columns';
export { countCell } from './count-cell';
export { type CellProps, defineTable, type TableColumn, type TableDefinition } from './define-table';
export { FilterBar } from './filter-bar';
export { entryOf } from './list-selection';
export { ListState } from './list-states';
export { type ListChoice, ListSwitch } from './list-switch';
export { neighboursOf } from './neighbours';
export { lastChanged, ordered } from './own-views';
export { ResourceList } from './resource-list';
export { trailAtom } from './trail';
export { useActiveTable } from './use-active-table';
export { useAddress } from './use-address';
export { useNear } from './use-near';
export { useListFacts, useRows } from './use-resource-list';
export { ViewMenu } from './view-menu';
