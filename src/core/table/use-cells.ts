/** Writing cells: one by the editor, many by paste, fill and clearing; what is refused is marked at its place. */
import { type ClipboardEvent, useState } from 'react';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import { keyOf } from '../define';
import type { Values } from '../form/record-values';
import { getAt, type Row } from '../model/model';
import type { FieldError } from '../problem';
import type { RowList } from '../rows';
import { send } from '../send';
import { say } from '../ui/toast';
import type { TableDefinition } from './define-table';
import { listParts, listPartsNow } from './late';
import type { PlannedCell } from './paste-plan';
import { rectOf } from './range';
import type { Trial, TrialCell, TrialGround, Wanted } from './trial';
import type { ListColumns } from './use-columns';
import { cellKey, type Grid, type Refused } from './use-grid';

export interface CellsOptions {
  table: TableDefinition;
  list: RowList<Row>;
  columns: ListColumns;
  grid: Grid;
  q: string;
  sort: string;
  /** Values of the records that lines pasted past the end make. */
  start: Values | undefined;
}

export interface Cells {
  /** Writes leaves of one row, by path. */
  save(row: number, values: Readonly<Record<string, unknown>>): void;
  copy(event: ClipboardEvent | null, headings: 'with' | 'without'): void;
  cut(event: ClipboardEvent | null): void;
  paste(event: ClipboardEvent | null): void;
  fill(): void;
  clear(): void;
  /** What is about to be written, shown before it is. */
  trial: Trial | 'checking' | null;
  answer(write: 'write' | 'leave'): void;
}

/** What can be done with the cells of a grid. */
export function useCells({ table, list, columns, grid, q, sort, start }: CellsOptions): Cells {
  const { resource } = table;
  const [trial, setTrial] = useState<Cells['trial']>(null);
  const ground = (): TrialGround => {
    const { t, locale } = language();
    const newValues = table.newRow === true ? (start ?? {}) : null;
    return { resource, list, columns: columns.shown, q, sort, newValues, t, locale };
  };
  const rect = () => rectOf(grid.range);

  async function plan(make: (parts: Awaited<ReturnType<typeof listParts>>) => PlannedCell<Wanted>[]): Promise<void> {
    const parts = await listParts();
    const planned = make(parts);
    const rows = new Set(planned.map(({ row }) => row));
    if (planned.length === 0) return;
    if (rows.size > 1) setTrial('checking');
    const next = await parts.tryCells(ground(), planned).catch((cause: unknown) => {
      setTrial(null);
      throw cause;
    });
    if (rows.size > 1) setTrial(next);
    else await write(next);
  }

  async function write({ cells, patches }: Trial): Promise<void> {
    mark(cells);
    if (patches.length === 0) return tellNothing(cells);
    const [only, another] = patches;
    if (only && another === undefined && only.id !== null) {
      const own = cells.filter(({ state }) => state === 'changed');
      const row = own[0]?.row ?? -1;
      save(row, Object.fromEntries(own.map(({ column, value }) => [column.leaf.path, value])));
      return;
    }
    await send({ id: 'records.patch', args: { resource: resource.name, patches: JSON.stringify(patches) } });
  }

  function mark(cells: readonly TrialCell[]): void {
    grid.refuse(
      new Map(
        cells.flatMap(({ key, column, state, reason, wanted }): [string, Refused | null][] =>
          key === null
            ? []
            : [[cellKey(key, column.name), state === 'refused' ? { value: wanted, message: reason ?? '' } : null]],
        ),
      ),
    );
  }

  function save(index: number, values: Readonly<Record<string, unknown>>): void {
    const row = list.row(index);
    if (!row) return;
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
    const wrong = new Map(
      Object.entries(values).flatMap(([path, value]): [string, Refused][] => {
        const found = errors.filter(({ field }) => field === path || field.startsWith(`${path}.`));
        const message = found.flatMap(({ errorCodes }) => errorCodes.map((each) => each.message)).join(' ');
        return found.length === 0 ? [] : [[path, { value, message }]];
      }),
    );
    if (wrong.size === 0) {
      const message = errors.flatMap(({ errorCodes }) => errorCodes.map((each) => each.message)).join(' ');
      for (const [path, value] of Object.entries(values)) wrong.set(path, { value, message });
    }
    grid.refuse(new Map([...wrong].map(([path, refused]) => [cellKey(key, nameAt(path)), refused])));
    const index = Array.from({ length: list.total }).findIndex((_, at) => list.row(at) === row);
    const rest = Object.fromEntries(Object.entries(values).filter(([path]) => !wrong.has(path)));
    if (index >= 0 && Object.keys(rest).length > 0) save(index, rest);
  }

  function tellNothing(cells: readonly TrialCell[]): void {
    const refused = cells.find(({ state }) => state === 'refused');
    say({ kind: 'info', text: refused?.reason ?? language().t(core('paste.nothing')) });
  }

  function copy(event: ClipboardEvent | null, headings: 'with' | 'without'): void {
    const parts = listPartsNow();
    if (parts === null || (event !== null && isTextSelected())) return;
    const copied = parts.copyRange(ground(), rect(), headings);
    if (event === null) void parts.writeClipboard(copied);
    else {
      event.clipboardData.setData('text/plain', copied.text);
      event.clipboardData.setData('text/html', copied.html);
      event.preventDefault();
    }
    say({ kind: 'info', text: language().t(core('paste.copied'), { n: copied.cells }), duration: 2000 });
  }

  return {
    save,
    copy,
    cut: (event) => {
      copy(event, 'without');
      void plan((parts) => parts.planClear(rect()));
    },
    paste: (event) => {
      if (event === null) return void pasteFromClipboard();
      const text = event.clipboardData.getData('text/plain');
      event.preventDefault();
      void plan((parts) => parts.planText(ground(), text, rect()));
    },
    fill: () => void plan((parts) => parts.planDown(ground(), rect())),
    clear: () => void plan((parts) => parts.planClear(rect())),
    trial,
    answer: (said) => {
      setTrial(null);
      if (said === 'write' && trial !== null && trial !== 'checking') void write(trial);
    },
  };

  async function pasteFromClipboard(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) say({ kind: 'info', text: language().t(core('paste.noClipboard')) });
    else await plan((parts) => parts.planText(ground(), text, rect()));
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Text selected with the mouse is copied as text. */
function isTextSelected(): boolean {
  return String(window.getSelection() ?? '') !== '';
}
