/** Every reference of every model, in lists of any depth too: what is counted is what the list shows. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { type Reference, referencesIn } from '../../../server/resource/read/references';
import { filterOf } from '../../../server/resource/read/usage';
import { addressOf } from '../../../server/resource/routes/address';
import { type Served, servedNamed } from '../../../server/resource/served';
import type { Table } from '../../../server/resource/table';
import { insertRows } from '../../../server/resource/write/insert';
import type { Field } from '../../../src/core/model/field';
import { leavesOf } from '../../../src/core/model/model';
import { mayDo } from '../../../src/core/model/rights';
import type { Usages, UsedBy } from '../../../src/core/model/usages';
import { describeBothDatabases } from '../../support/databases';
import { useHouse, type Who } from './house';

type Key = string | number;

const all = [...catalogue.values()]
  .flatMap((user) =>
    referencesIn(user.table).map((reference) => [`${user.resource.name}.${reference.name}`, user, reference] as const),
  )
  // A mail is joined to its customer by its address: what is written there does not stay.
  .filter(([name]) => name !== 'envois.idClient');

describeBothDatabases('every reference', () => {
  const house = useHouse(async () => undefined);

  it('is found in lists, and in the lists of their items', () => {
    const names = all.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['packages.tarifs.idnatcl', 'abonnements.lieux', 'upsells.upsells.upsell.natures']),
    );
  });

  it.each(all)('%s is counted as its list shows it, for all and for a partner', async (_, user, reference) => {
    const target = servedNamed(catalogue, reference.field.resource ?? '');
    const { pool, drizzle } = house.database;
    // What an order or a mail keeps apart goes with it; no resource points to another in the database (schema.test.ts).
    await pool.query(`truncate "${user.table.name}", "${target.table.name}" cascade`);
    const [one, other] = await makeTargets(target);
    const isOnce = await isUnique(reference, user.table);
    const rows = [
      row(user.table, reference, [one], 'P1'),
      row(user.table, reference, isOnce ? [] : [one], 'P3'),
      row(user.table, reference, [other], 'P1'),
      isMany(reference)
        ? row(user.table, reference, [one, other], 'P1')
        : row(user.table, reference, isOnce ? [] : [other], 'P2'),
      row(user.table, reference, [], 'P1'),
    ];
    const ids = await insertRows(drizzle, user.table, rows);
    const expected = isOnce ? [ids[0]] : isMany(reference) ? [ids[0], ids[1], ids[3]] : [ids[0], ids[1]];

    for (const who of ['admin', 'partenaire'] as const) {
      const role = who === 'admin' ? 'ADMIN' : 'PARTNER';
      if (!mayDo({ role }, target.resource, 'read')) continue;
      const answer = await usagesOf(target, one, who);
      const line = lineOf(answer, user, reference);
      // Who may not list a kind has no list to compare with.
      if (!mayDo({ role }, user.resource, 'read')) continue;
      const q = line?.q ?? filterOf([reference], [one]);
      const listed = await idsOf(user, q, who);
      if (line) expect({ who, count: line.count, q: line.q }).toEqual({ who, count: listed.length, q });
      if (who === 'admin' && user.table.seen === null) expect(listed).toEqual(sorted(expected));
      if (who === 'partenaire' && user.table.seen === null) expect(listed.length).toBeLessThanOrEqual(expected.length);
      if (who === 'partenaire' && isOwned(user, reference))
        expect(listed).toEqual(sorted(expected.filter((id) => id !== ids[1])));
      await expectCounted(target, one, answer, who);
    }
  });

  /** Whether no two rows may point to the same record. */
  async function isUnique({ column }: Reference, { name }: Table): Promise<boolean> {
    const { rowCount } = await house.query(
      `select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = $1::regclass and i.indisunique and i.indnatts = 1 and a.attname = $2`,
      [name, column.id],
    );
    return rowCount === 1;
  }

  /** A count kept among the leaves is the sum of what the panel tells, each record once. */
  async function expectCounted(target: Served, key: Key, answer: Usages, who: Who): Promise<void> {
    if (!target.table.columns.has('nbUtilisations')) return;
    const { json } = await house.as(who, 'GET', `${addressOf(target)}/${key}`);
    const told = answer.users.reduce((sum, { count }) => sum + count, 0);
    expect(json.nbUtilisations).toBe(told);
    const counted = await house.as(who, 'GET', `${addressOf(target)}?q=nbUtilisations:>0&sort=-nbUtilisations`);
    const name = target.table.key.name;
    expect(counted.json.items.find((each: Record<string, Key>) => each[name] === key)?.nbUtilisations ?? 0).toBe(told);
  }

  /** Two records; the other one's label is the key of the one, where a label is a text. */
  async function makeTargets({ table }: Served): Promise<[Key, Key]> {
    const keys: [Key, Key] = table.key.type === 'integer' ? [12, 4] : ['CAT', 'CAT2'];
    const label = leavesOf(table.resource.model).get(table.resource.label.fr);
    const rows = keys.map((key, index) => ({
      ...sampleOf(table),
      [table.key.name]: key,
      ...(label?.field.kind === 'text' &&
        label.section === '' && { [label.name]: index === 0 ? 'Cible' : String(keys[0]) }),
    }));
    await insertRows(house.database.drizzle, table, rows);
    return keys;
  }

  const usagesOf = async (target: Served, key: Key, who: Who): Promise<Usages> => {
    const { status, json } = await house.as(who, 'POST', `${addressOf(target)}/usages`, { selection: { ids: [key] } });
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };

  const idsOf = async (user: Served, q: string, who: Who): Promise<Key[]> => {
    const url = `${addressOf(user)}?q=${encodeURIComponent(q)}&limit=50`;
    const { status, json } = await house.as(who, 'GET', url);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.total).toBe(json.items.length);
    return sorted(json.items.map((each: Record<string, Key>) => each[user.table.key.name]));
  };
});

