/** What the late parts of a list say: its filter, its views, its columns, its selection, what is copied and pasted. */
import { filter } from './filter';
import { paste } from './paste';
import { table } from './table';
import { views } from './views';

export const parts = { filter, paste, table, views } as const;
