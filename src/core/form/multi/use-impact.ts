/** What writing the touched fields would do, requested while one types: counts before the dry run is opened. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import type { DryRun } from '../../contract';
import { dryRun } from '../../rows';
import type { MultiForm } from './multi-form';

/** Time without a change after which the request is sent. */
const pause = 600;
/** Larger selections are run dry when they are applied only. */
const most = 2_000;

/** Null while nothing is touched, something is wrong, or the answer is pending. */
export function useImpact(form: MultiForm): DryRun | null {
  const values = useStore(form.values.store, (state) => state.values);
  const changed = useAtomValue(form.changed);
  const errors = useAtomValue(form.errors);
  const modes = useAtomValue(form.modes);
  const [impact, setImpact] = useState<DryRun | null>(null);
  const isAsked = changed.length > 0 && errors.length === 0 && form.summary.count <= most;
  // biome-ignore lint/correctness/useExhaustiveDependencies: values and modes are what the request is made of
  useEffect(() => {
    setImpact(null);
    if (!isAsked) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      // The page says what fails when it is applied; here there are no counts, and that is all.
      dryRun(form.resource, form.request(), { signal: asking.signal }).then(setImpact, () => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [form, values, changed, modes, isAsked]);
  return impact;
}
