/** Labels of referenced records that came without: prefilled values, values of a draft. */
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../i18n/react';
import { keyOf } from '../../define';
import { quoteWord } from '../../filter/quoting';
import { http } from '../../http';
import type { Row } from '../../model/model';
import { rowKeys } from '../../rows';
import type { Choice } from '../../ui/inputs/choice';
import { resourceNamed } from './record-choices';
import { labelOf } from './record-label';

/**
 * Choices with the labels of keys.
 * @param labels those known already; only the others are requested
 */
export function useKnown(
  name: string,
  keys: readonly string[],
  labels: Readonly<Record<string, string>>,
): readonly Choice[] {
  const locale = useLocale();
  const resource = resourceNamed(name);
  const unknown = keys.filter((key) => labels[key] === undefined);
  const { data } = useQuery({
    queryKey: [...rowKeys.resource(name), 'labels', locale, ...unknown],
    queryFn: async ({ signal }) => {
      if (resource === undefined) return [];
      const q = `${resource.model.key.name}:${unknown.map(quoteWord).join(',')}`;
      const { items } = await http.list<typeof resource>(resource, { q, limit: unknown.length }, { signal });
      return items.map((row: Row) => ({ value: String(keyOf(resource, row)), label: labelOf(resource, row, locale) }));
    },
    enabled: resource !== undefined && unknown.length > 0,
    staleTime: 300_000,
  });
  return [...Object.entries(labels).map(([value, label]) => ({ value, label })), ...(data ?? [])];
}
