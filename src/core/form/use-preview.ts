/** What the record in a form comes to, requested from the server (`POST …/apercu`) as it is typed. */
import { useStore } from '@tanstack/react-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import type { Resource } from '../define';
import { tiersAtom } from '../facts';
import { http } from '../http';
import { rowKeys } from '../rows';
import type { RecordForm } from './record/record-form';
import { changeOf } from './record/record-values';

/** Milliseconds of quiet before the next request. */
const pause = 350;

export interface Preview<T> {
  preview: T | undefined;
  /** The values of the form are refused: what is shown is what they were before. */
  isWaiting: boolean;
}

/**
 * Asks again once the leaves that are read have been quiet for a third of a second.
 * @param leaves names of the leaves that are sent
 * @param more said besides the form (a customer's choice)
 */
export function usePreview<T>(
  form: RecordForm,
  leaves: readonly string[],
  more?: Readonly<Record<string, unknown>>,
): Preview<T> {
  const { model } = form.resource;
  const values = useStore(form.values.store, (state) => JSON.stringify(changeOf(model, state.values, leaves)));
  const body = more === undefined ? values : JSON.stringify({ ...JSON.parse(values), ...more });
  return useAnswer<T>(form.resource, 'apercu', body);
}

/**
 * What a resource's own call answers to a body that is being typed, once that has been quiet for a while.
 * @param call after the path of the resource: `apercu`
 * @param since requested again when this changes (the version of what was saved)
 * @param quiet milliseconds without a change before the request
 */
export function useAnswer<T>(
  resource: Pick<Resource, 'service' | 'path' | 'name'>,
  call: string,
  body: string,
  since?: unknown,
  quiet: number = pause,
): Preview<T> {
  const tiers = useAtomValue(tiersAtom);
  const [settled, setSettled] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), quiet);
    return () => clearTimeout(timer);
  }, [body, quiet]);
  const { data, isError } = useQuery({
    queryKey: [...rowKeys.resource(resource.name), call, settled, tiers, since],
    queryFn: ({ signal }) =>
      http.ask<T>(resource, call, { method: 'POST', query: { tiers }, body: JSON.parse(settled), signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return { preview: data, isWaiting: isError };
}
