/** Inherited values as their reader sees them: what holds, where it comes from, who below has a value of its own. */
import { keyOf } from '../../../src/core/define';
import type {
  Effective,
  EffectiveField,
  Effectives,
  Override,
  Overrides,
  Source,
  Sourced,
} from '../../../src/core/inherit/contract';
import { flagOf, isInherited, parentOf, resolve, settingSections, settingsOf } from '../../../src/core/inherit/resolve';
import { getAt, type Leaf, type Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { labelOf } from '../../actions/record';
import type { Tx } from '../../db/database';
import { valueIn } from '../read/shape';
import { isInside, type Scope } from '../scope';
import type { Served } from '../served';
import { chainIn } from './followers';
import { allRows, familiesOf, keysBelow, seenAmong } from './tree';

const mostOverrides = 5_000;

/**
 * Effective values of a record.
 * @param chain the record, its parent, and so on up (chainOf)
 */
export function effectiveOf(served: Served, scope: Scope, chain: readonly Row[]): Effective {
  const { model } = served.resource;
  const [own] = chain;
  // It was there a moment ago.
  if (!own) throw new Problem('not-found', { status: 404 });
  const sourced = (rows: readonly Row[], leaf: Leaf): Sourced => {
    const { value, from } = resolve(model, rows, leaf);
    return { value, source: sourceOf(served, scope, rows[from] ?? own) };
  };
  const above = chain.slice(1);
  const field = (leaf: Leaf): EffectiveField => ({
    ...sourced(chain, leaf),
    own: isInherited(model, own, leaf) ? null : (getAt(own, leaf.path) ?? null),
    inherited: above.length === 0 ? null : sourced(above, leaf),
  });
  const sections = settingSections(model).map((section) => {
    const flag = flagOf(model, section);
    const fields = settingsOf(model)
      .filter((leaf) => leaf.section === section)
      .map((leaf) => [leaf.property, field(leaf)] as const);
    const inherit = flag !== undefined && parentOf(model, own) !== null && getAt(own, flag.path) === true;
    return [section, { inherit, fields: Object.fromEntries(fields) }] as const;
  });
  return {
    [model.key.name]: own[model.key.name],
    version: own.version,
    sections: Object.fromEntries(sections),
  };
}

/** What every setting of every record comes to that the reader sees, by key and by leaf; lists are answered record by record. */
export async function effectivesOf(tx: Tx, served: Served, scope: Scope): Promise<Effectives> {
  const { model } = served.resource;
  const leaves = settingsOf(model).filter(({ field }) => field.kind !== 'list');
  const all = await allRows(tx, served, leaves);
  const rows = new Map(all.map((row) => [String(row[model.key.name]), row]));
  const seen = [
    ...(await seenAmong(
      tx,
      served,
      scope,
      all.map((row) => keyOf(served.resource, row)),
    )),
  ];
  const items = seen.map((key): readonly [string, Readonly<Record<string, unknown>>] => {
    const chain = chainIn(model, rows, key);
    return [key, Object.fromEntries(leaves.map((leaf) => [leaf.name, resolve(model, chain, leaf).value]))];
  });
  const heirs = seen.flatMap((key) => rows.get(key) ?? []).filter((row) => parentOf(model, row) !== null);
  const own = leaves.map((leaf) => [leaf.name, heirs.filter((row) => !isInherited(model, row, leaf)).length] as const);
  return { items: Object.fromEntries(items), overrides: Object.fromEntries(own) };
}

/** A record as the source of a value: named to everybody, opened by who may see it. */
export function sourceOf(served: Served, scope: Scope, row: Row): Source {
  const { table } = served;
  const id = row[table.key.name];
  const key = typeof id === 'number' ? id : String(id);
  const visible = table.perimeter === null || isInside(table, scope, valueIn(row, table.perimeter));
  return { id: key, [table.key.name]: key, libelle: labelOf(served, row), visible };
}

/** Values of their own of the records below one, within what the reader sees. */
export async function overridesOf(
  tx: Tx,
  served: Served,
  scope: Scope,
  key: string | number,
  part: { section?: string; field?: string },
): Promise<Overrides> {
  const { model } = served.resource;
  const keys = (await keysBelow(tx, served, [key])).filter((each) => String(each) !== String(key));
  const below = await seenAmong(tx, served, scope, keys);
  const leaves = settingsOf(model).filter(
    (leaf) =>
      (part.section === undefined || leaf.section === part.section) &&
      (part.field === undefined || leaf.name === part.field),
  );
  const rows = (await familiesOf(tx, served, [key])).filter((row) => below.has(String(row[model.key.name])));
  const items = rows.flatMap((row): Override[] => {
    if (parentOf(model, row) === null) return [];
    const { id, libelle } = sourceOf(served, scope, row);
    return leaves
      .filter((leaf) => !isInherited(model, row, leaf))
      .map((leaf) => ({
        id,
        [model.key.name]: id,
        libelle,
        section: leaf.section,
        field: leaf.name,
        value: getAt(row, leaf.path),
      }));
  });
  const records = new Set(items.map(({ id }) => id)).size;
  return { items: items.slice(0, mostOverrides), total: items.length, records, below: rows.length };
}
