/** What the package in the form comes to, asked of the server as it is typed. */
import { useStore } from '@tanstack/react-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http, tiersAtom, useAtomValue } from '../../core';
import type { RecordForm } from '../../core/form/record-form';
import { type PackagePreview, packages } from './model';

const read = ['type', 'composants', 'groupes', 'prixMode', 'tarifs', 'contingent'] as const;
/** Milliseconds of quiet before it is asked again. */
const pause = 350;

export interface Preview {
  preview: PackagePreview | undefined;
  /** The values of the form are refused: what is shown is what they were before. */
  isWaiting: boolean;
}

export function usePreview(form: RecordForm): Preview {
  const tiers = useAtomValue(tiersAtom);
  const body = useStore(form.values.store, ({ values }) =>
    JSON.stringify(Object.fromEntries(read.map((name) => [name, Reflect.get(values, name)]))),
  );
  const [settled, setSettled] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), pause);
    return () => clearTimeout(timer);
  }, [body]);
  const { data, isError } = useQuery({
    queryKey: ['rows', packages.name, 'preview', settled, tiers],
    queryFn: async ({ signal }) => {
      const asked = { service: packages.service, path: `${packages.path}/apercu`, method: 'POST' } as const;
      const answer = await http.request<PackagePreview>({
        ...asked,
        query: { tiers },
        body: JSON.parse(settled),
        signal,
      });
      return answer.data;
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return { preview: data, isWaiting: isError };
}
