/**
 * The generated column `pointe`: what a row points to from inside its lists, as marks `tarifs.idnatcl:12` that one index finds.
 * What a column of its own holds has no mark.
 */
import { type Pointing, pointingIn } from '../../../src/core/model/pointing';
import { quote } from '../column';
import type { Table } from '../table';

/** Whether a reference is in a list: of keys, or of items. */
export function isListed({ field, steps }: Pick<Pointing, 'field' | 'steps'>): boolean {
  return field.kind === 'references' || steps.length > 0;
}

/** The mark of a key: names of fields hold no colon, keys may. */
export function markOf({ name }: Pick<Pointing, 'name'>, key: string | number): string {
  return `${name}:${key}`;
}

/** What the column is generated as; null when no list of the table points. */
export function pointedText({ resource, columns }: Pick<Table, 'resource' | 'columns'>): string | null {
  const parts = pointingIn(resource.model)
    .filter(isListed)
    .flatMap((pointing) => {
      const column = columns.get(pointing.leaf.name);
      if (!column || column.computed) return [];
      // Most lists are empty, and cost nothing then.
      return [`f_pointed(nullif("${column.id}", '[]'), ${quote(pathOf(pointing))}, ${quote(pointing.name)})`];
    });
  return parts.length === 0 ? null : parts.join(' || ');
}

/** Where the values are, from the list: lax, so that what is no list counts as one of a single item. */
export function pathOf({ steps }: Pick<Pointing, 'steps'>): string {
  return ['$[*]', ...steps.map((step) => `."${step}"[*]`)].join('');
}