let made = 0;

/** A row that points to these records by a reference, and to no other where it need not. */
function row(table: Table, reference: Reference, keys: readonly Key[], partner: string): Record<string, unknown> {
  const { column, leaf } = reference;
  const blank = sampleOf(table);
  const pointing = column === table.perimeter ? {} : withLeaf(blank, table.perimeter?.leaf ?? null, partner);
  return withLeaf({ ...blank, ...pointing }, leaf, valueOf(leaf.field, reference.steps, keys));
}

function valueOf(field: Field, [step, ...rest]: readonly string[], keys: readonly Key[]): unknown {
  if (step === undefined)
    return field.kind === 'references' ? keys : (keys[0] ?? (field.required ? missing(field) : null));
  const inner = field.of?.[step];
  if (inner === undefined) throw new Error(`No field ${step}`);
  // One item for each key, but where an item holds many.
  const groups = inner.kind === 'reference' ? keys.map((key) => [key]) : [keys];
  return groups.map((group) => ({ [step]: valueOf(inner, rest, group) }));
}

/** What a table asks of a row, and nothing more. */
function sampleOf({ resource, key, columns }: Table): Record<string, unknown> {
  made += 1;
  const mark = key.type === 'integer' ? 7_000 + made : `K${made}`;
  const given = resource.model.key.given || key.type === 'text' ? { [key.name]: mark } : {};
  return [...columns.values()].reduce<Record<string, unknown>>((sample, { leaf, notNull, computed }) => {
    if (!leaf || !notNull || computed || leaf.field.default !== undefined) return sample;
    return withLeaf(sample, leaf, sampleValue(leaf.field));
  }, given);
}

function sampleValue(field: Field): unknown {
  switch (field.kind) {
    case 'integer':
    case 'number':
    case 'money':
      return field.min ?? 1;
    case 'enum':
      return field.values?.[0];
    case 'date':
      return '2099-06-01';
    case 'dateTime':
      return '2099-06-01T18:00:00.000Z';
    case 'reference':
      return missing(field);
    case 'flag':
      return false;
    case 'list':
    case 'tags':
    case 'references':
      return [];
    case 'group':
      return {};
    default:
      return `Exemple ${made}`;
  }
}

/** A key that no record has; another one each time, as two rows may not share some of them. */
function missing({ key }: Field): Key {
  made += 1;
  return key === 'integer' ? 900_000 + made : `AUCUN${made}`;
}

function withLeaf(
  sample: Record<string, unknown>,
  leaf: Reference['leaf'] | null,
  value: unknown,
): Record<string, unknown> {
  if (leaf === null) return sample;
  if (leaf.section === '') return { ...sample, [leaf.name]: value };
  const section = sample[leaf.section];
  return { ...sample, [leaf.section]: { ...(typeof section === 'object' ? section : {}), [leaf.name]: value } };
}

/** Whether a row may point to several records by it. */
function isMany({ field, steps }: Reference): boolean {
  return field.kind === 'references' || steps.length > 0;
}

/** Whether its rows belong to partners, whoever it points to. */
function isOwned({ table }: Served, { column }: Reference): boolean {
  return table.seen === null && table.perimeter !== column && (table.perimeter?.leaf ?? null) !== null;
}

function lineOf({ users, owned }: Usages, user: Served, reference: Reference): UsedBy | undefined {
  return [...users, ...owned].find(
    ({ resource, field }) => resource === user.resource.name && field === reference.path,
  );
}

function sorted(keys: readonly (Key | undefined)[]): Key[] {
  return keys.flatMap((key) => key ?? []).sort((a, b) => String(a).localeCompare(String(b)));
}
