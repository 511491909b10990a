/** The pictures that a header or a footer is sent with (multipart): `liens` those of its links, `header` all others. */
import type { Fields } from '../../../src/core/model/field';
import { isItem } from '../../../src/core/model/inner';
import type { LayoutShape } from '../../../src/plugins/layouts/model';
import type { TakenFiles } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { servedNamed } from '../../resource/served';
import { eachItem, namedPictures, type Put, putInItem } from '../media/named-pictures';

type Part = 'header' | 'liens';

export function layoutFiles(shape: LayoutShape): TakenFiles {
  const kind = shape.areas === 'areaHeaders' ? 'headers' : 'footers';
  return namedPictures({
    parts: ['header', 'liens'] satisfies Part[],
    put: (said, put) => ({ [shape.areas]: withPictures(said[shape.areas], shape, put) }),
    async partnerOf(within, said, key) {
      const row =
        key === null ? said : await findRow(within.tx, servedNamed(within.catalogue, kind), within.scope, key);
      return typeof row['idPartner'] === 'string' ? row['idPartner'] : null;
    },
  });
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
        return { ...component, customization: putInItem(customization, fields, { part, path }, put) };
      }),
    }),
  }));
}
