/** What a list says when it is drawn first: the part of core's dictionary that is brought with the frame. */
import { common } from './common';
import { formFirst } from './form-first';
import { statut } from './statut';
import { tableFirst } from './table-first';

export const list = { common, form: formFirst, statut, table: tableFirst } as const;
