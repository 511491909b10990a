/** The form of a record on a page: made when the row is there, told of what others save, keeping its draft. */
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../i18n/react';
import { onBeforeSignOut } from '../auth/user';
import type { Resource } from '../define';
import { store, userAtom } from '../facts';
import type { Row } from '../model/model';
import { type OneRow, useLastChange, useOne } from '../rows';
import { type Draft, dropDraft, readDraft } from './drafts';
import { labelOf } from './record-choices';
import { createRecordForm, type RecordForm } from './record-form';
import type { Values } from './record-values';

export interface RecordFormState {
  one: OneRow<Row>;
  /** Null while the row is on its way. */
  form: RecordForm | null;
  label: string;
  /** A draft that waits to be taken up or dropped. */
  draft: Draft | null;
  takeDraft(): void;
  dropDraft(): void;
  /** Someone else saved the record while it is being changed here. */
  moved: { auteur: string; at: number } | null;
  /** Merges what they saved. */
  follow(): void;
}

export function useRecordForm(
  resource: Resource,
  id: string | null,
  newLabel: string,
  href: string,
  start?: Values,
): RecordFormState {
  const locale = useLocale();
  const one = useOne(resource, id);
  const [form, setForm] = useState<RecordForm | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const change = useLastChange(resource.name, id);
  const user = useAtomValue(userAtom)?.id;
  const row: Row | null = one.row ?? null;
  const label = row === null ? newLabel : labelOf(resource, row, locale);
  const isReady = id === null || row !== null;
  const first = useRef({ row, label, start });
  first.current = { row, label, start };
  useEffect(() => {
    if (!isReady) return;
    const { row: stored, label: name, start: given } = first.current;
    const made = createRecordForm({
      resource,
      row: id === null ? null : stored,
      label: name,
      href,
      ...(given && { start: given }),
    });
    setForm(made);
    return () => {
      void made.keepNow().finally(made.dispose);
      setForm(null);
    };
  }, [resource, id, href, isReady]);
  useEffect(() => {
    if (user === undefined || form === null) return;
    let isGone = false;
    void readDraft({ user, resource: resource.name, id: form.id }).then((found) => isGone || setDraft(found));
    return () => {
      isGone = true;
      setDraft(null);
    };
  }, [user, form, resource]);
  useEffect(() => {
    if (form === null) return;
    return onBeforeSignOut((why) =>
      why === 'choice' && user !== undefined
        ? dropDraft({ user, resource: resource.name, id: form.id })
        : form.keepNow(),
    );
  }, [form, resource, user]);
  useEffect(() => {
    if (form === null) return;
    // The last half second of typing, when the page goes at once.
    const keep = () => void form.keepNow();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [form]);
  const isNewer = row !== null && form !== null && Number(store.get(form.base)?.['version'] ?? 0) < row.version;
  const isDirty = form !== null && store.get(form.changed).length > 0;
  useEffect(() => {
    if (isNewer && !isDirty && form && row) form.rebase(row);
  }, [isNewer, isDirty, form, row]);
  return {
    one,
    form,
    label,
    draft,
    takeDraft: () => {
      if (draft && form) form.take(draft.values);
      setDraft(null);
    },
    dropDraft: () => {
      if (draft) void dropDraft(draft);
      setDraft(null);
    },
    moved: isNewer && isDirty && change !== null ? { auteur: change.auteur, at: change.at } : null,
    follow: () => {
      if (form && row) form.rebase(row);
    },
  };
}
