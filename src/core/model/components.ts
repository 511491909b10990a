/**
 * Typed components: what contents that are built of pieces (headers, footers, pages) hold. A type is declared by its fields;
 * how it is drawn to visitors stands beside it on the server (server/content/components.ts).
 */
import { type Fields, field } from './field';

/** Fields of each type, by its code. */
export type ComponentTypes = Readonly<Record<string, Fields>>;

/** A list of components: a name, a type, and under `customization` the fields of that type. */
export function components<const T extends ComponentTypes>(types: T, { max }: { max: number }) {
  return field.list(
    {
      id: field.text({ max: 60 }),
      name: field.text({ required: true, max: 60, aliases: ['composant', 'component'] }),
      typeComponent: field.oneOf(codesOf(types), {
        required: true,
        filterName: { fr: 'typeComposant', en: 'componentType' },
      }),
      customization: field.variants('typeComponent', types),
      order: field.integer({ min: 1 }),
    },
    { columns: ['name', 'typeComponent'], max },
  );
}

function codesOf<T extends ComponentTypes>(types: T): readonly (keyof T & string)[] {
  return Object.keys(types);
}
