import type { Call, Icon } from '../../core/define';
import type { Range } from './highlight';

/** One row of the palette, ready to draw. */
export interface Row {
  /** Unique in the list: `command:events.mettreEnVente`, `record:lieux:12`. */
  id: string;
  kind: 'command' | 'screen' | 'record' | 'view' | 'scope' | 'create' | 'help';
  /** Heading it stands under. */
  group: string;
  title: string;
  marks: readonly Range[];
  hint?: string | undefined;
  icon?: Icon | undefined;
  /** Key caps, one list a step. */
  caps?: readonly (readonly string[])[] | undefined;
  /** Why it may not be used now: greyed, Enter says it. */
  blocked?: string | undefined;
  /** What Enter sends; without a call, Enter goes to `href`. */
  call?: Call | undefined;
  /** Address for a new tab and for copying. */
  href?: string | undefined;
  /** Record behind it: → shows what can be done with it. */
  record?: { resource: string; id: string | number } | undefined;
  /** Sign of the scope that Enter opens. */
  sign?: string | undefined;
}

/** Rows under their heading, in order. */
export interface RowGroup {
  heading: string;
  /** Place of its first row among those of all groups, from 0. */
  from: number;
  rows: readonly Row[];
}

/** Groups rows by heading; a group stands where its best row stands. */
export function grouped(rows: readonly Row[]): RowGroup[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const together = groups.get(row.group);
    if (together) together.push(row);
    else groups.set(row.group, [row]);
  }
  let next = 0;
  return [...groups].map(([heading, together]) => {
    const from = next;
    next += together.length;
    return { heading, from, rows: together };
  });
}

/** The rows in the order in which they are seen, which is that of the arrow keys. */
export function inOrder(rows: readonly Row[]): Row[] {
  return grouped(rows).flatMap((group) => group.rows);
}

/** The row to highlight after a change: the same one if it is still there, else the first. */
export function highlighted(rows: readonly Row[], before: string | null): Row | undefined {
  return rows.find(({ id }) => id === before) ?? rows[0];
}

/** The row `step` places further, going around. */
export function moved(rows: readonly Row[], from: string | null, step: number): Row | undefined {
  const at = rows.findIndex(({ id }) => id === from);
  if (rows.length === 0) return undefined;
  return rows.at((at < 0 ? (step > 0 ? 0 : -1) : at + step) % rows.length);
}
