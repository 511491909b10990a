/** Values for the fields of components, and those that no visitor sees. */
import type { Field, Fields } from '../../../src/core/model';
import type { Item } from '../../../src/core/model/inner';

/** A value unlike the one that stands there. */
export function anotherValue(field: Field, now: unknown, name: string): unknown {
  switch (field.kind) {
    case 'flag':
      return now !== true;
    case 'integer':
      return now === 1 ? 2 : 1;
    case 'enum':
      return field.values?.find((value) => value !== now);
    case 'code':
      return `<p>${name} changé</p>`;
    case 'image':
      return `${[...name]
        .map((sign) => (sign.charCodeAt(0) % 16).toString(16))
        .join('')
        .padStart(64, 'a')}.png`;
    case 'list':
      return Array.isArray(now) && now.length > 0 ? [] : [sampleOf(field.of ?? {})];
    default:
      return /url|address/i.test(name) ? `/${name.toLowerCase()}` : `${name} changé`;
  }
}

/** A component with all its fields given. */
export function sampleOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'flag' ? field.default : anotherValue(field, null, name),
    ]),
  );
}

/** Fields that no visitor sees, each with its reason. */
export const invisibleFields: Readonly<Record<string, string>> = {
  urlFileFR: 'the file of contentFR, named by the server',
  urlFileEN: 'the file of contentEN, named by the server',
  'urlS3 of a menu': 'the file of its content, named by the server',
  order: 'the place in the list says it',
  'imgBurgerMenu of a footer': 'footers have no burger menu',
};

const noPicture = { urlS3: '', urlS3En: '', urlS3Mobile: '', urlS3MobileEn: '' };

/** What must be said besides for a field to be seen. */
export const shownWith: Readonly<Record<string, Item>> = {
  alt: { urlS3: `${'b'.repeat(64)}.png` },
  texte: noPicture,
  textEn: noPicture,
  urlJsFile: { addJs: true },
  items: { auto: false },
  max: { content: '' },
  content: { useDefault: false },
  useDefault: { content: '<p>Un menu</p>' },
};
