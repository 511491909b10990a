/** What a list says when it is drawn first: the part of core's dictionary that is brought with the frame. */
import { common } from './common';
import { filter } from './filter';
import { statut } from './statut';
import { table } from './table';
import { views } from './views';

export const list = { common, filter, statut, table, views } as const;
