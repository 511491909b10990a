/** The cells of a grid as something to write in. */
import { type ClipboardEvent, useState } from 'react';
import type { Values } from '../../form/record/record-values';
import type { Row } from '../../model/model';
import type { RowList } from '../../rows';
import type { TableDefinition } from '../define-table';
import type { ListColumns } from '../grid/use-columns';
import type { Grid } from '../grid/use-grid';
import type { Trial } from '../paste/trial';
import { actOn } from './cell-acts';

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
  const acts = () => actOn(options, setTrial);
  return {
    save: (row, values) => acts().save(row, values),
    copy: (event, headings) => acts().copy(event, headings),
    cut: (event) => acts().cut(event),
    paste: (event) => {
      if (event === null) return acts().pasteFromClipboard();
      const text = event.clipboardData.getData('text/plain');
      event.preventDefault();
      acts().pasteText(text);
    },
    fill: () => acts().fill(),
    clear: () => acts().clear(),
    trial,
    answer: (said) => {
      setTrial(null);
      if (said === 'write' && trial !== null && trial !== 'checking') acts().write(trial);
    },
  };
}
