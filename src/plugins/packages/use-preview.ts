/** What the package in the form comes to. */
import type { RecordForm } from '../../core/form/record-form';
import { type Preview, usePreview as usePreviewOf } from '../../core/form/use-preview';
import type { PackagePreview } from './model';

const read = ['type', 'composants', 'groupes', 'prixMode', 'tarifs', 'contingent'] as const;

export function usePreview(form: RecordForm): Preview<PackagePreview> {
  return usePreviewOf<PackagePreview>(form, read);
}
