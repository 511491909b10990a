/** Moves between statuses: their order, their preconditions per row, a reason to go back (domains.md 10). */
import { sql } from 'drizzle-orm';
import { itemModel } from '../../../src/core/model/items';
import { getAt, leavesOf, type Row } from '../../../src/core/model/model';
import { isEmpty } from '../../../src/core/model/rules';
import { canMove, isBackward, type Status, statuses, statusRank } from '../../../src/features/sold/statuses';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import type { Table } from '../../resource/table';
import { translators } from '../../texts';

const shownFrom = 2;
const soldFrom = 3;

/** A row that changes status. */
export interface Move {
  key: string | number;
  row: Row;
  from: Status;
  to: Status;
}

type Refusals = ReadonlyMap<string | number, readonly Refusal[]>;

/** What a kind of record says of its statuses. */
export interface StatusRules {
  table: Table;
  /** Leaf of the status. */
  leaf: string;
  /** Leaves that a page which the public sees cannot do without. */
  needed: readonly string[];
  /** Leaf of the French summary, and of the French text that may stand for it. */
  summary: { leaf: string; or: string };
  /** Leaf of the instant after which a record is past, and may be filed away. */
  end: string;
  /** Further reasons against being shown, and against being sold. */
  shown?(within: Within, moves: readonly Move[]): Promise<Refusals>;
  sold?(within: Within, moves: readonly Move[]): Promise<Refusals>;
}

/** Refuses moves out of order, backward without a reason, or before what the new status needs is there. */
export async function refuseStatus(
  rules: StatusRules,
  within: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  const found = new Map<string | number, Refusal[]>();
  if (within.origin === 'revert') return found;
  const field = pathOf(rules, rules.leaf);
  const refuse = (key: string | number, refusal: Refusal) =>
    found.set(key, [...(found.get(key) ?? []), { field, ...refusal }]);
  const moves = pending.flatMap((each) => moveOf(rules, each));
  for (const { key, row, from, to } of moves) {
    if (!isAllowed(rules, row, from, to))
      refuse(key, { code: 'status-order', params: { de: statusText(within, from), vers: statusText(within, to) } });
    if (isBackward(from, to) && !within.motif?.trim()) refuse(key, { code: 'motif' });
  }
  const shown = moves.filter(({ to }) => (statusRank[to] ?? 0) >= shownFrom);
  const described = await withText(rules, within, shown);
  for (const { key, row } of shown) {
    const missing = rules.needed.filter((leaf) => isEmpty(getAt(row, pathOf(rules, leaf))));
    if (!described.has(key)) missing.push(rules.summary.leaf);
    for (const leaf of missing)
      refuse(key, { code: 'missing-field', params: { champ: leafText(rules.table, within, leaf) } });
  }
  const sold = moves.filter(({ to }) => (statusRank[to] ?? 0) >= soldFrom);
  const further = [
    shown.length > 0 ? await rules.shown?.(within, shown) : undefined,
    sold.length > 0 ? await rules.sold?.(within, sold) : undefined,
  ];
  for (const some of further)
    for (const [key, refusals] of some ?? []) for (const refusal of refusals) refuse(key, refusal);
  return found;
}

function moveOf(rules: StatusRules, { key, before, after }: Pending): Move[] {
  const [from, to] = [before ? statusIn(rules, before) : 'BROUILLON', after && statusIn(rules, after)];
  return after && from && to && from !== to ? [{ key, row: after, from, to }] : [];
}

function statusIn(rules: StatusRules, row: Row): Status | null {
  const value = getAt(row, pathOf(rules, rules.leaf));
  return statuses.find((status) => status === value) ?? null;
}

/** Only what is past or cancelled is filed away. */
function isAllowed(rules: StatusRules, row: Row, from: Status, to: Status): boolean {
  if (!canMove(from, to)) return false;
  if (to !== 'ARCHIVEE' || from === 'ANNULEE') return true;
  const end = getAt(row, pathOf(rules, rules.end));
  return typeof end === 'string' && Date.parse(end) < Date.now();
}

/** Keys of the rows with a French text: the summary, or else the longer one (which bulk edits do not bring along). */
async function withText(rules: StatusRules, { tx }: Within, moves: readonly Move[]): Promise<Set<string | number>> {
  const { table, summary } = rules;
  const has = ({ row }: Move, leaf: string) => !isEmpty(getAt(row, pathOf(rules, leaf)));
  const reported = moves.filter((move) => has(move, summary.leaf) || has(move, summary.or));
  const requested = moves.filter(
    (move) => !reported.includes(move) && getAt(move.row, pathOf(rules, summary.or)) === undefined,
  );
  const column = table.columns.get(summary.or);
  if (requested.length === 0 || !column) return new Set(reported.map(({ key }) => key));
  const keys = requested.map(({ key }) => key);
  const rows = await run<{ key: string | number }>(
    tx,
    sql`select ${sql.identifier(table.key.id)} as key from ${sql.identifier(table.name)}
      where ${sql.identifier(table.key.id)} = any(${keyArray(table.key.type, keys)}) and ${sql.identifier(column.id)} ~ '[^[:space:]]'`,
  );
  return new Set([...reported, ...rows].map(({ key }) => key));
}

function pathOf({ table }: StatusRules, leaf: string): string {
  return leavesOf(table.resource.model).get(leaf)?.path ?? leaf;
}

function statusText({ scope }: Within, status: Status): string {
  return translators[scope.locale](`sold.statut.${status}`);
}

/** Label of a leaf, or of a field of the items of a list. */
export function leafText({ resource }: Table, { scope }: Within, name: string, inner?: string): string {
  const leaf = leavesOf(resource.model).get(name);
  if (!leaf) return name;
  const own = inner === undefined ? leaf : leavesOf(itemModel(resource.model, leaf)).get(inner);
  return translators[scope.locale](own?.label ?? name);
}
