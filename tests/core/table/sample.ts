/** A kind of records that exists in tests alone. */
import type { Resource } from '../../../src/core/define';
import type { Field } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';
import { textOf } from '../../../src/i18n/text';

/** One with these fields in its only section. */
export function sampleResource(
  fields: Readonly<Record<string, Field>>,
  { label, sort }: Pick<Resource, 'label' | 'sort'>,
): Resource {
  return {
    name: 'essais',
    service: 'admin-config',
    path: 'essais',
    model: defineModel({ text: 'core.common', key: { name: 'id', kind: 'integer' }, sections: { '': fields } }),
    domaine: null,
    label,
    perimeter: null,
    search: [],
    sort,
    one: textOf('x'),
    many: textOf('x'),
  };
}
