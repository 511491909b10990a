/** Pictures that fields of a body name, and that are sent beside it (multipart): each field takes the key of its file. */
import type { Field, Fields } from '../../../src/core/model/field';
import { type Item, isItem } from '../../../src/core/model/inner';
import { Problem } from '../../../src/core/problem';
import type { Refusal, SentFile, Taking } from '../../resource/hooks';
import { reasonOf } from '../../resource/routes/refusal';
import { isKey } from '../../storage/driver';

/** A field that names a picture: the part it is sent in, and its path in the record. */
interface Spot {
  part: string;
  path: string;
}

/** What stands in place of a picture that is named. */
export type Put = (name: string, spot: Spot) => string;

/**
 * Refuses files that no field names, and fields that name no file.
 * @param each visits every field that names a picture
 * @throws Problem `invalid`
 */
export function checkNamed(files: readonly SentFile[], each: (put: Put) => unknown, { locale }: Taking): void {
  const spots = spotsOf(each);
  const unnamed = files.filter(
    (file, at) => !spots.some((spot) => isSame(spot, file)) || files.slice(0, at).some((other) => isSame(other, file)),
  );
  // A name holds no path: what is neither a key nor a name is an address, which was there before.
  const missing = spots.filter(
    ({ name, ...spot }) =>
      !isKey(name) && !name.includes('/') && !files.some((file) => isSame({ ...spot, name }, file)),
  );
  const faults: (Refusal & { field: string })[] = [
    ...unnamed.map(({ part, name }) => ({ code: 'media-file-unnamed', field: part, params: { nom: name } })),
    ...missing.map(({ path, name }) => ({ code: 'media-file-missing', field: path, params: { nom: name } })),
  ];
  if (faults.length > 0)
    throw new Problem('invalid', {
      status: 422,
      errors: faults.map(({ field, ...refusal }) => ({ field, errorCodes: [reasonOf(refusal, locale)] })),
    });
}

/** Fields that name a picture. */
export function spotsOf(each: (put: Put) => unknown): (Spot & SentFile)[] {
  const found: (Spot & SentFile)[] = [];
  each((name, spot) => {
    found.push({ ...spot, name });
    return name;
  });
  return found;
}

export function isSame(file: SentFile, other: SentFile): boolean {
  return file.part === other.part && file.name.normalize('NFC') === other.name.normalize('NFC');
}

/** An item with what stands in place of its pictures, and of those of its lists. */
export function inItem(item: Item, fields: Fields, { part, path }: Spot, put: Put): Item {
  const inField = (value: unknown, field: Field | undefined, spot: Spot): unknown => {
    if (field?.kind === 'image') return typeof value === 'string' && value !== '' ? put(value, spot) : value;
    if (field?.kind !== 'list') return value;
    return eachItem(value, (each, n) => inItem(each, field.of ?? {}, { part, path: `${spot.path}.${n}` }, put));
  };
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      inField(value, fields[name], { part, path: `${path}.${name}` }),
    ]),
  );
}

export function eachItem(value: unknown, change: (item: Item, at: number) => Item): unknown {
  return Array.isArray(value) ? value.map((each: unknown, at) => (isItem(each) ? change(each, at) : each)) : value;
}
