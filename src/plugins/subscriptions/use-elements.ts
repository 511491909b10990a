/** The elements of the subscription in a form, and the one that is open at its side: the address says which. */
import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { goTo, leavesOf, useParams } from '../../core';
import { blankItem, itemsOf, numbered, type RecordForm } from '../../core/form';
import type { Item } from '../../core/model';
import { subscriptionModel } from './model';
import { formPath } from './text';

const fields = leavesOf(subscriptionModel).get('elements')?.field.of ?? {};

export interface Elements {
  items: readonly Item[];
  /** Key of the open element; null: none is. */
  open: string | null;
  /** Opens an element, or closes the one that is open. */
  go(key: string | null): void;
  change(at: number, change: Item): void;
  /** Adds an empty element and opens it. */
  add(): void;
  remove(at: number): void;
}

/** What names an element in an address; those that came without a key are named by their place. */
export function elementKey(item: Item, index: number): string {
  const { id } = item;
  return typeof id === 'string' && id !== '' ? id : String(index + 1);
}

export function useElements(form: RecordForm): Elements {
  const value = useStore(form.values.store, ({ values }): unknown => Reflect.get(values, 'elements'));
  const { id }: { id?: string } = useParams({ strict: false });
  // A subscription that is not made yet has no address.
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const items = itemsOf(value);
  const set = (next: readonly Item[]) => form.set('elements', numbered(next, fields));
  const go = (key: string | null) => {
    if (form.id === null) setUnsaved(key);
    else goTo(formPath(form.id, key ?? undefined), { replace: key === null || id !== undefined });
  };
  return {
    items,
    open: form.id === null ? unsaved : (id ?? null),
    go,
    change: (at, change) => set(items.map((item, index) => (index === at ? { ...item, ...change } : item))),
    add: () => {
      const item = blankItem(fields);
      set([...items, item]);
      go(elementKey(item, items.length));
    },
    remove: (at) => {
      set(items.toSpliced(at, 1));
      go(null);
    },
  };
}
