/** The components of a header or a footer, wherever they stand in it. */
import type { Fields } from '../../../src/core/model/field';
import { type Item, isItem } from '../../../src/core/model/inner';
import type { LayoutShape } from '../../../src/plugins/layouts/model';
import { itemsIn } from '../../content/components';
import { withFileKeys } from '../../content/text-files';

/** What the components of a row are made of. */
export function customizationsIn(row: Item, shape: LayoutShape): Item[] {
  return placesIn(row, shape).map(({ customization }) => customization);
}

/** A component and its path in the row. */
export interface Placed {
  path: string;
  id: string;
  name: string;
  customization: Item;
}

export function placesIn(row: Item | null, { areas, components }: LayoutShape): Placed[] {
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return listOf(row?.[areas]).flatMap((area, a) =>
    listOf(isItem(area) ? area[components] : []).flatMap((component, c) =>
      isItem(component)
        ? [
            {
              path: `${areas}.${a}.${components}.${c}`,
              id: String(component['id'] ?? ''),
              name: String(component['name'] ?? '').trim(),
              customization: isItem(component['customization']) ? component['customization'] : {},
            },
          ]
        : [],
    ),
  );
}

/** The areas of a row, each HTML with the key of its file. */
export function withAllKeys(row: Item, { areas, components, types }: LayoutShape): Item[] {
  const known: Readonly<Record<string, Fields>> = types;
  return itemsIn(row[areas]).map((area) => ({
    ...area,
    [components]: itemsIn(area[components]).map((component) => {
      const { typeComponent, customization } = component;
      const fields = known[String(typeComponent)];
      if (fields === undefined || !isItem(customization)) return component;
      return { ...component, customization: withFileKeys(customization, fields) };
    }),
  }));
}
