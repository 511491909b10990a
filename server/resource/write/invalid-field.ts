/** The value of a row that its model refuses, as the refusal of that row: with the label that people know its field by. */
import { leavesOf } from '../../../src/core/model/model';
import type { FieldError } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { translators } from '../../texts';
import type { Refusal } from '../hooks';
import type { Served } from '../served';

/** The first of several errors as a refusal; none, when there is no error. */
export function invalidField(served: Served, errors: readonly FieldError[], locale: Locale): Refusal[] {
  const [error] = errors;
  const [code] = error?.errorCodes ?? [];
  if (!error || !code) return [];
  const params = { champ: labelAt(served, error.field, locale), message: code.message };
  return [{ code: 'invalid-field', params }];
}

function labelAt({ resource }: Served, path: string, locale: Locale): string {
  const leaf = [...leavesOf(resource.model).values()].find((each) => `${path}.`.startsWith(`${each.path}.`));
  return leaf === undefined ? path : translators[locale](leaf.label);
}
