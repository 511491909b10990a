/** Another way to show the rows of a list than its grid: a calendar. The list keeps its filter, its ticks and its cursor. */
import type { ComponentType, RefObject } from 'react';
import type { Text } from '../../i18n/text';
import type { Refs } from '../contract';
import type { Icon } from '../define';
import type { Row } from '../model/model';

/** What a layout says of itself before it is loaded; what it shows is the parameter `agenda` of the address. */
export interface Layout {
  title: Text;
  icon: Icon;
  /** The place it opens at: `mois:2026-12-01`. */
  start(): string;
  /** The rows that it shows at a place: a filter beside that of the list, and their order. */
  rows(place: string): { q: string; sort: string };
  /** Leaves that it reads of its rows. */
  reads: readonly string[];
  /** Draws them; loaded late. */
  part: ComponentType<LayoutProps>;
}

export interface LayoutProps {
  place: string;
  /** Goes to another place. */
  go(place: string): void;
  /** Loaded rows with their indexes in the list. */
  rows: readonly { index: number; row: Row }[];
  refs: Refs;
  /** How many rows the filter finds: the first ones are shown when there are more than a layout has room for. */
  total: number;
  /** Index of the row under the cursor. */
  cursor: number;
  setCursor(index: number): void;
  isTicked(row: Row): boolean;
  tick(index: number): void;
  open(row: Row): void;
  /** Its element with the role `grid`, which the list gives the focus to. */
  gridRef: RefObject<HTMLDivElement | null>;
}

/** Most rows that a layout shows. */
export const mostInLayout = 2000;
