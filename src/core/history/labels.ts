/** Labels of the records that changed values point to, requested together: an entry stores keys only. */
import { useQueries } from '@tanstack/react-query';
import { useLocale } from '../../i18n/react';
import type { Locale } from '../../i18n/text';
import type { Refs } from '../contract';
import { keyOf, type Resource } from '../define';
import { quoteValue } from '../filter/quoting';
import { resourceNamed } from '../form/record/record-choices';
import { labelOf } from '../form/record/record-label';
import { http } from '../http';
import { type Leaf, leavesOf } from '../model/model';
import type { ChangedField } from './entry';

const most = 100;

/** The leaf at a path of a resource; undefined when its model has lost it. */
export function leafAt(resource: Resource | undefined, path: string): Leaf | undefined {
  return resource && [...leavesOf(resource.model).values()].find((leaf) => leaf.path === path);
}

/** The labels that these changes need, as they come. */
export function useLabels(
  resource: Resource | undefined,
  fields: readonly ChangedField[],
  current: readonly unknown[] = [],
): Refs {
  const locale = useLocale();
  const wanted = wantedKeys(resource, fields, current);
  return useQueries({
    queries: wanted.map(({ target, keys }) => ({
      queryKey: ['rows', target.name, 'labels', locale, keys] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => labelsOf(target, keys, locale, signal),
      staleTime: 300_000,
    })),
    combine: (found) =>
      Object.fromEntries(found.map(({ data }, index) => [wanted[index]?.target.name ?? '', data ?? {}])),
  });
}

function wantedKeys(resource: Resource | undefined, fields: readonly ChangedField[], current: readonly unknown[]) {
  const wanted = new Map<string, Set<string>>();
  fields.forEach(({ path, before, after }, index) => {
    const name = leafAt(resource, path)?.field.resource;
    if (name === undefined) return;
    const keys = [before, after, current[index]]
      .flat()
      .filter((key) => typeof key === 'string' || typeof key === 'number');
    const all = wanted.get(name) ?? new Set();
    for (const key of keys) if (key !== '') all.add(String(key));
    wanted.set(name, all);
  });
  return [...wanted].flatMap(([name, keys]) => {
    const target = resourceNamed(name);
    return target && keys.size > 0 ? [{ target, keys: [...keys].sort().slice(0, most) }] : [];
  });
}

async function labelsOf(
  target: Resource,
  keys: readonly string[],
  locale: Locale,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const q = `${target.model.key.name}:${keys.map(quoteValue).join(',')}`;
  const { items } = await http.list(target, { q, limit: most }, { signal });
  return Object.fromEntries(items.map((row) => [String(keyOf(target, row)), labelOf(target, row, locale)]));
}
