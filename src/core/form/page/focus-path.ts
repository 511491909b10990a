/** Moves the focus to what the path of an error or of a field names. */
import { leavesOf } from '../../model/model';
import { fieldId } from '../fields/form-field';
import type { RecordForm } from '../record/record-form';
import { leafAt } from '../record/record-values';

/** Focuses a control by its id; false when it is not on the page. */
export function focusId(id: string, options?: FocusOptions): boolean {
  const found = document.getElementById(id);
  // Of a day and its hour, the one that is wrong.
  const control = found?.closest('[data-parts]')?.querySelector<HTMLElement>('[data-wrong]') ?? found;
  control?.focus(options);
  return control?.contains(document.activeElement) ?? false;
}

/**
 * Goes to the field of a path; in a list to the cell, or to the nearest thing that opens it.
 * @param reached how many steps of the path were reached already: a line that is chosen draws more of them
 */
export function focusPath(form: RecordForm, path: string, reached = -1): boolean {
  const { model } = form.resource;
  const name = leafAt(model, path);
  const place = leavesOf(model).get(name)?.path ?? name;
  const steps = path.startsWith(`${place}.`) ? path.slice(place.length + 1).split('.') : [];
  const idOf = (count: number) => [fieldId(form, name), ...steps.slice(0, count)].join('.');
  for (let count = steps.length; count >= 0; count -= 1) {
    if (focusId(idOf(count))) return true;
    // A line that is not the chosen one: its other fields are drawn once it is.
    if (focusId(`${idOf(count)}.#`)) {
      if (count > reached) requestAnimationFrame(() => focusPath(form, path, count));
      return true;
    }
  }
  return false;
}
