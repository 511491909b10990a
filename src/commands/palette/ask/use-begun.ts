import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { type Args, aimedOne } from '../../../core/args';
import { labelOf } from '../../../core/form/record/record-label';
import { rowBegun } from '../../../core/form/write-begun';
import { getAt } from '../../../core/model/model';
import { registryAtom } from '../../../core/registry';
import { languageAtom } from '../../../i18n/runtime';
import type { Asking } from './asking';

export interface Begun {
  /** What the record is called, once it was read. */
  label?: string;
  /** What the record has, by the argument that sets it. */
  values: Args;
  /** It is being read: what a step begins with is not known yet. */
  waiting: boolean;
}

/** What the one record that a command aims at has of the leaves that it sets. */
export function useBegun({ command, values }: Pick<Asking, 'command' | 'values'>): Begun {
  const { sets } = command;
  const { resources } = useAtomValue(registryAtom);
  const { locale } = useAtomValue(languageAtom);
  const aimed = sets && aimedOne(command, values);
  const resource = aimed ? resources.get(aimed.resource) : undefined;
  const { data, isLoading } = useQuery({
    queryKey: ['begun', aimed?.resource, aimed?.id],
    // A record that may not be read begins nothing.
    queryFn: () => (aimed && resource ? rowBegun(resource, aimed.id) : null),
    enabled: resource !== undefined,
    gcTime: 0,
  });
  if (!sets || !resource || !data) return { values: {}, waiting: isLoading };
  return {
    label: labelOf(resource, data, locale),
    values: Object.fromEntries(
      Object.entries(sets).map(([name, path]) => [name, path === undefined ? undefined : getAt(data, path)]),
    ),
    waiting: false,
  };
}
