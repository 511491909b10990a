/** What is written from the cells of a grid: by the editor, paste, fill and clearing. */
import { useState } from 'react';
import { core } from '../../../i18n/core';
import { language } from '../../../i18n/runtime';
import { keyOf } from '../../define';
import type { Values } from '../../form/record/record-values';
import { getAt, type Row } from '../../model/model';
import type { FieldError } from '../../problem';
import type { RowList } from '../../rows';
import { send } from '../../send';
import { say } from '../../ui/overlays/toast';
import type { TableDefinition } from '../define-table';
import { rectOf } from '../grid/range';
import type { ListColumns } from '../grid/use-columns';
import { cellKey, type Grid, type Refused } from '../grid/use-grid';
import { pastedCells, plainClipboard } from '../paste/clipboard-cells';
import { type DryRunCell, type DryRunEnvironment, dryRunCells, type PasteDryRun, type Wanted } from '../paste/dry-run';
import type { PlannedCell } from '../paste/paste-plan';
import { copyRange, planBlock, planClear, planDown, writeClipboard } from './cell-work';

interface CellsOptions {
  table: TableDefinition;
  list: RowList<Row>;
  columns: ListColumns;
  grid: Grid;
  q: string;
  sort: string;
  /** Values of the records that lines pasted past the end make. */
  start: Values | undefined;
}

export type Cells = ReturnType<typeof useCells>;

/** What can be done with the cells of a grid, as they are now. */
export function useCells(options: CellsOptions) {
  const [dryRun, setDryRun] = useState<PasteDryRun | 'checking' | null>(null);
  const { table, list, columns, grid, q, sort, start } = options;
  const { resource } = table;
  const { t, locale } = language();
  const newValues = table.newRow === true ? (start ?? {}) : null;
  const environment: DryRunEnvironment = { resource, list, columns: columns.shown, q, sort, newValues, t, locale };
  const rect = rectOf(grid.range);

  async function plan(planned: PlannedCell<Wanted>[]): Promise<void> {
    const rows = new Set(planned.map(({ row }) => row));
    if (planned.length === 0) return;
    if (rows.size > 1) setDryRun('checking');
    const next = await dryRunCells(environment, planned).catch((cause: unknown) => {
      setDryRun(null);
      throw cause;
    });
    if (rows.size > 1) setDryRun(next);
    else await write(next);
  }

  async function write({ cells, patches, rows }: PasteDryRun): Promise<void> {
    grid.refuse(marksOf(cells));
    if (patches.length === 0) return tellNothing(cells);
    const [only, another] = patches;
    if (only && another === undefined && only.id !== null) {
      const own = cells.filter(({ state }) => state === 'changed');
      const row = rows.get(own[0]?.row ?? -1);
      if (row) save(row, Object.fromEntries(own.map(({ column, value }) => [column.leaf.path, value])));
      return;
    }
    await send({ id: 'records.patch', args: { resource: resource.name, patches: JSON.stringify(patches) } });
  }

  /** Writes leaves of one row, by path: of the row as it was when their edit began. */
  function save(row: Row, values: Readonly<Record<string, unknown>>): void {
    const changed = Object.entries(values).filter(([path, value]) => !isSame(getAt(row, path), value));
    grid.refuse(new Map(Object.keys(values).map((path) => [cellKey(keyOf(resource, row), nameAt(path)), null])));
    if (changed.length === 0) return;
    void send({
      id: 'records.set',
      args: {
        resource: resource.name,
        id: String(keyOf(resource, row)),
        values: JSON.stringify(Object.fromEntries(changed)),
        before: JSON.stringify(Object.fromEntries(changed.map(([path]) => [path, getAt(row, path) ?? null]))),
        version: row.version,
      },
    }).then((outcome) => outcome?.refused && keepRefused(row, Object.fromEntries(changed), outcome.refused));
  }

  /** The server refused: the cells say why, and keep what was typed for the next edit; the others are written. */
  function keepRefused(row: Row, values: Readonly<Record<string, unknown>>, errors: readonly FieldError[]): void {
    const key = keyOf(resource, row);
    const wrong = refusedOf(values, errors);
    grid.refuse(new Map([...wrong].map(([path, refused]) => [cellKey(key, nameAt(path)), refused])));
    const rest = Object.fromEntries(Object.entries(values).filter(([path]) => !wrong.has(path)));
    if (Object.keys(rest).length > 0) save(row, rest);
  }

  function tellNothing(cells: readonly DryRunCell[]): void {
    const refused = cells.find(({ state }) => state === 'refused');
    say({ kind: 'info', text: refused?.reason ?? language().t(core('paste.nothing')) });
  }

  function copy(event: ClipboardEvent | null, headings: 'with' | 'without'): void {
    const copied = copyRange(environment, rect, headings);
    if (event === null) void writeClipboard(copied);
    else {
      event.clipboardData?.setData('text/plain', copied.text);
      event.clipboardData?.setData('text/html', copied.html);
      event.preventDefault();
    }
    say({ kind: 'info', text: language().t(core('paste.copied'), { n: copied.cells }) });
  }

  async function pasteFromClipboard(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) say({ kind: 'info', text: language().t(core('paste.noClipboard')) });
    else await plan(planBlock(environment, pastedCells(plainClipboard(text)), rect));
  }

  return {
    save,
    copy,
    cut: (event: ClipboardEvent | null) => {
      copy(event, 'without');
      void plan(planClear(rect));
    },
    paste: (event: ClipboardEvent | null) => {
      if (event === null) return void pasteFromClipboard();
      event.preventDefault();
      void plan(planBlock(environment, pastedCells(event.clipboardData ?? plainClipboard('')), rect));
    },
    fill: () => void plan(planDown(environment, rect)),
    clear: () => void plan(planClear(rect)),
    /** What is about to be written, shown before it is. */
    trial: dryRun,
    answer: (said: 'write' | 'leave') => {
      setDryRun(null);
      if (said === 'write' && dryRun !== null && dryRun !== 'checking') void write(dryRun);
    },
  };
}

/** Cells to mark as refused, or no longer, by `cellKey`. */
function marksOf(cells: readonly DryRunCell[]): ReadonlyMap<string, Refused | null> {
  return new Map(
    cells.flatMap(({ key, column, state, reason, wanted }): [string, Refused | null][] =>
      key === null
        ? []
        : [[cellKey(key, column.name), state === 'refused' ? { value: wanted, message: reason ?? '' } : null]],
    ),
  );
}

/** Values that the server refused, by path; all of them where it names none. */
function refusedOf(
  values: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
): ReadonlyMap<string, Refused> {
  const messageOf = (found: readonly FieldError[]) =>
    found.flatMap(({ errorCodes }) => errorCodes.map((each) => each.message)).join(' ');
  const wrong = Object.entries(values).flatMap(([path, value]): [string, Refused][] => {
    const found = errors.filter(({ field }) => field === path || field.startsWith(`${path}.`));
    return found.length === 0 ? [] : [[path, { value, message: messageOf(found) }]];
  });
  if (wrong.length > 0) return new Map(wrong);
  const message = messageOf(errors);
  return new Map(Object.entries(values).map(([path, value]) => [path, { value, message }]));
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
