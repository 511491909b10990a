/** The records of the form are what commands act on while it is there: "mettre en vente" from the palette. */
import { useEffect } from 'react';
import type { Resource } from '../../define';
import { selectionAtom, store } from '../../facts';
import type { MultiForm } from './multi-form';

export function useFormSelection(resource: Resource, form: MultiForm | null): void {
  useEffect(() => {
    if (form === null) return;
    const { selection } = form.request();
    const ids = 'ids' in selection ? selection.ids : [];
    store.set(selectionAtom, { resource: resource.name, ids, q: null, count: ids.length });
    return () => store.set(selectionAtom, null);
  }, [form, resource]);
}
