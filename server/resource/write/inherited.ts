/** Records that have the partner of what they point to: taken over when they are made, followed when that moves. */
import { sql } from 'drizzle-orm';
import { changeAt, type Row } from '../../../src/core/model/model';
import { perimeterSources } from '../../../src/core/model/perimeter';
import type { Column } from '../column';
import type { Pending, Touched, Within } from '../hooks';
import { valueIn } from '../read/shape';
import { keyArray, run } from '../run';
import type { Catalogue, Served } from '../served';
import { columnNamed } from '../table';
import { differsIn, mergeDerived } from './change';

type Key = string | number;

/** A leaf of a kind of record, and the kind whose partner it has by it. */
interface Source {
  child: Served;
  leaf: Column;
  partner: Column;
  parent: Served;
  parentPartner: Column;
}

/** Every leaf that gives a kind of record its partner. */
export function sourcesOf(child: Served, catalogue: Catalogue): Source[] {
  const { perimeter: partner } = child.table;
  return perimeterSources(child.resource.perimeter).map((name) => {
    const leaf = columnNamed(child.table, name);
    const parent = catalogue.get(leaf?.leaf?.field.resource ?? '');
    const parentPartner = parent?.table.perimeter;
    if (!leaf || !partner || !parent || !parentPartner)
      throw new Error(`${child.resource.name}: no partner is to be had from ${name}.`);
    return { child, leaf, partner, parent, parentPartner };
  });
}

/** A record about to be made, with the partner of the one record that it points to; of none or of several, without. */
export async function withInheritedPartner(served: Served, within: Within, row: Row): Promise<Row> {
  const sources = sourcesOf(served, within.catalogue);
  const [first] = sources;
  if (!first) return row;
  const given = sources.flatMap((source) => {
    const key = keyIn(valueIn(row, source.leaf), source.parent);
    return key === null ? [] : [{ source, key }];
  });
  const [only, another] = given;
  const partner = only && !another ? await partnerAt(within, only.source, only.key) : null;
  return mergeDerived(served.resource.model, row, changeAt(first.partner.path, partner));
}

/** Rows whose partner follows these that were written, of whatever kind and however far down. */
export async function followPartners(within: Within, served: Served, written: readonly Pending[]): Promise<Touched[]> {
  const own = sourcesOf(served, within.catalogue);
  const pointed = written.filter(
    ({ before, after }) => after !== null && own.some(({ leaf }) => before === null || differsIn(leaf, before, after)),
  );
  const moved = new Set<Key>();
  for (const source of own)
    for (const key of await give(
      within,
      source,
      source.child,
      pointed.map((each) => each.key),
    ))
      moved.add(key);
  const { perimeter } = served.table;
  for (const { key, before, after } of perimeter ? written : [])
    if (perimeter && before && after && differsIn(perimeter, before, after)) moved.add(key);
  return under(within, served, [...moved]);
}

/** Gives those below what has moved their partner. */
async function under(within: Within, parent: Served, moved: readonly Key[]): Promise<Touched[]> {
  if (moved.length === 0) return [];
  const touched: Touched[] = [];
  for (const child of within.catalogue.values()) {
    const keys = new Set<Key>();
    for (const source of sourcesOf(child, within.catalogue))
      if (source.parent === parent) for (const key of await give(within, source, parent, moved)) keys.add(key);
    if (keys.size === 0) continue;
    touched.push({ resource: child.resource.name, ids: [...keys] }, ...(await under(within, child, [...keys])));
  }
  return touched;
}

/** Sets the partner of the children of these parents, or of these children; versions stay, nobody typed it. */
async function give({ tx }: Within, source: Source, of: Served, keys: readonly Key[]): Promise<Key[]> {
  if (keys.length === 0) return [];
  const { child, leaf, partner, parent, parentPartner } = source;
  const [c, p] = [(id: string) => sql`c.${sql.identifier(id)}`, (id: string) => sql`p.${sql.identifier(id)}`];
  const writtenKey = of === parent ? p(parent.table.key.id) : c(child.table.key.id);
  const rows = await run<{ key: Key }>(
    tx,
    sql`update ${sql.identifier(child.table.name)} c set ${sql.identifier(partner.id)} = ${p(parentPartner.id)}
      from ${sql.identifier(parent.table.name)} p where ${p(parent.table.key.id)} = ${c(leaf.id)}
        and ${writtenKey} = any(${keyArray(of.table.key.type, keys)}) and ${c(partner.id)} is distinct from ${p(parentPartner.id)}
      returning ${c(child.table.key.id)} as key`,
  );
  return rows.map(({ key }) => key);
}

async function partnerAt({ tx }: Within, { parent, parentPartner }: Source, key: Key): Promise<string | null> {
  const { name, key: own } = parent.table;
  const [found] = await run<{ partner: string | null }>(
    tx,
    sql`select ${sql.identifier(parentPartner.id)} as partner from ${sql.identifier(name)}
      where ${sql.identifier(own.id)} = any(${keyArray(own.type, [key])})`,
  );
  return found?.partner ?? null;
}

/** A key that a record of the parent's kind may have. */
function keyIn(value: unknown, { table }: Served): Key | null {
  if (table.key.type === 'integer')
    return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : null;
  return typeof value === 'string' && value !== '' && !value.includes('\u0000') ? value : null;
}
