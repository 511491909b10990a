/** The cells of a grid as something to write in: what does it is brought late (cell-acts.ts). */
import { type ClipboardEvent, useState } from 'react';
import type { Values } from '../form/record-values';
import type { Row } from '../model/model';
import type { RowList } from '../rows';
import type { CellActs } from './cell-acts';
import type { TableDefinition } from './define-table';
import { listParts, listPartsNow } from './late';
import type { Trial } from './trial';
import type { ListColumns } from './use-columns';
import type { Grid } from './use-grid';

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
  save(row: Row, values: Readonly<Record<string, unknown>>): void;
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
export function useCells(options: CellsOptions): Cells {
  const [trial, setTrial] = useState<Cells['trial']>(null);
  /** At once when it is there: events of the clipboard do not wait. */
  const act = (does: (acts: CellActs) => void, doesLater = does) => {
    const parts = listPartsNow();
    if (parts) does(parts.actOn(options, setTrial));
    else void listParts().then(({ actOn }) => doesLater(actOn(options, setTrial)));
  };
  return {
    save: (row, values) => act((acts) => acts.save(row, values)),
    copy: (event, headings) =>
      act(
        (acts) => acts.copy(event, headings),
        (acts) => acts.copy(null, headings),
      ),
    cut: (event) =>
      act(
        (acts) => acts.cut(event),
        (acts) => acts.cut(null),
      ),
    paste: (event) => {
      if (event === null) return act((acts) => acts.pasteFromClipboard());
      const text = event.clipboardData.getData('text/plain');
      event.preventDefault();
      act((acts) => acts.pasteText(text));
    },
    fill: () => act((acts) => acts.fill()),
    clear: () => act((acts) => acts.clear()),
    trial,
    answer: (said) => {
      setTrial(null);
      if (said === 'write' && trial !== null && trial !== 'checking') act((acts) => acts.write(trial));
    },
  };
}
