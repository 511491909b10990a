import type { Sentence } from '../../../core/bus';
import type { Call, Icon } from '../../../core/define';
import type { Range } from '../highlight';
import type { RowChip } from '../sentence/chips';

/** One row of the palette, ready to draw. */
export interface Row {
  /** Unique in the list: `command:events.mettreEnVente`, `record:lieux:12`. */
  id: string;
  kind: 'command' | 'screen' | 'record' | 'view' | 'scope' | 'create' | 'help';
  /** Heading it stands under. */
  group: string;
  title: string;
  marks: readonly Range[];
  /** Domain it acts on, where another row has the same title. */
  domain?: string | undefined;
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
  /** How well it matches, one of `RANK`; none where nothing is typed. */
  rank?: number | undefined;
  /** It only has the letters in order: it comes after records whose name matches. */
  loose?: boolean | undefined;
  /** It cannot be taken back or moves money, and its verb was not typed: Enter runs it only once it was moved to. */
  unsure?: boolean | undefined;
  /** It was chosen for the same letters before. */
  chosen?: boolean | undefined;
  /** What was understood of a sentence, instead of its title. */
  chips?: readonly RowChip[] | undefined;
  /** What a sentence says besides its call. */
  sentence?: Sentence | undefined;
  /** Its names are still looked for: Enter waits. */
  pending?: boolean | undefined;
  /** It was found for an earlier text, its source still looks for this one: Enter waits. */
  isStale?: boolean | undefined;
  /** Nothing has the words as they are typed: it has them spelt nearly so. */
  isNear?: boolean | undefined;
  /** It stands where nothing was found. */
  missed?: boolean | undefined;
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

/** How well rows of all kinds match, best last: records found by a server have their place among what is known here. */
export const RANK = {
  letters: 0,
  part: 0.5,
  near: 1,
  notRecord: 1.2,
  recordHint: 1.5,
  alias: 2,
  recordWords: 2.5,
  listOtherwise: 2.6,
  recordBegins: 2.7,
  title: 3,
  listOfDay: 4.4,
  recordOfOtherName: 4.45,
  recordOfKind: 4.5,
  exactAlias: 4.6,
  list: 4.7,
  sentence: 4.8,
  recordOpened: 4.82,
  chosen: 4.85,
  exactRecord: 5,
  exactTitle: 6,
} as const;

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

/** The row to highlight after a change: the same one if it is still there, else the first that is sure. */
export function highlighted(rows: readonly Row[], before: string | null): Row | undefined {
  return rows.find(({ id }) => id === before) ?? rows.find(({ unsure }) => unsure !== true);
}

/** The row `step` places further, going around. */
export function moved(rows: readonly Row[], from: string | null, step: number): Row | undefined {
  const at = rows.findIndex(({ id }) => id === from);
  if (rows.length === 0) return undefined;
  return rows.at((at < 0 ? (step > 0 ? 0 : -1) : at + step) % rows.length);
}

/**
 * The rows to show, the best match first, what is known here before what sources found. While nothing else stands and
 * sources are still searched, what only has the letters in order waits; what has some of the words stands where nothing
 * has them all.
 */
export function together(local: readonly Row[], found: readonly Row[], waiting: boolean): Row[] {
  const matching = local.filter(({ loose }) => loose !== true);
  const isHeld = waiting && matching.length === 0 && found.length === 0;
  const rankOf = ({ rank, loose }: Row) => rank ?? (loose === true ? RANK.letters : RANK.title);
  const all = [...(isHeld ? matching : local), ...found];
  const full = all.filter(({ rank }) => rank !== RANK.part);
  return (full.length > 0 ? full : all).toSorted((left, right) => rankOf(right) - rankOf(left));
}

/** The same rows; of those with the same title, the one `isHere` stands where the first of them stood. */
export function hereFirst<R extends { row: Row; isHere: boolean }>(rows: readonly R[]): R[] {
  const taken = new Set<R>();
  return rows.flatMap((each) => {
    if (taken.has(each)) return [];
    const here = rows.find((other) => other.isHere && other.row.title === each.row.title && !taken.has(other));
    const first = here && !each.isHere ? [here, each] : [each];
    for (const row of first) taken.add(row);
    return first;
  });
}
