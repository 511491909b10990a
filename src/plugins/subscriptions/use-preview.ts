/** What the subscription in the form comes to, for a customer who chose these séances. */
import { type Preview, type RecordForm, usePreview as usePreviewOf } from '../../core/form';
import type { SubscriptionPreview } from './models/preview';

const read = [
  ...['formule', 'nbMin', 'nbMax', 'nbEntrees', 'duree', 'elements', 'contraintes', 'tarifs'],
  ...['indmultilieux', 'lieux', 'debutValidite', 'finValidite', 'idTiers'],
] as const;

export function usePreview(form: RecordForm, choix: readonly number[]): Preview<SubscriptionPreview> {
  return usePreviewOf<SubscriptionPreview>(form, read, { choix });
}
