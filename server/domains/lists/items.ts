/** The items of a list, from a row or from what a form holds: what is missing or wrong is empty. */
import { isItem } from '../../../src/core/model/inner';
import { kindOf, type ListedKind, listedKinds } from '../../../src/plugins/lists/model';

type Fields = Readonly<Record<string, unknown>>;

export interface ListItem {
  /** Place in the list, from 0. */
  index: number;
  /** Key of the record, address of a link. */
  key: string | null;
  pinned: boolean;
  /** Milliseconds; null: no bound. */
  start: number | null;
  end: number | null;
  label: { fr: string | null; en: string | null };
}

/** The items as they are stored. */
export function storedItems(row: Fields): Fields[] {
  const { contenu } = row;
  const items: unknown = isItem(contenu) ? contenu['items'] : [];
  return Array.isArray(items) ? items.filter(isItem) : [];
}

/** The field of an item that says what it is about. */
export function nameLeaf(kind: ListedKind | null): string {
  return kind === null ? 'url' : listedKinds[kind].leaf;
}

export function itemsIn(row: Fields): ListItem[] {
  const name = nameLeaf(kindOf(row['typeContenu']));
  return storedItems(row).map((item, index) => ({
    index,
    key: textOf(item[name]),
    pinned: item['epingle'] === true,
    start: instantOf(item['debut']),
    end: instantOf(item['fin']),
    label: { fr: textOf(item['libelleFr']), en: textOf(item['libelleEn']) },
  }));
}

/** Keys of the records that items name. */
export function keysIn(items: readonly Pick<ListItem, 'key'>[]): number[] {
  return items.flatMap(({ key }) => (key !== null && /^\d{1,10}$/.test(key) ? [Number(key)] : []));
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function instantOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
