/** Macros as the preferences keep them: read with a check, so that nothing kept wrongly breaks the palette. */
import { type } from 'arktype';
import { preference, savePreferences, setPreference } from '../../core/preferences';
import { Problem } from '../../core/problem';
import { core } from '../../i18n/core';
import { largest, longestName, type Macro, mostSteps, orderPreference, preferencePrefix } from './macro';

const Kept = type({
  nom: `0 < string <= ${longestName}`,
  resource: 'string | null',
  etapes: type({ id: 'string', args: { '[string]': 'unknown' }, aimed: 'boolean' })
    .array()
    .atLeastLength(1)
    .atMostLength(mostSteps),
});

const Order = type('string[]');

/** The macros of a document of preferences, in the order chosen, then by name; what is none is passed over. */
export function macrosIn(document: Readonly<Record<string, unknown>>): Macro[] {
  const order = Order(document[orderPreference] ?? []);
  const places = new Map(order instanceof type.errors ? [] : order.map((id, place) => [id, place] as const));
  const placeOf = ({ id }: Macro) => places.get(id) ?? places.size;
  return Object.entries(document)
    .flatMap(([name, value]): Macro[] => {
      if (!name.startsWith(preferencePrefix)) return [];
      const kept = Kept(value);
      return kept instanceof type.errors ? [] : [{ ...kept, id: name.slice(preferencePrefix.length) }];
    })
    .sort((left, right) => placeOf(left) - placeOf(right) || left.nom.localeCompare(right.nom));
}

/** Keeps a macro, here and on the server. */
export async function keep({ id, ...macro }: Macro): Promise<void> {
  if (JSON.stringify(macro).length > largest)
    throw new Problem('not-ready', { params: { reason: core('macros.refused.large') } });
  setPreference(preferencePrefix + id, macro);
  await savePreferences();
}

/** Forgets a macro, here and on the server. */
export async function drop(id: string): Promise<void> {
  setPreference(preferencePrefix + id, null);
  await savePreferences();
}

/** Keeps the order of the macros, here and on the server. */
export async function keepOrder(ids: readonly string[]): Promise<void> {
  setPreference(orderPreference, ids);
  await savePreferences();
}

/** What is kept under an id, as text; empty when nothing is. */
export function keptText(id: string): string {
  const value = preference(preferencePrefix + id);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
