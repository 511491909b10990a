/**
 * The pictures that a header or a footer is sent with (multipart): `liens` those of its links, `header` all others. A field
 * of the part `dto` names the file that fills it.
 */
import type { Fields } from '../../../src/core/model/field';
import { isItem } from '../../../src/core/model/inner';
import type { Change } from '../../../src/core/model/model';
import type { LayoutShape } from '../../../src/plugins/layouts/model';
import type { TakenFiles, Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { servedNamed } from '../../resource/served';
import { checkNamed, eachItem, inItem, isSame, type Put, spotsOf } from '../media/named-pictures';
import { keepPictures, noPicture, pictureTypes } from '../media/sent-pictures';

type Part = 'header' | 'liens';

export function layoutFiles(shape: LayoutShape): TakenFiles {
  const kind = shape.areas === 'areaHeaders' ? 'headers' : 'footers';
  const picturesOf = (said: Change) => (put: Put) => withPictures(said[shape.areas], shape, put);
  return {
    parts: ['header', 'liens'] satisfies Part[],
    types: pictureTypes,
    refusal: (file, said) => ({
      ...noPicture,
      field: spotsOf(picturesOf(said)).find((spot) => isSame(spot, file))?.path ?? file.part,
    }),
    async take(files, said, taking) {
      checkNamed(files, picturesOf(said), taking);
      const { keys, keep } = await keepPictures(files, taking, (within) => partnerOf(within, kind, said, taking.key));
      const keyOf: Put = (name, { part }) => {
        const file = files.find((each) => isSame(each, { part, name }));
        return (file && keys.get(file)) ?? name;
      };
      return { change: { [shape.areas]: picturesOf(said)(keyOf) }, keep };
    },
  };
}

/** The library that they go to: that of the partner of the record. */
async function partnerOf(within: Within, kind: string, said: Change, key: string | null): Promise<string | null> {
  if (key === null) return typeof said['idPartner'] === 'string' ? said['idPartner'] : null;
  const { idPartner } = await findRow(within.tx, servedNamed(within.catalogue, kind), within.scope, key);
  return typeof idPartner === 'string' ? idPartner : null;
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
        const part: Part = typeComponent === 'LIEN' ? 'liens' : 'header';
        const path = `${areas}.${a}.${components}.${c}.customization`;
        return { ...component, customization: inItem(customization, fields, { part, path }, put) };
      }),
    }),
  }));
}
