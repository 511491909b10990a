/** What is typed of a new partner. */
import { changeOf, type RecordForm } from '../../../core/form';
import type { Change } from '../../../core/model';
import { partnerModel } from '../model';

export function identityIn(form: RecordForm): Change {
  return changeOf(partnerModel, form.values.state.values, form.changedNow());
}
