/** What an item of a list has a use for, as its other fields are: `only` of its fields. */
import type { Fields } from './field';
import { holds } from './rules';

type Item = Readonly<Record<string, unknown>>;

/** Whether a field means something in an item as it is (`only`). */
export function concerns(fields: Fields, name: string, item: Item): boolean {
  const only = fields[name]?.only;
  return only === undefined || holds(only, (leaf) => item[leaf] ?? fields[leaf]?.default ?? null);
}

/** The items of a list without what does not concern them, in the lists inside them too; what is no item stays. */
export function concernedItems(fields: Fields, items: readonly unknown[]): unknown[] {
  return items.map((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const item: Item = { ...given };
    const kept = Object.entries(item).filter(([name]) => concerns(fields, name, item));
    return Object.fromEntries(
      kept.map(([name, value]) => {
        const inner = fields[name]?.of;
        return [name, inner !== undefined && Array.isArray(value) ? concernedItems(inner, value) : value];
      }),
    );
  });
}
