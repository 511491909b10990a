/** Records of a kind that name the one at hand, as the orders of a customer: a step that picks records begins with them. */
import { onlyRecord } from '../../../core/commands/target';
import { type Choice, type Context, keyOf, type Resource } from '../../../core/define';
import { readValue } from '../../../core/form/fields/value-text';
import { labelOf } from '../../../core/form/record/record-label';
import { http } from '../../../core/http';
import { kindOf } from '../../../core/kinds/registry';
import { getAt, leavesOf } from '../../../core/model/model';
import { refsOfRow } from '../../../core/row-refs';
import { rowFormat } from '../../../core/zones';
import type { Translate } from '../../../i18n/translate';

const most = 10;

/** Newest first, as in their list; none where nothing is at hand, or no leaf of theirs names its kind. */
export async function recordsOfOpen(resource: Resource, t: Translate, { facts, signal }: Context): Promise<Choice[]> {
  const record = onlyRecord(facts);
  const { locale, tiers } = facts;
  const { model, hint = [] } = resource;
  const leaves = leavesOf(model);
  const naming = [...leaves.values()].find(
    ({ field }) => field.resource === record?.resource && kindOf(field).shape === 'key',
  );
  if (!record || record.resource === resource.name || !naming) return [];
  const { items } = await http.list(
    resource,
    { q: `${naming.name}:${JSON.stringify(String(record.id))}`, limit: most, tiers },
    { signal },
  );
  return items.map((row) => ({
    value: keyOf(resource, row),
    label: labelOf(resource, row, locale),
    hint: hint
      .flatMap((name) => leaves.get(name) ?? [])
      .map((leaf) =>
        readValue(model, leaf, getAt(row, leaf.path), {
          t,
          format: rowFormat(model, row, locale),
          refs: refsOfRow(row),
        }),
      )
      .join(' · '),
  }));
}
