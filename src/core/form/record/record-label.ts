/** How a record is called: in its list, where it is picked, in what is said of it. */

import { keyOf, type Resource } from '../../define';
import { kindOf } from '../../kinds/registry';
import { getAt, leavesOf, type Row } from '../../model/model';
import { refsOfRow } from '../../row-refs';
import { rowFormat } from '../../zones';

/** What its name begins with, as a first name. */
function firstPart({ label: { before }, model }: Resource, row: Row): string {
  const value = before === undefined ? null : getAt(row, leavesOf(model).get(before)?.path ?? before);
  return typeof value === 'string' ? value : '';
}

/** A record's label in the current locale; that of the record it is named after; its key when it has none. */
export function labelOf(resource: Resource, row: Row, locale: 'fr' | 'en'): string {
  const leaves = leavesOf(resource.model);
  const names = locale === 'en' ? [resource.label.en, resource.label.fr] : [resource.label.fr];
  for (const name of names) {
    const leaf = leaves.get(name ?? '');
    const value = name === undefined ? null : getAt(row, leaf?.path ?? name);
    if (leaf && kindOf(leaf.field).shape === 'instant' && typeof value === 'string')
      return rowFormat(resource.model, row, locale).dateTime(value);
    const other = refsOfRow(row)?.[leaf?.field.resource ?? '']?.[String(value)];
    if (other !== undefined) return other;
    if (typeof value === 'string' && value !== '') return [firstPart(resource, row), value].filter(Boolean).join(' ');
  }
  return firstPart(resource, row) || String(keyOf(resource, row));
}
