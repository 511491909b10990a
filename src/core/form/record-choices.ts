/** Records of another resource as choices: what pickers ask for while one types. */

import { formatOf } from '../../i18n/format';
import { keyOf, type Resource } from '../define';
import { store } from '../facts';
import { http } from '../http';
import type { Row } from '../model/model';
import { getAt, leavesOf } from '../model/model';
import { registryAtom } from '../registry';
import type { Choice } from '../ui/choice';
import { savedViews } from '../views/model';

/** The resource of a name, when a plugin that is taken in gives it, or core itself. */
export function resourceNamed(name: string): Resource | undefined {
  return store.get(registryAtom).resources.get(name) ?? (name === savedViews.name ? savedViews : undefined);
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

/** A source for comboboxes: the likeliest records for what is typed. */
export function recordChoices(resource: Resource) {
  return async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    return http.choices(resource, { typed }, { signal, retries: 2 });
  };
}
