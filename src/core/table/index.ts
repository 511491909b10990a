/** Lists: what a table shows, its cells and views, and what stands around it. In the load of the console. */

export type { Refs } from '../contract';
export { SectionColumns } from '../inherit/section-columns';
export { HeldValue, settingCell } from '../inherit/setting-cell';
export { columnsFor } from '../surface/columns';
export { countCell } from './cells/count-cell';
export { type CellProps, defineTable, type TableColumn, type TableDefinition } from './define-table';
export { FilterBar } from './filter-bar/filter-bar';
export { HubPage } from './hub/hub-page';
export type { Layout, LayoutProps } from './layout';
export { entryOf } from './list/list-selection';
export { ListState } from './list/list-states';
export { type ListChoice, ListSwitch } from './list/list-switch';
export { neighboursOf } from './list/neighbours';
export { lastChanged, ordered } from './list/own-views';
export { ResourceList } from './list/resource-list';
export { trailAtom } from './list/trail';
export { useActiveTable } from './list/use-active-table';
export { useAddress } from './list/use-address';
export { useFirstFocus } from './list/use-first-focus';
export { useNear } from './list/use-near';
export { useListFacts, useRows } from './list/use-resource-list';
export { ViewMenu } from './list/view-menu';
