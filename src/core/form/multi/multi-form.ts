/** A form over many records: common values, what was touched, and the bulk call that it comes to. No React here. */

import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { BulkRequest, Selection } from '../../contract';
import type { Resource } from '../../define';
import { store, tiersAtom } from '../../facts';
import { kindOf } from '../../kinds/registry';
import { type Leaf, leavesOf, type Model } from '../../model/model';
import type { Summary } from '../../model/summary';
import { Problem } from '../../problem';
import { localErrors } from '../record/checks';
import { draftKeeper } from '../record/draft-keeper';
import type { Draft } from '../record/drafts';
import type { RecordForm } from '../record/record-form';
import { formAtoms, makeValues } from '../record/record-form-shape';
import { changeOf, type Values, valuesOf } from '../record/record-values';
import { sameValue } from '../record/same-value';
import { draftOf, type Keeping } from './multi-draft';
import type { ListMode, Touched } from './touched';

export interface MultiForm extends RecordForm {
  summary: Summary;
  selection: Selection;
  modes: PrimitiveAtom<Readonly<Record<string, ListMode>>>;
  /** Whether the records hold different values of a leaf. */
  isMixed(name: string): boolean;
  setMode(name: string, mode: ListMode): void;
  /** Leaves a field as each record has it. */
  untouch(name: string): void;
  /** The bulk call of the touched fields. */
  request(): BulkRequest;
  /** It was written: no draft of it is left, nor made. */
  written(): Promise<void>;
}

/** Builds the form of a selection; given a place, it stores what is touched as a draft. */
export function createMultiForm(
  resource: Resource,
  selection: Selection,
  summary: Summary,
  keeping?: Keeping,
): MultiForm {
  const { model } = resource;
  const mixed = new Set(summary.mixed);
  const leaves = leavesOf(model);
  const isMixed = (name: string) => mixed.has(leaves.get(name)?.path ?? name);
  const common = Object.fromEntries(
    Object.entries(valuesOf(model, summary.row)).map(([name, value]) => [name, isMixed(name) ? null : value]),
  );
  const values = makeValues(common);
  const unmount = values.mount();
  const loose: Resource = { ...resource, model: { ...model, rules: [] } };
  let validations = 0;
  let written: 'not' | 'yes' | 'put away' = 'not';
  const form: MultiForm = {
    resource,
    id: null,
    summary,
    selection,
    values,
    ...formAtoms(summary.row),
    modes: atom(startingModes([...leaves.values()], isMixed)),
    isMixed,
    changedNow: () => store.get(form.changed),
    set: (name, value) => {
      values.setFieldValue(name, value);
      touch(name, !isAsBefore(name, value));
    },
    take: (typed) => {
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
    },
    setMode: (name, mode) => {
      store.set(form.modes, { ...store.get(form.modes), [name]: mode });
      form.set(name, mode === 'replace' ? (common[name] ?? []) : []);
    },
    untouch: (name) => {
      values.setFieldValue(name, common[name]);
      touch(name, false);
    },
    reset: () => {
      for (const name of store.get(form.changed)) form.untouch(name);
    },
    request: () => requestOf(form),
    written: async () => {
      written = 'yes';
      await keeper?.drop();
      written = 'put away';
    },
    session: keeping?.session ?? '',
    recover: (draft) => takeTouched(form, { values: takeable(model, draft.values), modes: draft.many?.modes ?? {} }),
    keepNow: async () => keeper?.now(),
    ...withoutVersion,
    dispose: () => {
      keeper?.dispose();
      unmount();
    },
  };
  const keeper = keeping && draftKeeper(draftNow, (at) => store.set(form.keptAt, at));
  return form;

  function isAsBefore(name: string, value: unknown): boolean {
    const mode = store.get(form.modes)[name];
    if (mode === 'add' || mode === 'remove') return Array.isArray(value) && value.length === 0;
    return !isMixed(name) && sameValue(common[name], value);
  }

  function touch(name: string, isTouched: boolean): void {
    const others = store.get(form.changed).filter((each) => each !== name);
    store.set(form.changed, isTouched ? [...others, name] : others);
    keeper?.later();
    validate();
  }

  function validate(): void {
    validations += 1;
    const turn = validations;
    const { change, add = {}, remove = {} } = form.request();
    void Promise.all([change, add, remove].map((part) => localErrors(loose, part, {}))).then((found) => {
      if (turn === validations) store.set(form.errors, found.flat());
    });
  }

  function draftNow(): Draft | null {
    // The form that comes next may keep one by now.
    if (keeping === undefined || written === 'put away') return null;
    const draft = draftOf({ resource, selection, count: summary.count }, touchedIn(form), keeping);
    return draft !== null && written === 'yes' ? { ...draft, values: {} } : draft;
  }
}

/** A selection has no version of its own: it merges nothing, and is saved by a bulk call. */
const withoutVersion: Pick<RecordForm, 'giveMotif' | 'rebase' | 'refresh' | 'resolve' | 'save'> = {
  giveMotif: () => undefined,
  refresh: () => undefined,
  rebase: () => undefined,
  resolve: () => undefined,
  save: async () => Promise.reject(new Problem('bad-request')),
};

/** Lists that differ are added to by default; those that are the same are given anew. */
function startingModes(leaves: readonly Leaf[], isMixed: MultiForm['isMixed']): Readonly<Record<string, ListMode>> {
  const listed = leaves.filter(isListed);
  return Object.fromEntries(listed.map(({ name }): [string, ListMode] => [name, isMixed(name) ? 'add' : 'replace']));
}

function requestOf({ resource, summary, changed, modes, values }: MultiForm): BulkRequest {
  const modeOf = store.get(modes);
  const of = (mode: ListMode) => {
    const names = store.get(changed).filter((name) => (modeOf[name] ?? 'replace') === mode);
    return names.length === 0 ? null : changeOf(resource.model, values.state.values, names);
  };
  const [add, remove] = [of('add'), of('remove')];
  return {
    // The records that were read, and no other that the filter finds by now.
    selection: { ids: keysOf(resource, summary) },
    change: of('replace') ?? {},
    ...(add && { add }),
    ...(remove && { remove }),
    versions: summary.versions,
    tiers: store.get(tiersAtom),
    report: true,
  };
}

/** What a form would write, for another selection. */
export function touchedIn(form: MultiForm): Touched {
  const values = form.values.state.values;
  return {
    values: Object.fromEntries(form.changedNow().map((name) => [name, Reflect.get(values, name)])),
    modes: store.get(form.modes),
  };
}

/** Takes up what was touched in another form. */
export function takeTouched(form: MultiForm, { values, modes }: Touched): void {
  for (const name of Object.keys(values)) {
    const mode = modes[name];
    if (mode !== undefined) form.setMode(name, mode);
  }
  form.take(values);
}

/** Of values kept earlier, those that can still be written in many records at once. */
export function takeable(model: Model, values: Values): Values {
  const leaves = leavesOf(model);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const leaf = leaves.get(name);
      return leaf !== undefined && isEditable(leaf);
    }),
  );
}

/** Whether a leaf can be written in many records at once. */
export function isEditable({ field }: Leaf): boolean {
  return field.derived !== true && field.fixed !== true && field.virtual !== true && field.secret !== true;
}

/** Whether a leaf's items can be put in and taken out. */
export function isListed({ field }: Leaf): boolean {
  return kindOf(field).size === 'many';
}

function keysOf({ model }: Resource, { versions }: Summary): (string | number)[] {
  const keys = Object.keys(versions);
  return model.key.kind === 'integer' ? keys.map(Number) : keys;
}
