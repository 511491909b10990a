/** Values as people read them: in diffs, conflicts, dry runs and cells. */
import { core } from '../../i18n/core';
import type { Format } from '../../i18n/format';
import type { Translate } from '../../i18n/translate';
import type { Refs } from '../contract';
import { type Leaf, type Model, valueText } from '../model/model';

export interface Reading {
  t: Translate;
  format: Format;
  refs?: Refs | undefined;
}

/** A value of a leaf as text; `vide` when there is none. */
export function readValue(model: Model, leaf: Leaf, value: unknown, { t, format, refs }: Reading): string {
  if (value === null || value === undefined || value === '') return t(core('form.empty'));
  const { field } = leaf;
  switch (field.kind) {
    case 'flag':
      return t(core(value === true ? 'form.yes' : 'form.no'));
    case 'enum':
      return t(valueText(model, leaf, String(value)));
    case 'integer':
    case 'number':
      return typeof value === 'number' ? format.number(value) : String(value);
    case 'money':
      return typeof value === 'number' ? format.money(value) : String(value);
    case 'date':
      return format.date(String(value));
    case 'dateTime':
      return format.dateTime(String(value));
    case 'reference':
      return refs?.[field.resource ?? '']?.[String(value)] ?? String(value);
    case 'references':
      return Array.isArray(value)
        ? format.list(value.map((key) => refs?.[field.resource ?? '']?.[String(key)] ?? String(key)))
        : String(value);
    case 'tags':
      return Array.isArray(value) ? format.list(value.map(String)) : String(value);
    case 'list':
      return Array.isArray(value) ? format.number(value.length) : String(value);
    case 'richText':
      return String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    default:
      return String(value);
  }
}
