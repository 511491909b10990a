/** Records of another resource as choices: what pickers ask for while one types. */

import { formatOf } from '../../i18n/format';
import { keyOf, type Resource } from '../define';
import { store } from '../facts';
import { quoteWord } from '../filter/quoting';
import { http } from '../http';
import type { Row } from '../model/model';
import { getAt, leavesOf } from '../model/model';
import { registryAtom } from '../registry';
import type { Choice } from '../ui/choice';

/** The resource of a name, when a plugin that is taken in gives it. */
export function resourceNamed(name: string): Resource | undefined {
  return store.get(registryAtom).resources.get(name);
}

/** A record's label in the current locale; its key when it has none. */
export function labelOf(resource: Resource, row: Row, locale: 'fr' | 'en'): string {
  const leaves = leavesOf(resource.model);
  const names = locale === 'en' ? [resource.label.en, resource.label.fr] : [resource.label.fr];
  for (const name of names) {
    const leaf = leaves.get(name ?? '');
    const value = name === undefined ? null : getAt(row, leaf?.path ?? name);
    if (leaf?.field.kind === 'dateTime' && typeof value === 'string') return formatOf(locale).dateTime(value);
    if (typeof value === 'string' && value !== '') return value;
  }
  return String(keyOf(resource, row));
}

/** A source for comboboxes: the first records that match what is typed. */
export function recordChoices(resource: Resource, locale: 'fr' | 'en') {
  return async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const q = typed.trim() === '' ? null : typed.trim().split(/\s+/).map(quoteWord).join(' ');
    const page = await http.list(resource, { q, limit: 30 }, { signal });
    return page.items.map((row) => ({
      value: String(keyOf(resource, row)),
      label: labelOf(resource, row, locale),
      hint: String(keyOf(resource, row)),
    }));
  };
}
