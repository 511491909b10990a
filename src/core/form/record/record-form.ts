/** A form over one record: what is typed, its errors, its draft, its save. No React here. */
import { store, userAtom } from '../../facts';
import { newKey } from '../../http/key';
import { type Change, leavesOf, type Model } from '../../model/model';
import type { FieldError } from '../../problem';
import { draftKeeper } from './draft-keeper';
import { type Draft, keepable } from './drafts';
import { formAtoms, makeValues, type RecordForm, type RecordFormOptions, setList } from './record-form-shape';
import { changedLeaves, changeOf, createBody, leafAt, mergeThree, type Values, valuesOf } from './record-values';
import { sameValue } from './same-value';
import { createSaving } from './saving';
import { createValidation } from './validation';

export type { Conflict, RecordForm, RecordFormOptions, Saved } from './record-form-shape';

/** Builds the form of a record. */
export function createRecordForm(options: RecordFormOptions): RecordForm {
  const { resource, row: first } = options;
  const { model } = resource;
  let stored: Values = { ...valuesOf(model, first), ...(first === null ? options.start : {}) };
  const values = makeValues(stored);
  const unmount = values.mount();
  const form: RecordForm = {
    resource,
    id: keyIn(first, model.key.name),
    values,
    ...formAtoms(first),
    session: newKey(),
    changedNow: () => changedLeaves(model, stored, values.state.values),
    set: (name, value) => form.take({ [name]: value }),
    take: (typed) => {
      for (const [name, value] of Object.entries(typed)) values.setFieldValue(name, value);
      follow();
    },
    recover: (draft) => {
      const row = store.get(form.base);
      // Nobody else saves what is not made yet: all that was typed is taken.
      if (row === null) return form.take(draft.values);
      const { taken, clashes } = recovered(model, stored, draft);
      form.take(taken);
      if (clashes.length > 0) store.set(form.conflict, { row, clashes, taken: [] });
    },
    reset: () => show(stored),
    rebase: (row) => {
      const { clashes, taken, values: merged } = mergeThree(model, stored, values.state.values, valuesOf(model, row));
      if (clashes.length > 0) return store.set(form.conflict, { row, clashes, taken });
      adopt(row);
      form.take(merged);
    },
    refresh: (row) => {
      const now = valuesOf(model, row);
      const moved = [...leavesOf(model).values()].filter(
        ({ name, field }) => field.derived === true && !sameValue(now[name], values.state.values[name]),
      );
      if (moved.length === 0) return;
      for (const { name } of moved) {
        stored = { ...stored, [name]: now[name] };
        values.setFieldValue(name, now[name]);
      }
      store.set(form.base, row);
    },
    resolve: (chosen) => {
      const conflict = store.get(form.conflict);
      if (conflict === null) return;
      adopt(conflict.row);
      store.set(form.conflict, null);
      form.take({ ...stored, ...chosen });
    },
    save: () => {
      validation.stop();
      return saving.save();
    },
    giveMotif: (motif) => saving.giveMotif(motif),
    keepNow: () => keeper.now(),
    dispose: () => {
      keeper.dispose();
      validation.stop();
      unmount();
    },
  };
  const keeper = draftKeeper(
    () => draftOf(form, stored, options),
    (at) => store.set(form.keptAt, at),
  );
  const validation = createValidation(form, body);
  const saving = createSaving(form, options, body, (row, sent) => {
    // Who saved waits for the server alone; a draft that would not go is offered without a difference, and goes then.
    keeper.drop().catch(() => undefined);
    const typed = Object.entries(values.state.values).filter(([name, value]) => !sameValue(value, sent[name]));
    adopt(row);
    show({ ...stored, ...Object.fromEntries(typed) });
  });
  return form;

  function body(): Change {
    const now = values.state.values;
    return store.get(form.base) === null ? createBody(model, now) : changeOf(model, now, form.changedNow());
  }

  function adopt(row: Change): void {
    stored = valuesOf(model, row);
    store.set(form.base, row);
  }

  /** After each change: what differs, the draft, the errors. */
  function follow(): void {
    setList(form.changed, form.changedNow());
    keeper.later();
    validation.start();
  }

  function show(next: Values): void {
    const before = values.state.values;
    for (const [name, value] of Object.entries(next))
      if (JSON.stringify(before[name]) !== JSON.stringify(value)) values.setFieldValue(name, value);
    store.set(form.errors, []);
    store.set(form.conflict, null);
    store.set(form.keptAt, null);
    follow();
  }
}

function keyIn(row: Change | null, name: string): string | number | null {
  const key = row?.[name];
  return typeof key === 'string' || typeof key === 'number' ? key : null;
}

/** Of a draft over a row that may have been saved since: the leaves to take, and those to choose. */
function recovered(model: Model, stored: Values, { values, base = stored }: Draft) {
  const theirs = Object.fromEntries(Object.keys(values).map((name) => [name, stored[name]]));
  const { clashes } = mergeThree(model, base, { ...base, ...values }, { ...base, ...theirs });
  const clashing = new Set(clashes.map(({ name }) => name));
  return { clashes, taken: Object.fromEntries(Object.entries(values).filter(([name]) => !clashing.has(name))) };
}

/** What is typed and not saved; nothing before sign-in. */
function draftOf(form: RecordForm, stored: Values, { resource, place, label, at, href }: RecordFormOptions) {
  const user = store.get(userAtom)?.id;
  if (user === undefined) return null;
  const changed = store.get(form.changed);
  const keep = (from: Values) =>
    keepable(resource.model, Object.fromEntries(changed.map((name) => [name, from[name]])));
  return {
    user,
    resource: resource.name,
    id: form.id ?? place ?? null,
    session: form.session,
    version: Number(store.get(form.base)?.['version'] ?? 0),
    label,
    href: at?.() ?? href,
    values: keep(form.values.state.values),
    base: keep(stored),
    savedAt: new Date().toISOString(),
  };
}

/** Errors of one leaf, whatever the depth of their paths. */
export function errorsOf(form: RecordForm, errors: readonly FieldError[], name: string): FieldError[] {
  return errors.filter((error) => leafAt(form.resource.model, error.field) === name);
}
