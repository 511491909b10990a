/** Options within options name records too: they must be there, and within what the writer may see. */
import { sql } from 'drizzle-orm';
import { itemModel } from '../../../../src/core/model/items';
import { leavesOf, type Row } from '../../../../src/core/model/model';
import { upsellModel } from '../../../../src/plugins/events/models/upsell';
import { placedItems } from '../../../../src/plugins/events/models/upsell-rules';
import type { Refusal, Within } from '../../../resource/hooks';
import { run, textArray } from '../../../resource/run';
import { perimeterOf } from '../../../resource/scope';
import { servedNamed } from '../../../resource/served';
import { translators } from '../../../texts';

/** Fields of an option that hold keys. */
function pointing() {
  const list = leavesOf(upsellModel).get('upsells');
  if (list === undefined) return [];
  return [...leavesOf(itemModel(upsellModel, list)).values()].flatMap(({ name, field, label }) =>
    field.resource === undefined ? [] : [{ name, label, resource: field.resource }],
  );
}

export async function refuseNestedReferences(within: Within, row: Row): Promise<Refusal[]> {
  const nested = placedItems(row['upsells']).filter((each) => each.nested);
  if (nested.length === 0) return [];
  const refusals: Refusal[] = [];
  for (const { name, label, resource } of pointing()) {
    const asked = nested.flatMap(({ item, path }) =>
      [item[name]].flat().flatMap((key) => (typeof key === 'number' || typeof key === 'string' ? [{ key, path }] : [])),
    );
    if (asked.length === 0) continue;
    const known = await existing(
      within,
      resource,
      asked.map(({ key }) => String(key)),
    );
    const champ = translators[within.scope.locale](label);
    for (const { key, path } of asked)
      if (!known.has(String(key)))
        refusals.push({ code: 'reference', field: `${path}.${name}`, params: { champ, valeur: key } });
  }
  return refusals;
}

async function existing(
  { tx, catalogue, scope }: Within,
  resource: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const { table } = servedNamed(catalogue, resource);
  const key = sql.identifier(table.key.id);
  const found = await run<{ key: string }>(
    tx,
    sql`select t.${key}::text as key from ${sql.identifier(table.name)} t
      where t.${key}::text = any(${textArray(keys)}) and ${perimeterOf(table, scope) ?? sql`true`}`,
  );
  return new Set(found.map((each) => each.key));
}
