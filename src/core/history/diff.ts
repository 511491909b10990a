/** Differences as people read them: words of texts, rows of lists, keys of structures (pure). */
import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a text: kept, added or taken away. */
export interface Piece {
  text: string;
  state: 'same' | 'added' | 'removed';
}

/** A row of a list: where it was and where it is, from 0; null when it is not there. */
export interface ListRow {
  value: unknown;
  state: 'same' | 'added' | 'removed' | 'moved';
  from: number | null;
  to: number | null;
}

/** A key of a structure with what it held before and after. */
export interface KeyRow {
  /** `contact.mail` */
  key: string;
  before: unknown;
  after: unknown;
  state: 'added' | 'removed' | 'changed';
}

/** Beyond this many edits a word by word reading helps nobody: all the text is replaced. */
const mostEdits = 2_000;

/** Words that differ, with the spaces between them. */
export function wordDiff(before: string, after: string): Piece[] {
  const found = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  const pieces = found?.map(
    ({ value, added, removed }): Piece => ({ text: value, state: added ? 'added' : removed ? 'removed' : 'same' }),
  );
  return (
    pieces ?? [
      { text: before, state: 'removed' },
      { text: after, state: 'added' },
    ]
  );
}

/** Rows added, taken away and moved, in the order of the list as it is; taken away ones stand where they were. */
export function listDiff(before: readonly unknown[], after: readonly unknown[]): ListRow[] {
  const changes = diffArrays(before.map(identity), after.map(identity));
  const rows: ListRow[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of changes) {
    for (let step = 0; step < count; step += 1) {
      if (added) rows.push({ value: after[to], state: 'added', from: null, to: to++ });
      else if (removed) rows.push({ value: before[from], state: 'removed', from: from++, to: null });
      else rows.push({ value: after[to], state: 'same', from: from++, to: to++ });
    }
  }
  return withMoves(rows);
}

/** A row that goes from one place and comes at another has moved. */
function withMoves(rows: readonly ListRow[]): ListRow[] {
  const gone = new Map<string, number[]>();
  rows.forEach(({ value, state }, index) => {
    if (state === 'removed') gone.set(identity(value), [...(gone.get(identity(value)) ?? []), index]);
  });
  const taken = new Set<number>();
  const moved = rows.map((row): ListRow => {
    const index = row.state === 'added' ? gone.get(identity(row.value))?.shift() : undefined;
    const source = index === undefined ? undefined : rows[index];
    if (index === undefined || source === undefined) return row;
    taken.add(index);
    return { ...row, state: 'moved', from: source.from };
  });
  return moved.filter((_row, index) => !taken.has(index));
}

/** Keys that differ between two structures, to the last level; lists count as one value. */
export function keyDiff(before: unknown, after: unknown): KeyRow[] {
  const [old, now] = [flat(before), flat(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  return keys.flatMap((key): KeyRow[] => {
    const row = { key, before: old.get(key), after: now.get(key) };
    if (identity(row.before) === identity(row.after)) return [];
    return [{ ...row, state: !old.has(key) ? 'added' : !now.has(key) ? 'removed' : 'changed' }];
  });
}

/** Whether two values are the same, whatever the order of their keys; nothing, empty text and absence are one. */
export function isSame(left: unknown, right: unknown): boolean {
  return identity(left) === identity(right);
}

/** What makes a value itself, as a text. */
export function identity(value: unknown): string {
  if (value === undefined || value === '') return 'null';
  if (Array.isArray(value)) return `[${value.map(identity).join(',')}]`;
  if (!isStructure(value)) return JSON.stringify(value);
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${pairs
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${identity(each)}`)
    .join(',')}}`;
}

export function isStructure(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flat(value: unknown, prefix = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (!isStructure(value)) {
    if (prefix !== '') into.set(prefix, value);
    return into;
  }
  for (const [key, each] of Object.entries(value)) flat(each, prefix === '' ? key : `${prefix}.${key}`, into);
  return into;
}
