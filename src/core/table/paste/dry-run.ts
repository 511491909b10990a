/** Cells about to be written: what each would become, judged here and by the server, then sent as one call. */

import { core } from '../../../i18n/core';
import { textOf } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import type { Patch, PatchReport } from '../../contract';
import { keyOf, type Resource } from '../../define';
import { store, tiersAtom } from '../../facts';
import { labelOf } from '../../form/record/record-label';
import type { Values } from '../../form/record/record-values';
import { changeOf } from '../../form/record/record-values';
import { emptyOf, printText, readText } from '../../kinds/read-text';
import { getAt, leavesOf, type Row } from '../../model/model';
import type { RowList } from '../../rows';
import { tryPatches } from '../../rows/patches';
import { rowZone } from '../../zones';
import { type DrawnColumn, isWritable } from '../grid/drawn-column';
import type { Key } from '../grid/ticks';
import { namesOf, rowsAt } from './dry-run-read';
import type { PlannedCell } from './paste-plan';

/** What a cell is to hold: a text to be read, a value as it is, or nothing. */
export type Wanted = { text: string } | { value: unknown } | 'nothing';

export interface DryRunCell {
  /** Line of the list, from 0; at or past its end for a new record. */
  row: number;
  key: Key | null;
  label: string;
  column: DrawnColumn;
  before: string;
  /** What was wanted, as text. */
  wanted: string;
  value: unknown;
  state: 'changed' | 'unchanged' | 'refused';
  reason: string | null;
}

export interface PasteDryRun {
  cells: readonly DryRunCell[];
  /** Lines that would be written, in order. */
  patches: readonly Patch[];
  /** The records that they were judged over, by their lines: what is written rests on them. */
  rows: ReadonlyMap<number, Row>;
  changed: number;
  unchanged: number;
  refused: number;
}

export interface DryRunEnvironment {
  resource: Resource;
  list: RowList<Row>;
  columns: readonly DrawnColumn[];
  q: string;
  sort: string;
  /** Values of new records when the table makes them from pasted lines, else null. */
  newValues: Values | null;
  t: Translate;
  locale: 'fr' | 'en';
}

/** Judges planned cells. More than one row is judged by the server too; nothing is written. */
export async function dryRunCells(
  environment: DryRunEnvironment,
  planned: readonly PlannedCell<Wanted>[],
): Promise<PasteDryRun> {
  const rows = await rowsAt(environment, planned);
  const names = await namesOf(environment, planned);
  const cells = planned.flatMap((each) => cellOf(environment, each, rows.get(each.row), names) ?? []);
  await checkValues(environment, cells);
  const lines = linesOf(environment, cells, rows);
  if (lines.length > 1 || lines.some(({ patch }) => patch.id === null)) {
    const patches = lines.map(({ patch }) => patch);
    const report = await tryPatches(environment.resource, { patches, tiers: store.get(tiersAtom) });
    report.rows.forEach((rowReport, index) => refuseCells(environment, lines[index]?.cells ?? [], rowReport));
  }
  return dryRunOf(environment, cells, rows);
}

/** The rules of each value alone, before the request is sent. */
async function checkValues({ t }: DryRunEnvironment, cells: readonly DryRunCell[]): Promise<void> {
  const { checkField } = await import('../../model/check');
  for (const cell of cells) {
    if (cell.state !== 'changed') continue;
    const { field, path } = cell.column.leaf;
    checkField(field, cell.value, path, (_path, code, params) => refuse(cell, t(textOf(`core.rules.${code}`), params)));
  }
}

