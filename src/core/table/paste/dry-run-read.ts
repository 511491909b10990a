/** What a trial reads first: rows that are not on screen, and the records that texts name. */
import { keyOf, type Resource } from '../../define';
import { store, tiersAtom } from '../../facts';
import { fold } from '../../filter/fold';
import { quoteWord } from '../../filter/quoting';
import { resourceNamed } from '../../form/record/record-choices';
import { labelOf } from '../../form/record/record-label';
import { http } from '../../http';
import { namesIn } from '../../kinds/read-text';
import type { Row } from '../../model/model';
import type { Key } from '../grid/ticks';
import type { DryRunEnvironment, Wanted } from './dry-run';
import type { PlannedCell } from './paste-plan';

/** The rows of planned cells: those that are not on screen are read. */
export async function rowsAt(
  { resource, list, q, sort }: DryRunEnvironment,
  planned: readonly PlannedCell<Wanted>[],
): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  const indexes = [...new Set(planned.map(({ row }) => row))]
    .filter((index) => index < list.total)
    .sort((a, b) => a - b);
  for (const index of indexes) {
    const row = list.row(index);
    if (row) rows.set(index, row);
  }
  const missing = indexes.filter((index) => !rows.has(index));
  for (let at = 0; at < missing.length; ) {
    const offset = missing[at] ?? 0;
    const { items } = await http.list(resource, {
      q: q || null,
      sort: sort || resource.sort,
      tiers: store.get(tiersAtom),
      offset,
      limit: 500,
      total: 'skip',
    });
    items.forEach((row, place) => rows.set(offset + place, row));
    while (at < missing.length && (missing[at] ?? 0) < offset + 500) at += 1;
  }
  return rows;
}

/** Keys of the records that texts name, by leaf, then by folded text. */
export async function namesOf({ columns }: DryRunEnvironment, planned: readonly PlannedCell<Wanted>[]) {
  const wanted = new Map<string, Set<string>>();
  for (const { column: at, value } of planned) {
    const leaf = columns[at]?.leaf;
    if (!leaf || value === 'nothing' || !('text' in value)) continue;
    if (leaf.field.kind !== 'reference' && leaf.field.kind !== 'references') continue;
    const names = wanted.get(leaf.name) ?? new Set();
    for (const name of namesIn(leaf, value.text)) names.add(name);
    wanted.set(leaf.name, names);
  }
  const found = new Map<string, ReadonlyMap<string, Key | null>>();
  for (const [name, names] of wanted) {
    const leaf = columns.find((column) => column.name === name)?.leaf;
    const target = resourceNamed(leaf?.field.resource ?? '');
    if (leaf && target) found.set(name, await keysNamed(target, [...names]));
  }
  return found;
}

const atOnce = 8;

async function keysNamed(resource: Resource, names: readonly string[]): Promise<Map<string, Key | null>> {
  const keys = new Map<string, Key | null>();
  for (let start = 0; start < names.length; start += atOnce) {
    await Promise.all(
      names.slice(start, start + atOnce).map(async (name) => {
        const { items } = await http.list(resource, { q: quoteWord(name), limit: 50, total: 'skip' });
        const own = items.filter((row: Row) => isNamed(resource, row, name));
        const exact = own.find((row: Row) => String(keyOf(resource, row)) === name);
        const [only, another] = own;
        const row = exact ?? (another === undefined ? only : undefined);
        if (row) keys.set(fold(name), keyOf(resource, row));
        else if (another) keys.set(fold(name), null);
      }),
    );
  }
  return keys;
}

function isNamed(resource: Resource, row: Row, name: string): boolean {
  const wanted = fold(name);
  return [String(keyOf(resource, row)), labelOf(resource, row, 'fr'), labelOf(resource, row, 'en')].some(
    (each) => fold(each) === wanted,
  );
}
