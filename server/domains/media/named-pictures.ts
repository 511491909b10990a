/**
 * The pictures that a record is sent with (multipart), where its fields hold several: a field of the part `dto` names the
 * file that fills it.
 */
import type { Field, Fields } from '../../../src/core/model/field';
import { type Item, isItem } from '../../../src/core/model/inner';
import type { Change } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { Refusal, SentFile, TakenFiles, Within } from '../../resource/hooks';
import { reasonOf } from '../../resource/routes/refusal';
import { isKey } from '../../storage/driver';
import { keepPictures, noPicture, pictureTypes } from './sent-pictures';

/** A field that names a picture: the part it is sent in, and its path in the record. */
export interface Spot {
  part: string;
  path: string;
}

/** What stands in place of a picture that is named. */
export type Put = (name: string, spot: Spot) => string;

/** Where the pictures of a kind of record are. */
export interface PictureFields {
  parts: readonly string[];
  /** What a body says of these fields, something else in place of each picture. */
  put(said: Change, put: Put): Change;
  /** The library that they go to: that of the partner of the record. `key` is null for a new one. */
  partnerOf(within: Within, said: Change, key: string | null): Promise<string | null>;
}

export function namedPictures(fields: PictureFields): TakenFiles {
  return {
    parts: fields.parts,
    types: pictureTypes,
    refusal: (file, said) => ({
      ...noPicture,
      field: spotsOf(said, fields).find((spot) => isSame(spot, file))?.path ?? file.part,
    }),
    async take(files, said, taking) {
      const faults = faultsOf(files, said, fields);
      if (faults.length > 0)
        throw new Problem('invalid', {
          status: 422,
          errors: faults.map(({ field, ...refusal }) => ({ field, errorCodes: [reasonOf(refusal, taking.locale)] })),
        });
      const { keys, keep } = await keepPictures(files, taking, (within) => fields.partnerOf(within, said, taking.key));
      const keyOf: Put = (name, { part }) => {
        const file = files.find((each) => isSame(each, { part, name }));
        return (file && keys.get(file)) ?? name;
      };
      return { change: fields.put(said, keyOf), keep };
    },
  };
}

/** Files that no field names, and fields that name no file. */
function faultsOf(files: readonly SentFile[], said: Change, fields: PictureFields): (Refusal & { field: string })[] {
  const spots = spotsOf(said, fields);
  const unnamed = files.filter(
    (file, at) => !spots.some((spot) => isSame(spot, file)) || files.slice(0, at).some((each) => isSame(each, file)),
  );
  // A name holds no path: what is neither a key nor a name is an address, which was there before.
  const missing = spots.filter(
    ({ name, ...spot }) =>
      !isKey(name) && !name.includes('/') && !files.some((file) => isSame({ ...spot, name }, file)),
  );
  return [
    ...unnamed.map(({ part, name }) => ({ code: 'media-file-unnamed', field: part, params: { nom: name } })),
    ...missing.map(({ path, name }) => ({ code: 'media-file-missing', field: path, params: { nom: name } })),
  ];
}

function isSame(file: SentFile, other: SentFile): boolean {
  return file.part === other.part && file.name.normalize('NFC') === other.name.normalize('NFC');
}

/** Fields that name a picture. */
function spotsOf(said: Change, fields: PictureFields): (Spot & SentFile)[] {
  const found: (Spot & SentFile)[] = [];
  fields.put(said, (name, spot) => {
    found.push({ ...spot, name });
    return name;
  });
  return found;
}

/** An item with what stands in place of its pictures, and of those of its lists. */
export function putInItem(item: Item, fields: Fields, { part, path }: Spot, put: Put): Item {
  const inField = (value: unknown, field: Field | undefined, spot: Spot): unknown => {
    if (field?.kind === 'image') return typeof value === 'string' && value !== '' ? put(value, spot) : value;
    if (field?.kind !== 'list') return value;
    return eachItem(value, (each, n) => putInItem(each, field.of ?? {}, { part, path: `${spot.path}.${n}` }, put));
  };
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      inField(value, fields[name], { part, path: `${path}.${name}` }),
    ]),
  );
}

/** The items of a value, changed; what is none stays, to be refused. */
export function eachItem(value: unknown, change: (item: Item, at: number) => Item): unknown {
  return Array.isArray(value) ? value.map((each: unknown, at) => (isItem(each) ? change(each, at) : each)) : value;
}
