/** The list in a form: its kind of content, its items, what it comes to. */
import { useStore } from '@tanstack/react-form';
import { leavesOf } from '../../core';
import { blankItem, itemsOf, numbered, type Preview, type RecordForm, usePreview } from '../../core/form';
import { type Item, isItem } from '../../core/model';
import { kindOf, type ListedKind, listedKinds, listModel } from './model';
import type { ListOrder } from './models/order';

const read = [
  ...['typeContenu', 'mode', 'regles', 'tri', 'max', 'contenu'],
  ...['idTiers', 'partenaires', 'exceptionIdTiers'],
] as const;

/** For whom an order is looked at; what is not said is as the reader is: their language, now. */
export interface Viewer {
  idTiers?: string;
  lang?: 'fr' | 'en';
  at?: string;
}

export function useOrder(form: RecordForm, pour: Viewer): Preview<ListOrder> {
  return usePreview<ListOrder>(form, read, { pour });
}

export function useMode(form: RecordForm): string {
  return useStore(form.values.store, ({ values }) => String(Reflect.get(values, 'mode')));
}

/** The kind of record that the list holds; null: links. */
export function useKind(form: RecordForm): ListedKind | null {
  return useStore(form.values.store, ({ values }) => kindOf(Reflect.get(values, 'typeContenu')));
}

/** The items as the form has them. */
export function itemsIn(form: RecordForm): readonly Item[] {
  const content: unknown = Reflect.get(form.values.state.values, 'contenu');
  return itemsOf(isItem(content) ? content['items'] : []);
}

/** Keys of the records that the items name, apart by semicolons. */
export function useMembers(form: RecordForm, kind: ListedKind): string {
  const { leaf } = listedKinds[kind];
  return useStore(form.values.store, () =>
    itemsIn(form)
      .flatMap((item) => (typeof item[leaf] === 'number' ? [item[leaf]] : []))
      .join(';'),
  );
}

/** Adds records at the end. */
export function addItems(form: RecordForm, kind: ListedKind, keys: readonly number[]): void {
  const fields = itemFields(kind);
  const { leaf } = listedKinds[kind];
  setItems(form, [...itemsIn(form), ...keys.map((key) => ({ ...blankItem(fields), [leaf]: key }))], kind);
}

/** Takes away the items at these places. */
export function dropItems(form: RecordForm, kind: ListedKind | null, places: ReadonlySet<number>): void {
  const left = itemsIn(form).filter((_, index) => !places.has(index));
  setItems(form, left, kind);
}

function setItems(form: RecordForm, items: readonly Item[], kind: ListedKind | null): void {
  form.set('contenu', { items: numbered(items, itemFields(kind)) });
}

function itemFields(kind: ListedKind | null) {
  const { variants } = leavesOf(listModel).get('contenu')?.field ?? {};
  return variants?.of[kind ?? 'LIEN']?.['items']?.of ?? {};
}
