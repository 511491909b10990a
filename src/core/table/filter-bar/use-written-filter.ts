/** A filter in the reader's words: addresses and views name fields as the model does. */
import { useMemo } from 'react';
import { useLocale, useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import { chips, type FilterField, parse, print } from '../../filter';
import { filterFieldsOf } from '../../filter-fields';

/** Fields of the filter language in the current locale. */
export function useFilterFields(resource: Resource): readonly FilterField[] {
  const t = useText();
  const locale = useLocale();
  return useMemo(() => filterFieldsOf(resource, locale === 'fr' ? { fr: t } : { en: t }), [resource, locale, t]);
}

/** The canonical text of a filter in the current locale; with a mistake in it, as it is. */
export function useWrittenFilter(resource: Resource, q: string): string {
  const locale = useLocale();
  const fields = useFilterFields(resource);
  return useMemo(() => {
    const { filter, problems } = parse(q, fields, locale);
    return problems.length > 0 ? q : print(filter, fields, locale);
  }, [q, fields, locale]);
}

/** Of how many criteria a filter is, as the filter bar counts them. */
export function useCriteria(resource: Resource, q: string): number {
  const locale = useLocale();
  const fields = useFilterFields(resource);
  return useMemo(() => chips(parse(q, fields, locale), fields, locale).length, [q, fields, locale]);
}
