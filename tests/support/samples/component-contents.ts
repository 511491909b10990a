/** Contents of components with every field given: plain, or as hostile as each kind of field lets it be. */
import type { Field } from '../../../src/core/model/field';
import { fieldsIn, type Item } from '../../../src/core/model/inner';
import { leavesOf } from '../../../src/core/model/model';
import { customisationModel } from '../../../src/plugins/pages/models/customisation';

/** Keys of the records that are pointed to, by resource; 1 of the others. */
type Keys = Readonly<Record<string, string | number>>;

/** What would run if a page took it for more than text. */
export const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)><svg onload=alert(1)>`;

/** A value for a field: plain, or as hostile as its kind lets it be. */
function sample(name: string, field: Field, text: string, keys: Keys): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      if (name === 'urlJsFile') return null;
      if (name === 'id') return 'a1';
      if (name === 'url' || name === 'lien') return '/fiche/1';
      return text.slice(0, field.max ?? 1_000);
    case 'richText':
    case 'code':
      return `<p>${text}</p>`;
    case 'flag':
      return true;
    case 'integer':
      return Math.max(field.min ?? 1, name === 'order' ? 1 : 2);
    case 'enum':
      return field.values?.[1] ?? null;
    case 'date':
      return '2099-05-01';
    case 'dateTime':
      return '2099-05-01T00:00:00.000Z';
    case 'reference':
      return keys[field.resource ?? ''] ?? 1;
    case 'list':
      return [
        Object.fromEntries(
          Object.entries(field.of ?? {}).map(([leaf, each]) => [leaf, sample(leaf, each, text, keys)]),
        ),
      ];
    default:
      return null;
  }
}

/** A component of a type with all its fields given, but those that the server makes. */
export function contentFor(type: string, text: string, keys: Keys = { genres: 'THEATRE' }): Item {
  const leaf = leavesOf(customisationModel).get('contenu');
  const fields = leaf ? fieldsIn(leaf.field, { typeComponent: type }) : {};
  const given = Object.entries(fields).filter(([, field]) => field.derived !== true);
  return Object.fromEntries(given.map(([name, field]) => [name, sample(name, field, text, keys)]));
}
