/** The list that is on the page: what keys and palette commands act on. */
import { type Atom, atom } from 'jotai/vanilla';
import type { RecordFact } from '../../define';
import type { Values } from '../../form/record/record-values';

export interface ActiveTable {
  /** Name of its resource. */
  resource: string;
  /** Row under its cursor. */
  cursor: Atom<RecordFact | null>;
  /** Shows the past of what is under its cursor at its place, where it has one there. */
  past?(): void;
  /** Goes to the filter bar. */
  filter(): void;
  move(key: 'ArrowDown' | 'ArrowUp'): void;
  /** Opens the row under the cursor. */
  open(): void;
  /** Whether the cell under its cursor may be edited in its place; not said where something else is edited. */
  mayEdit?(): boolean;
  edit(): void;
  tick(): void;
  /** Ticks the page, then all results. */
  tickAll(): void;
  create(): void;
  rowMenu(): void;
  /** Opens the choice of its columns; absent where none are drawn. */
  columns?(): void;
  /** To its other layout, and back; absent where it has none. */
  layout?(): void;
  /** @param rows what its rows are, when they are not the records (`exports` of the resource) */
  export(format: 'csv' | 'xlsx', personal?: boolean, rows?: string | null): void;
  /** Prints its rows, the first `most` of them loaded before; gives how many it has. None where all of them are on the page. */
  print?(most: number): Promise<number>;
  /** Whether this list takes files from its reader. */
  imports(): boolean;
  /** Values of records that are made in its place, by leaf; none where it stands for no place. */
  newValues?(): Values;
  clear(): void;
  /** Works on the selected cells. */
  cells(act: CellAct): void;
}

export type CellAct = 'copy' | 'copyWith' | 'cut' | 'paste' | 'fill' | 'clear';

export const activeTableAtom = atom<ActiveTable | null>(null);

/** Whether what ties the list to its views is loading: what is read of them meanwhile waits. */
export const viewsComingAtom = atom(false);
