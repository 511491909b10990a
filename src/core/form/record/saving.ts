/** The save of a form: checked here, written, and what a refusal leaves to mend. */
import { store } from '../../facts';
import { newKey } from '../../http/key';
import type { Change } from '../../model/model';
import { Problem } from '../../problem';
import { create, save as saveRow } from '../../rows';
import { undoOf } from '../../rows/undo';
import { localErrors, withoutMotif } from './checks';
import type { Made, RecordForm, RecordFormOptions, Saved } from './record-form-shape';
import type { Values } from './record-values';

/** `body`: what is sent; `onSaved` takes the row written, and the values as they were when it was sent. */
export function createSaving(
  form: RecordForm,
  { resource, make = (body, key) => create(resource, body, { key }) }: RecordFormOptions,
  body: () => Change,
  onSaved: (row: Change, sent: Values) => void,
) {
  // The same key for the same intention: a create that is sent again makes one record.
  const creation = newKey();
  let motif: string | null = null;
  let underWay: Promise<Saved> | null = null;
  return { save, giveMotif };

  /** One at a time: what is requested while a save is in progress starts from the row that it leaves. */
  function save(): Promise<Saved> {
    const mine = underWay === null ? saveNow() : underWay.then((saved) => (hasMore() ? saveNow() : saved));
    underWay = mine;
    const end = () => {
      if (underWay === mine) underWay = null;
    };
    mine.then(end, end);
    return mine;
  }

  /** A record that was just made is opened: its page saves what was typed since. */
  function hasMore(): boolean {
    return form.id !== null && form.changedNow().length > 0;
  }

  function giveMotif(given: string | null): void {
    store.set(form.asksMotif, false);
    motif = given;
  }

  async function saveNow(): Promise<Saved> {
    store.set(form.saving, true);
    try {
      const found = await localErrors(resource, body(), store.get(form.base));
      if (found.length > 0) throw new Problem('invalid', { errors: found });
      return await send();
    } catch (cause) {
      const problem = Problem.from(cause);
      showRefusal(form, problem);
      throw problem;
    } finally {
      store.set(form.saving, false);
    }
  }

  async function send(): Promise<Saved> {
    const base = store.get(form.base);
    const sent = form.values.state.values;
    const {
      row: written,
      lot,
      blocked = [],
    }: Made = base === null || form.id === null
      ? await make(body(), creation)
      : await saveRow(resource, form.id, body(), Number(base['version']), motif === null ? {} : { motif });
    motif = null;
    const row: Change = { ...written };
    onSaved(row, sent);
    return { row, outcome: lot === null ? {} : { ...undoOf(lot), blocked } };
  }
}

/** Its errors at their fields, the reason that it wants, the row that another saved. */
function showRefusal(form: RecordForm, { errors, status, body }: Problem): void {
  const faults = withoutMotif(errors);
  if (errors.length > 0) store.set(form.errors, faults);
  if (errors.length > 0 && faults.length === 0) store.set(form.asksMotif, true);
  if (status === 412 && isRow(body?.current)) form.rebase(body.current);
}

function isRow(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'version' in value;
}
