/** While the form is there its records are what commands act on ("mettre en vente"), and its title is the screen's. */
import { useEffect } from 'react';
import type { Resource } from '../../define';
import { selectionAtom, store } from '../../facts';
import { useScreen } from '../../routing/record';
import type { MultiForm } from './multi-form';

export function useFormSelection(resource: Resource, form: MultiForm | null, title: string): void {
  useScreen(title);
  useEffect(() => {
    if (form === null) return;
    const { selection } = form.request();
    const ids = 'ids' in selection ? selection.ids : [];
    store.set(selectionAtom, { resource: resource.name, ids, q: null, count: ids.length });
    return () => store.set(selectionAtom, null);
  }, [form, resource]);
}
