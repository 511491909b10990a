/** What the package in the form comes to. */
import { type Preview, type RecordForm, usePreview as usePreviewOf } from '../../core/form';
import type { PackagePreview } from './model';

const read = ['type', 'composants', 'groupes', 'prixMode', 'tarifs', 'contingent'] as const;

export function usePreview(form: RecordForm): Preview<PackagePreview> {
  return usePreviewOf<PackagePreview>(form, read, { idPackage: form.id === null ? null : Number(form.id) });
}
