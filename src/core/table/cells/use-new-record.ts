/** The record behind a new line: its values, its draft, and the call that creates it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { store, userAtom } from '../../facts';
import { localErrors, mergeErrors, serverErrors } from '../../form/record/checks';
import { dropDraft, readDraft, replaceDraft } from '../../form/record/drafts';
import { createRecordForm } from '../../form/record/record-form';
import { createBody, type Values } from '../../form/record/record-values';
import { isEmpty } from '../../model/rules';
import { send } from '../../send';
import type { Column, TableDefinition } from '../define-table';

/** Makes the record of a table's new line, from its draft when there is one. */
export function useNewRecord(table: TableDefinition, start?: Values, place?: string) {
  const t = useText();
  const { resource } = table;
  const { model } = resource;
  const href = location.pathname + location.search;
  const label = t(core('table.newRow'));
  const given = useRef(start);
  const form = useMemo(
    () =>
      createRecordForm({
        resource,
        row: null,
        label,
        href,
        ...(given.current && { start: given.current }),
        ...(place !== undefined && { place }),
      }),
    [resource, label, href, place],
  );
  const [isTried, setTried] = useState(false);
  const [isDraft, setDraft] = useState(false);
  const draft = { user: store.get(userAtom)?.id ?? '', resource: resource.name, id: place ?? null };
  useEffect(() => {
    let isOver = false;
    void readDraft({ user: draft.user, resource: resource.name, id: draft.id }).then((found) => {
      if (isOver || !found) return;
      // What is typed meanwhile is newer.
      const typed = new Set(store.get(form.changed));
      form.take(Object.fromEntries(Object.entries(found.values).filter(([name]) => !typed.has(name))));
      setDraft(true);
      // It goes on as the draft of this line.
      void replaceDraft(found, form.keepNow);
    });
    return () => {
      isOver = true;
      void form.keepNow().finally(form.dispose);
    };
  }, [draft.user, draft.id, form, resource]);
  const values = (): Values => form.values.state.values;
  return {
    form,
    /** Saving was tried: what is missing is shown from then on. */
    isTried,
    /** What is shown was typed before, and given up. */
    isDraft,
    isWritten: ({ name, leaf }: Column) =>
      name === model.key.name ? model.key.given : leaf.field.derived !== true && leaf.field.kind !== 'list',
    async save() {
      setTried(true);
      const body = createBody(model, values());
      const found = mergeErrors(
        await localErrors(resource, body, null),
        await serverErrors(resource, body, AbortSignal.timeout(10_000)),
      );
      store.set(form.errors, found);
      if (found.length > 0) return 'wrong';
      if (!table.create) return 'refused';
      store.set(form.saving, true);
      const outcome = await send({ ...table.create, args: filled(values()) });
      store.set(form.saving, false);
      if (!outcome) return 'refused';
      await this.clear();
      return 'created';
    },
    /** Keeps what is typed, for the next time. */
    keep: () => (store.get(form.changed).length === 0 ? dropDraft(draft) : form.keepNow()),
    /** Forgets what is typed. */
    async clear() {
      form.reset();
      setTried(false);
      setDraft(false);
      await dropDraft(draft);
    },
  };
}

function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}
