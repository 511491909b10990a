/** What the template in the form comes to, over the catalogue. */
import { type Preview, type RecordForm, usePreview as usePreviewOf } from '../../core/form';
import type { SeoPreview } from './models/preview';

const read = ['typeDonnee', 'nomPage', 'parametrePage', 'idTiers', 'langue', 'cible', 'modele'] as const;

/** @param choisis keys of the records to try it on; none: the server's choice */
export function usePreview(form: RecordForm, choisis: readonly string[]): Preview<SeoPreview> {
  const id = typeof form.id === 'number' ? form.id : null;
  return usePreviewOf<SeoPreview>(form, read, { id, choisis });
}
