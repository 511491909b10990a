/** Labels of the records that the lines of a list point to: one request per resource, for those not known yet. */
import { useQueries } from '@tanstack/react-query';
import { useLocale } from '../../../i18n/react';
import type { Refs } from '../../contract';
import { keyOf } from '../../define';
import { quoteWord } from '../../filter/quoting';
import { http } from '../../http';
import type { Item } from '../../model/inner';
import type { Leaf } from '../../model/model';
import { rowKeys } from '../../rows';
import { resourceNamed } from '../record/record-choices';
import { labelOf } from '../record/record-label';

export function useLabels(columns: readonly Leaf[], items: readonly Item[], refs: Refs | undefined): Refs {
  const locale = useLocale();
  const wanted = keysByResource(columns, items);
  const names = [...wanted.keys()];
  const found = useQueries({
    queries: names.map((name) => {
      const resource = resourceNamed(name);
      const unknown = [...(wanted.get(name) ?? [])].filter((key) => refs?.[name]?.[key] === undefined).sort();
      return {
        queryKey: [...rowKeys.resource(name), 'labels', locale, ...unknown],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          if (resource === undefined) return {};
          const q = `${resource.model.key.name}:${unknown.map(quoteWord).join(',')}`;
          const page = await http.list(resource, { q, limit: Math.min(200, unknown.length) }, { signal });
          return Object.fromEntries(
            page.items.map((row) => [String(keyOf(resource, row)), labelOf(resource, row, locale)]),
          );
        },
        enabled: resource !== undefined && unknown.length > 0,
        staleTime: 300_000,
      };
    }),
  });
  return {
    ...refs,
    ...Object.fromEntries(names.map((name, index) => [name, { ...refs?.[name], ...found[index]?.data }])),
  };
}

function keysByResource(columns: readonly Leaf[], items: readonly Item[]): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const { name, field } of columns) {
    if (field.resource === undefined || (field.kind !== 'reference' && field.kind !== 'references')) continue;
    const known = keys.get(field.resource) ?? new Set();
    keys.set(field.resource, known);
    for (const item of items) {
      for (const key of [item[name]].flat())
        if (typeof key === 'string' || typeof key === 'number') known.add(String(key));
    }
  }
  return keys;
}
