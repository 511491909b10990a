/**
 * The pictures that a header or a footer is sent with (multipart): `liens` those of its links, `header` all others. A field
 * of the part `dto` names the file that fills it.
 */
import type { Field, Fields } from '../../../src/core/model/field';
import { type Item, isItem } from '../../../src/core/model/inner';
import type { Change } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { LayoutShape } from '../../../src/plugins/layouts/model';
import type { Refusal, SentFile, TakenFiles, Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { reasonOf } from '../../resource/routes/refusal';
import { servedNamed } from '../../resource/served';
import { isKey } from '../../storage/driver';
import { keepPictures, noPicture, pictureTypes } from '../media/sent-pictures';

type Part = 'header' | 'liens';

/** A field that names a picture: the part it is sent in, and its path in the record. */
interface Spot {
  part: Part;
  path: string;
}

/** What stands in place of a picture that is named. */
type Put = (name: string, spot: Spot) => string;

export function layoutFiles(shape: LayoutShape): TakenFiles {
  const kind = shape.areas === 'areaHeaders' ? 'headers' : 'footers';
  return {
    parts: ['header', 'liens'] satisfies Part[],
    types: pictureTypes,
    refusal: (file, said) => ({
      ...noPicture,
      field: spotsOf(said, shape).find((spot) => isSame(spot, file))?.path ?? file.part,
    }),
    async take(files, said, taking) {
      const faults = faultsOf(files, said, shape);
      if (faults.length > 0)
        throw new Problem('invalid', {
          status: 422,
          errors: faults.map(({ field, ...refusal }) => ({ field, errorCodes: [reasonOf(refusal, taking.locale)] })),
        });
      const { keys, keep } = await keepPictures(files, taking, (within) => partnerOf(within, kind, said, taking.key));
      const keyOf: Put = (name, { part }) => {
        const file = files.find((each) => isSame(each, { part, name }));
        return (file && keys.get(file)) ?? name;
      };
      return { change: { [shape.areas]: withPictures(said[shape.areas], shape, keyOf) }, keep };
    },
  };
}

/** Files that no field names, and fields that name no file. */
function faultsOf(files: readonly SentFile[], said: Change, shape: LayoutShape): (Refusal & { field: string })[] {
  const spots = spotsOf(said, shape);
  const unnamed = files.filter(
    (file, at) => !spots.some((spot) => isSame(spot, file)) || files.slice(0, at).some((each) => isSame(each, file)),
  );
  // A name holds no path: what is neither a key nor a name is an address, which was there before.
  const missing = spots.filter(
    ({ name, ...spot }) =>
      !isKey(name) && !name.includes('/') && !files.some((file) => isSame({ ...spot, name }, file)),
  );
  return [
    ...unnamed.map(({ part, name }) => ({ code: 'layouts-file-unnamed', field: part, params: { nom: name } })),
    ...missing.map(({ path, name }) => ({ code: 'layouts-file-missing', field: path, params: { nom: name } })),
  ];
}

/** The library that they go to: that of the partner of the record. */
async function partnerOf(within: Within, kind: string, said: Change, key: string | null): Promise<string | null> {
  if (key === null) return typeof said['idPartner'] === 'string' ? said['idPartner'] : null;
  const { idPartner } = await findRow(within.tx, servedNamed(within.catalogue, kind), within.scope, key);
  return typeof idPartner === 'string' ? idPartner : null;
}

function isSame(file: SentFile, other: SentFile): boolean {
  return file.part === other.part && file.name.normalize('NFC') === other.name.normalize('NFC');
}

/** Fields that name a picture. */
function spotsOf(said: Change, shape: LayoutShape): (Spot & SentFile)[] {
  const found: (Spot & SentFile)[] = [];
  withPictures(said[shape.areas], shape, (name, spot) => {
    found.push({ ...spot, name });
    return name;
  });
  return found;
}

/** The areas of a body with what stands in place of their pictures; what is no area or component stays, to be refused. */
function withPictures(all: unknown, { areas, components, types }: LayoutShape, put: Put): unknown {
  const known: Readonly<Record<string, Fields>> = types;
  return eachItem(all, (area, a) => ({
    ...area,
    ...(components in area && {
      [components]: eachItem(area[components], (component, c) => {
        const { typeComponent, customization } = component;
        const fields = known[String(typeComponent)];
        if (fields === undefined || !isItem(customization)) return component;
        const part = typeComponent === 'LIEN' ? 'liens' : 'header';
        const path = `${areas}.${a}.${components}.${c}.customization`;
        return { ...component, customization: inItem(customization, fields, { part, path }, put) };
      }),
    }),
  }));
}

function inItem(item: Item, fields: Fields, { part, path }: Spot, put: Put): Item {
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

function eachItem(value: unknown, change: (item: Item, at: number) => Item): unknown {
  return Array.isArray(value) ? value.map((each: unknown, at) => (isItem(each) ? change(each, at) : each)) : value;
}
