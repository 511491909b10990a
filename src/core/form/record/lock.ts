/** The lock of a record keeps feeds and bulk edits off it; a person who saves over it confirms once (domains.md 10). */
import { store } from '../../facts';
import { type Change, getAt, type Leaf, leavesOf, type Model } from '../../model/model';
import type { RecordForm } from './record-form-shape';

/** The leaf that locks a row, while it does. */
export function lockOf(model: Model, row: Change | null): Leaf | null {
  const leaf = [...leavesOf(model).values()].find(({ field }) => field.state?.action === 'VERROU');
  return leaf !== undefined && row !== null && getAt(row, leaf.path) === true ? leaf : null;
}

/** Asks before what is locked is saved, unless that unlocks it or was said already. */
export function asksOverLock(form: Pick<RecordForm, 'resource' | 'base' | 'overLock' | 'changedNow'>): boolean {
  const lock = lockOf(form.resource.model, store.get(form.base));
  if (lock === null || store.get(form.overLock) === 'given' || form.changedNow().includes(lock.name)) return false;
  store.set(form.overLock, 'confirming');
  return true;
}
