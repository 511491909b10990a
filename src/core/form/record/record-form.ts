/** A form over one record: what is typed, its errors, its draft, its save. No React here. */
import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import { store, userAtom } from '../../facts';
import { newKey } from '../../http/key';
import type { Change } from '../../model/model';
import { type FieldError, Problem } from '../../problem';
import { create, save as saveRow } from '../../rows';
import { localErrors, mergeErrors, pauseBeforeValidation, serverErrors, withoutMotif } from './checks';
import { draftKeeper } from './draft-keeper';
import { type Draft, keepable } from './drafts';
import {
  type Conflict,
  type Made,
  makeValues,
  type RecordForm,
  type RecordFormOptions,
  type Saved,
} from './record-form-shape';
import {
  changedLeaves,
  changeOf,
  createBody,
  leafAt,
  mergeThree,
  sameValue,
  type Values,
  valuesOf,
} from './record-values';

export type { Conflict, RecordForm, RecordFormOptions, Saved } from './record-form-shape';

/** Builds the form of a record. */
export function createRecordForm(options: RecordFormOptions): RecordForm {
  const { resource } = options;
  const { model } = resource;
  let stored: Values = startOf(options.row);
  const values = makeValues(stored);
  const unmount = values.mount();
  const form: RecordForm = {
    resource,
    id: keyIn(options.row, model.key.name),
    values,
    base: atom(options.row),
    errors: atom<readonly FieldError[]>([]),
    changed: atom<readonly string[]>([]),
    saving: atom(false),
    keptAt: atom<string | null>(null),
    conflict: atom<Conflict | null>(null),
    asksMotif: atom(false),
    giveMotif: (given) => {
      store.set(form.asksMotif, false);
      motif = given;
    },
    changedNow: () => changedLeaves(model, stored, now()),
    set: (name, value) => {
      values.setFieldValue(name, value);
      follow();
    },
    take: (typed) => {
      for (const [name, value] of Object.entries(typed)) values.setFieldValue(name, value);
      follow();
    },
    session: newKey(),
    recover: (draft) => {
      const row = store.get(form.base);
      // Nobody else saves what is not made yet: all that was typed is taken.
      if (row === null) return form.take(draft.values);
      const base = draft.base ?? stored;
      const mine = { ...base, ...draft.values };
      const theirs = { ...base, ...Object.fromEntries(Object.keys(draft.values).map((name) => [name, stored[name]])) };
      const { clashes } = mergeThree(model, base, mine, theirs);
      const asked = new Set(clashes.map(({ name }) => name));
      form.take(Object.fromEntries(Object.entries(draft.values).filter(([name]) => !asked.has(name))));
      if (clashes.length > 0) store.set(form.conflict, { row, clashes, taken: [] });
    },
    reset: () => put(startOf(store.get(form.base)), null),
    rebase,
    resolve: (chosen) => {
      const conflict = store.get(form.conflict);
      if (conflict === null) return;
      stored = valuesOf(model, conflict.row);
      store.set(form.base, conflict.row);
      store.set(form.conflict, null);
      form.take({ ...stored, ...chosen });
    },
    save,
    keepNow: () => keeper.now(),
    dispose: () => {
      keeper.dispose();
      clearTimeout(checkTimer);
      asking.abort();
      unmount();
    },
  };
  // The same key for the same intention: a create that is sent again makes one record.
  const creation = newKey();
  let motif: string | null = null;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const keeper = draftKeeper(draftNow, (at) => store.set(form.keptAt, at));
  return form;

  function startOf(row: Change | null): Values {
    return { ...valuesOf(model, row), ...(row === null ? options.start : {}) };
  }

  function now(): Values {
    return values.state.values;
  }

  /** After each change: what differs, the draft, the errors. */
  function follow(): void {
    tellList(form.changed, changedLeaves(model, stored, now()));
    keeper.later();
    clearTimeout(checkTimer);
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    void check(signal);
    checkTimer = setTimeout(() => void checkThere(signal), pauseBeforeValidation);
  }

  async function check(signal: AbortSignal): Promise<readonly FieldError[]> {
    const found = await localErrors(resource, bodyNow(), store.get(form.base));
    if (!signal.aborted) tellList(form.errors, found);
    return found;
  }

  async function checkThere(signal: AbortSignal): Promise<void> {
    const [here, there] = await Promise.all([
      check(signal),
      serverErrors(resource, { ...bodyNow(), ...identity() }, signal),
    ]);
    if (!signal.aborted) tellList(form.errors, mergeErrors(here, withoutMotif(there)));
  }

  function identity(): Change {
    const base = store.get(form.base);
    return base === null ? {} : { [model.key.name]: form.id, version: base['version'] };
  }

  function bodyNow(): Change {
    return store.get(form.base) === null
      ? createBody(model, now())
      : changeOf(model, now(), changedLeaves(model, stored, now()));
  }

  /** What is typed and not saved; nothing before sign-in. */
  function draftNow(): Draft | null {
    const user = store.get(userAtom)?.id;
    if (user === undefined) return null;
    const changed = store.get(form.changed);
    const now = values.state.values;
    return {
      user,
      resource: resource.name,
      id: form.id ?? options.place ?? null,
      session: form.session,
      version: Number(store.get(form.base)?.['version'] ?? 0),
      label: options.label,
      href: options.at?.() ?? options.href,
      values: keepable(model, Object.fromEntries(changed.map((name) => [name, now[name]]))),
      base: keepable(model, Object.fromEntries(changed.map((name) => [name, stored[name]]))),
      savedAt: new Date().toISOString(),
    };
  }

  /** Shows what is stored, and over it what was typed meanwhile. */
  function put(next: Values, row: Change | null, typed: Values = {}): void {
    stored = next;
    if (row !== null) store.set(form.base, row);
    const before = now();
    for (const [name, value] of Object.entries({ ...next, ...typed }))
      if (JSON.stringify(before[name]) !== JSON.stringify(value)) values.setFieldValue(name, value);
    store.set(form.errors, []);
    store.set(form.conflict, null);
    store.set(form.keptAt, null);
    follow();
  }

  function rebase(row: Change): void {
    const merge = mergeThree(model, stored, now(), valuesOf(model, row));
    if (merge.clashes.length > 0) {
      store.set(form.conflict, { row, clashes: merge.clashes, taken: merge.taken });
      return;
    }
    stored = valuesOf(model, row);
    store.set(form.base, row);
    form.take(merge.values);
  }

  async function save(): Promise<Saved> {
    store.set(form.saving, true);
    asking.abort();
    clearTimeout(checkTimer);
    try {
      const found = await localErrors(resource, bodyNow(), store.get(form.base));
      if (found.length > 0) throw new Problem('invalid', { errors: found });
      return await send();
    } catch (cause) {
      const problem = Problem.from(cause);
      const faults = withoutMotif(problem.errors);
      if (problem.errors.length > 0) store.set(form.errors, faults);
      if (problem.errors.length > 0 && faults.length === 0) store.set(form.asksMotif, true);
      if (problem.status === 412 && isRow(problem.body?.current)) rebase(problem.body.current);
      throw problem;
    } finally {
      store.set(form.saving, false);
    }
  }

  async function send(): Promise<Saved> {
    const base = store.get(form.base);
    const sent = now();
    const { make = (body, key) => create(resource, body, { key }) } = options;
    const {
      row: written,
      lot,
      blocked = [],
    }: Made = base === null || form.id === null
      ? await make(bodyNow(), creation)
      : await saveRow(resource, form.id, bodyNow(), Number(base['version']), motif === null ? {} : { motif });
    motif = null;
    const row: Change = { ...written };
    // Who saved waits for the server alone; a draft that would not go is offered without a difference, and goes then.
    keeper.drop().catch(() => undefined);
    const typed = Object.entries(now()).filter(([name, value]) => !sameValue(value, sent[name]));
    put(valuesOf(model, row), row, Object.fromEntries(typed));
    return { row, outcome: lot === null ? {} : { undo: { id: 'history.revert', args: { lot } }, blocked } };
  }

  function keyIn(row: Change | null, name: string): string | number | null {
    const key = row?.[name];
    return typeof key === 'string' || typeof key === 'number' ? key : null;
  }
}

function isRow(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'version' in value;
}

/** Tells a new list only when it differs: every field listens to these. */
function tellList<T>(at: PrimitiveAtom<readonly T[]>, list: readonly T[]): void {
  if (!sameValue(store.get(at), list)) store.set(at, list);
}

/** Errors of one leaf, whatever the depth of their paths. */
export function errorsOf(form: RecordForm, errors: readonly FieldError[], name: string): FieldError[] {
  return errors.filter((error) => leafAt(form.resource.model, error.field) === name);
}
