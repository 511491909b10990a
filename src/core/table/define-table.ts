/** What a list shows: columns by leaf, in their order; a part drawn late like forms and editors. */
import type { ComponentType } from 'react';
import type { Text } from '../../i18n/text';
import { textOf } from '../../i18n/text';
import type { Refs } from '../contract';
import type { Call, ListView, Resource } from '../define';
import type { Values } from '../form/record/record-values';
import type { Size } from '../kinds/kind';
import { isNumeric, kindOf } from '../kinds/registry';
import { type Field, field } from '../model/field';
import { type Leaf, leavesOf, type Model, type Row } from '../model/model';
import type { Layout } from './layout';
import type { Tile } from './tile';

/** Drawn instead of the usual cell of its kind. */
export interface CellProps {
  row: Row;
  value: unknown;
  refs: Refs;
}

export interface TableColumn {
  /** A leaf, the key or a stamp (`dateModif`). */
  name: string;
  /** Pixels before its rows are measured; resized by the person. */
  width: number;
  /** False: a drawing, such as a bar, that has this width whatever its text. */
  fit?: false;
  /** Takes what is left of the line. */
  grow?: boolean;
  /** Not shown until chosen among the columns. */
  hidden?: boolean;
  /** Edited in place; every leaf that can be written by default. */
  editable?: boolean;
  /** Sorted by another leaf, or not at all. */
  sort?: string | false;
  /** A number summed up at the foot, over all that the filter finds. */
  total?: boolean;
  title?: Text;
  cell?: ComponentType<CellProps>;
  /** Other leaves that `cell` reads of its row; a list whose cells do not say so reads complete rows. */
  reads?: readonly string[];
}

export interface TableDefinition {
  resource: Resource;
  /** Of a list of some of the records: the filter that holds always, which nobody takes off, and the values of new rows. */
  base?: { q: string; start: Values };
  columns: readonly TableColumn[];
  /** Path of a row's page after the locale; absent when rows are edited in place only. */
  href?: (row: Row) => string;
  /** Shows a row over the list, where it has no page. */
  open?: (row: Row) => void;
  /** Leaves that `href` and the tiles read besides the key. */
  reads?: readonly string[];
  /** Views of its own: what a list page opens on comes first. */
  views?: readonly ListView[];
  /** Ids of commands offered for the selection, the first ones as buttons. */
  selection?: readonly string[];
  /** Call of `n` and of the button at the top. */
  create?: Call;
  /** A new record is typed as a line at the top of the grid; `create` takes its leaves as arguments. */
  newRow?: boolean;
  /** What brings rows here, where nobody makes them here: said when there is none. */
  empty?: Text;
  /** Row under the cursor written in place: grids for bulk work may refuse it. */
  readOnly?: boolean;
  /** Rows have room for two lines of text. */
  tall?: boolean;
  /** Another way to show its rows than a grid. */
  layout?: Layout;
  /** Its rows drawn as tiles too. */
  tile?: Tile;
}

export function defineTable(table: TableDefinition): TableDefinition {
  const { tile, reads = [] } = table;
  // Both drawings read the same rows: from one to the other nothing is loaded.
  return tile === undefined ? table : { ...table, reads: [...reads, ...tile.reads] };
}

/** The complete filter of a list: what always applies, and what a person types. */
export function filterOf({ base }: Pick<TableDefinition, 'base'>, q: string): string {
  return base === undefined ? q : `${base.q} ${q}`.trim();
}

/** A column with its leaf: the key and the stamps have one too, which cannot be written. */
export interface Column extends TableColumn {
  leaf: Leaf;
  align: 'start' | 'end';
  mono: boolean;
  sortBy: string | null;
}

const stamps: Readonly<Record<string, Field>> = {
  version: field.integer({ derived: true }),
  dateCreation: field.dateTime({ derived: true }),
  dateModif: field.dateTime({ derived: true }),
  auteurModif: field.text({ derived: true }),
};

/** Values of one line: of others no order makes sense. */
const ordered: ReadonlySet<Size> = new Set(['short', 'line']);

/** The columns of a table with all that drawing them needs. */
export function columnsOf(table: TableDefinition): readonly Column[] {
  return table.columns.map((column) => {
    const leaf = leafOf(table.resource.model, column.name);
    const { kind } = leaf.field;
    const { size, formOnly = false } = kindOf(leaf.field);
    const isKey = column.name === table.resource.model.key.name;
    return {
      ...column,
      leaf,
      align: isNumeric(kind) && !isKey ? 'end' : 'start',
      mono: isKey,
      editable:
        (column.editable ?? true) &&
        !isKey &&
        leaf.field.derived !== true &&
        leaf.field.fixed !== true &&
        table.readOnly !== true &&
        !formOnly,
      sortBy: column.sort === false || !ordered.has(size) ? null : (column.sort ?? column.name),
    };
  });
}

function leafOf(model: Model, name: string): Leaf {
  const found = leavesOf(model).get(name);
  if (found) return found;
  const isKey = name === model.key.name;
  const own = isKey
    ? model.key.kind === 'integer'
      ? field.integer({ derived: true })
      : field.text({ derived: true })
    : stamps[name];
  const label = isKey ? textOf(`${model.text}.fields.${name}`) : textOf(`core.common.${name}`);
  return { name, section: '', property: name, path: name, field: own ?? field.text({ derived: true }), label };
}

/** The other side of a text in two languages: of `libelleFr`, `libelleEn`. */
export function twinOf(model: Model, leaf: Leaf): Leaf | null {
  if (leaf.field.lang === undefined || !/(Fr|En)$/.test(leaf.name)) return null;
  const name = leaf.name.slice(0, -2) + (leaf.field.lang === 'fr' ? 'En' : 'Fr');
  const twin = leavesOf(model).get(name);
  return twin?.field.lang === undefined || twin.field.derived === true ? null : twin;
}
