/** What the creation on the page would make, as the server tells it. */
import { useStore } from '@tanstack/react-form';
import { type RecordForm, useAnswer } from '../../../core/form';
import { partners } from '../model';
import { bodyOf, type CreationSummary } from '../models/creation';
import { identityIn } from './identity';
import { useCreation } from './use-creation';

export function useSummary(form: RecordForm) {
  const [creation] = useCreation();
  const body = useStore(form.values.store, () => JSON.stringify(bodyOf(creation, identityIn(form))));
  return useAnswer<CreationSummary>(partners, 'recapitulatif', body, undefined, 0);
}
