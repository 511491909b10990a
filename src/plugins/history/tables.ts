/** The two lists of the history: what was done at once on one line, or record by record. */
import { defineTable, type TableColumn } from '../../core/table';
import { ActionCell, detailPath, FieldsCell, ObjectCell } from './cells';
import { actions, lots, text } from './model';
import { views } from './views';

function columns(fields: string, isSorted: boolean): TableColumn[] {
  const sort = isSorted ? {} : { sort: false as const };
  return [
    { name: 'date', width: 152, ...sort },
    { name: 'action', width: 240, cell: ActionCell, ...sort },
    { name: 'entiteId', width: 180, grow: true, title: text('columns.object'), cell: ObjectCell, ...sort },
    { name: 'auteur', width: 132, ...sort },
    { name: 'idTiers', width: 136, ...sort },
    { name: fields, width: 92, title: text('columns.fields'), cell: FieldsCell, ...sort },
    { name: 'origine', width: 104, ...sort },
    { name: 'motif', width: 200, hidden: true, ...sort },
    { name: 'entite', width: 130, hidden: true, ...sort },
  ];
}

/** Lots come in one order only: the latest first. */
export const lotTable = defineTable({
  resource: lots,
  views: views,
  columns: columns('champs', false),
  href: detailPath,
  readOnly: true,
  empty: text('none'),
});

export const actionTable = defineTable({
  resource: actions,
  views: views,
  columns: [...columns('nbChamps', true), { name: 'lotId', width: 220, hidden: true }],
  href: detailPath,
  readOnly: true,
  empty: text('none'),
});