/** The trial of the same cells after the server refused some for good. */
function dryRunOf(
  environment: DryRunEnvironment,
  cells: readonly DryRunCell[],
  rows: ReadonlyMap<number, Row>,
): PasteDryRun {
  const count = (state: DryRunCell['state']) => cells.filter((cell) => cell.state === state).length;
  return {
    cells,
    patches: linesOf(environment, cells, rows).map(({ patch }) => patch),
    rows,
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}

interface Line {
  patch: Patch;
  cells: DryRunCell[];
}

/** One patch for each row with something to write. */
function linesOf(
  { resource, newValues }: DryRunEnvironment,
  cells: readonly DryRunCell[],
  rows: ReadonlyMap<number, Row>,
): Line[] {
  const byRow = new Map<number, DryRunCell[]>();
  for (const cell of cells) if (cell.state === 'changed') byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
  return [...byRow].map(([index, own]) => {
    const row = rows.get(index);
    const names = own.map(({ column }) => column.name);
    const values = Object.fromEntries(own.map(({ column, value }) => [column.name, value]));
    const change = row
      ? changeOf(resource.model, values, names)
      : changeOf(resource.model, { ...newValues, ...values }, [...Object.keys(newValues ?? {}), ...names]);
    return {
      patch: row
        ? {
            id: keyOf(resource, row),
            version: row.version,
            before: Object.fromEntries(own.map(({ column: { leaf } }) => [leaf.path, getAt(row, leaf.path) ?? null])),
            change,
          }
        : { id: null, change },
      cells: own,
    };
  });
}

function refuseCells(
  { resource, t }: DryRunEnvironment,
  cells: readonly DryRunCell[],
  { state, refused }: PatchReport['rows'][number],
): void {
  for (const { field, errorCodes } of refused) {
    const reason = errorCodes.map(({ message }) => message).join(' ');
    const own = cells.filter(({ column }) => field === column.leaf.path || field.startsWith(`${column.leaf.path}.`));
    // What is wrong elsewhere in the row says where.
    const leaf = leavesOf(resource.model).get(field.slice(field.lastIndexOf('.') + 1));
    const elsewhere = leaf ? t(core('paste.refusedHere'), { champ: t(leaf.label), message: reason }) : reason;
    for (const cell of own.length > 0 ? own : cells) refuse(cell, own.length > 0 ? reason : elsewhere);
  }
  // What else is in a refused row goes with it.
  if (state !== 'refused') return;
  const reason = cells.find((cell) => cell.state === 'refused')?.reason ?? '';
  for (const cell of cells) if (cell.state === 'changed') refuse(cell, reason);
}

function refuse(cell: DryRunCell, reason: string): void {
  cell.state = 'refused';
  cell.reason = reason;
}

function cellOf(
  { resource, list, columns, newValues, t, locale }: DryRunEnvironment,
  { row: index, column: at, value: wanted }: PlannedCell<Wanted>,
  row: Row | undefined,
  names: ReadonlyMap<string, ReadonlyMap<string, Key | null>>,
): DryRunCell | null {
  const column = columns[at];
  if (column === undefined) return null;
  const { model } = resource;
  const { leaf } = column;
  const texts = { t, locale, zone: row && rowZone(model, row) };
  const now = row === undefined ? emptyOf(leaf) : getAt(row, leaf.path);
  const print = (value: unknown) => printText(model, leaf, value, list.refs, texts);
  const cell: DryRunCell = {
    row: index,
    key: row ? keyOf(resource, row) : null,
    label: row ? labelOf(resource, row, locale) : t(core('table.newRow')),
    column,
    before: row === undefined ? '' : print(now),
    wanted: wanted === 'nothing' ? '' : 'text' in wanted ? wanted.text : print(wanted.value),
    value: now,
    state: 'unchanged',
    reason: null,
  };
  // A cell pasted over itself changes nothing, though it could not be written.
  if (row !== undefined && cell.wanted.trim() === cell.before.trim()) return cell;
  if (row === undefined && (newValues === null || index < list.total)) refuse(cell, t(core('paste.noRow')));
  else if (!isWritable(resource, column, row === undefined)) {
    // A blank over what cannot be written asks for nothing: blocks are wider than what they mean to change.
    if (row === undefined || cell.wanted.trim() === '') return null;
    refuse(cell, t(core('paste.notEditable')));
  } else {
    const read =
      wanted === 'nothing'
        ? { value: emptyOf(leaf) }
        : 'value' in wanted
          ? wanted
          : readText(model, leaf, wanted.text, names.get(leaf.name) ?? noNames, texts);
    if ('refusal' in read) refuse(cell, t(core(`paste.${read.refusal}`), { valeur: cell.wanted }));
    else if (row !== undefined && JSON.stringify(read.value ?? null) === JSON.stringify(now ?? null)) return cell;
    else if (row === undefined && cell.wanted === '') return null;
    else {
      cell.state = 'changed';
      cell.value = read.value;
    }
  }
  return cell;
}

const noNames: ReadonlyMap<string, Key | null> = new Map();
