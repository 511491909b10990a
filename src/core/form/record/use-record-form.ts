/** The form of a record on a page: made when the row is there, notified of what others save, storing its draft. */
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/react';
import type { Resource } from '../../define';
import { store } from '../../facts';
import { onRowsChanged } from '../../live/rows-changed';
import { leavesOf, type Row } from '../../model/model';
import { goTo } from '../../routing/navigate';
import { useLastChange, useOne } from '../../rows';
import { type Draft, discardDraft, replaceDraft } from './drafts';
import { resourceNamed } from './record-choices';
import { createRecordForm, type RecordForm } from './record-form';
import type { Make } from './record-form-shape';
import { labelOf } from './record-label';
import type { Values } from './record-values';
import { useWaitingDrafts } from './use-waiting-drafts';

export type RecordFormState = ReturnType<typeof useRecordForm>;

export function useRecordForm(
  resource: Resource,
  id: string | null,
  newLabel: string,
  href: string,
  { start, make, at }: { start?: Values; make?: Make | undefined; at?: () => string } = {},
) {
  const locale = useLocale();
  const one = useOne(resource, id);
  const [form, setForm] = useState<RecordForm | null>(null);
  const { drafts, pass } = useWaitingDrafts(form, form?.id ?? null);
  const [draft = null] = drafts;
  const change = useLastChange(resource.name, id);
  const row: Row | null = one.row ?? null;
  const label = row === null ? newLabel : labelOf(resource, row, locale);
  const isReady = id === null || row !== null;
  const first = useRef({ row, label, start, make, at });
  first.current = { row, label, start, make, at };
  useEffect(() => {
    if (!isReady) return;
    const { row: stored, label: name, start: given, make: maker, at: place } = first.current;
    const made = createRecordForm({
      resource,
      row: id === null ? null : stored,
      label: name,
      href,
      ...(given && { start: given }),
      ...(maker && { make: maker }),
      ...(place && { at: place }),
    });
    setForm(made);
    return () => {
      void made.keepNow().finally(made.dispose);
      setForm(null);
    };
  }, [resource, id, href, isReady]);
  const isNewer = row !== null && form !== null && Number(store.get(form.base)?.['version'] ?? 0) < row.version;
  const isDirty = form !== null && store.get(form.changed).length > 0;
  useEffect(() => {
    if (isNewer && !isDirty && form && row) form.rebase(row);
  }, [isNewer, isDirty, form, row]);
  const isSame = row !== null && form !== null && row.version === Number(store.get(form.base)?.['version']);
  useEffect(() => {
    if (isSame && form && row && row !== store.get(form.base)) form.refresh(row);
  }, [isSame, form, row]);
  useDerived(resource, id, one.reload);
  const take = (from: Draft) => {
    if (form === null) return;
    form.recover(from);
    pass(from);
    replaceWhenChosen(from, form);
  };
  const wantedDraft = drafts.find(({ session }) => session !== undefined && session === wanted);
  useEffect(() => {
    if (wantedDraft === undefined || form === null) return;
    wanted = null;
    take(wantedDraft);
  });
  return {
    one,
    /** Null while the row is loading. */
    form,
    label,
    /** The latest draft that waits to be taken up or dropped; typing leaves it alone. */
    draft,
    /** How many wait. */
    drafts: drafts.length,
    takeDraft: () => {
      if (draft === null) return;
      if (isCopyApart(draft.href, href)) {
        wanted = draft.session ?? null;
        goTo(draft.href);
      } else take(draft);
    },
    dropDraft: () => {
      if (!draft) return;
      void discardDraft(draft);
      pass(draft);
    },
    /** Someone else saved the record while it is being changed here. */
    moved: isNewer && isDirty && change !== null ? { auteur: change.auteur, at: change.at } : null,
    /** Merges what they saved. */
    follow: () => {
      if (form && row) form.rebase(row);
    },
  };
}

/** Milliseconds: many changes of what a record is computed from read it again once. */
const gather = 1_000;

/** Reads a record again when what points to it changed: its computed values follow, a séance's end is its event's. */
function useDerived({ name, model }: Resource, id: string | null, reload: () => Promise<unknown>): void {
  const again = useRef(reload);
  again.current = reload;
  useEffect(() => {
    if (id === null || ![...leavesOf(model).values()].some(({ field }) => field.derived === true)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onRowsChanged(({ resource }) => {
      if (resource === name || timer !== undefined || !pointsTo(resource, name)) return;
      timer = setTimeout(() => {
        timer = undefined;
        void again.current();
      }, gather);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [name, model, id]);
}

function pointsTo(name: string, target: string): boolean {
  const from = resourceNamed(name);
  return from !== undefined && [...leavesOf(from.model).values()].some(({ field }) => field.resource === target);
}

/** The draft that a page was opened for: taken up on arrival, by its session. */
let wanted: string | null = null;

/** Whether only one of two addresses makes a copy, or each another: what is copied is part of what was typed there. */
function isCopyApart(draft: string, here: string): boolean {
  const copyOf = (href: string) => (href.includes('copie=') ? href : null);
  return copyOf(draft) !== copyOf(here);
}

/** Removes a draft that was taken up, once the form keeps what it held: after the choices of a conflict. */
function replaceWhenChosen(draft: Draft, form: RecordForm): void {
  const replace = () => void replaceDraft(draft, form.keepNow);
  if (store.get(form.conflict) === null) return replace();
  const stop = store.sub(form.conflict, () => {
    stop();
    replace();
  });
}
