/** What the late parts of a list say: its filter, its views, its columns, its selection. */
import { filter } from './filter';
import { table } from './table';
import { views } from './views';

export const parts = { filter, table, views } as const;
