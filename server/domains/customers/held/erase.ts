/**
 * What an erasure does, by the declaration of where persons are held (places.ts): their own rows, the history of these with
 * what was before and after, and every text that names them. It reads who they are from the rows themselves, so that the same
 * work erases again what a backup brought back, by the numbers of the rows alone.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { run, textArray } from '../../../resource/run';
import { emailKey } from '../../orders/customers';
import { keptSql } from './kept';
import { fullNamesOf, type Patterns, type Person, patternsOf, replacement, type Shared, sieveOf } from './patterns';
import { erasedMark, type Fate, gone, mentioned, type Own, owned, type Place } from './places';

/** Rows of somebody, by the name of their table. */
export type OwnRows = ReadonlyMap<string, readonly string[]>;

export interface Erasing {
  tx: Tx;
  rows: OwnRows;
  partner: string | null;
  /** ISO. */
  instant: string;
  /** Who wanted it, as their rows say it. */
  author: string;
  /** Done again after a restore: what was written since its instant stays. */
  again: boolean;
}

/** A leaf that was erased. */
export interface Erased {
  ressource: string;
  cle: string;
  feuille: string;
}

/** Erases; answers every leaf that it changed, and what others have in common with them. */
export async function eraseRows(erasing: Erasing): Promise<{ erased: Erased[]; shared: string[] }> {
  const { tx, rows } = erasing;
  const person = await personOf(erasing);
  const shared = await sharedOf(erasing, person);
  const patterns = patternsOf(person, shared);
  const columns = await columnsOf(tx);
  const erased: Erased[] = [];
  for (const own of owned) {
    const keys = rows.get(own.table.name) ?? [];
    if (keys.length === 0) continue;
    const kept = keptSql(own);
    if (kept) await run(tx, kept(erasing, keys));
    erased.push(...(await eraseGone(erasing, own, keys)));
    erased.push(...(await eraseHistory(erasing, own, keys, patterns)));
    erased.push(...(await eraseOwn(erasing, own, keys, patterns)));
  }
  const context = { ...erasing, patterns, person, columns };
  for (const [table, place] of naming) {
    const found = mentionsIn(context, table, place);
    if (found) erased.push(...(await change(context, table, place, found.changes, found.where)));
  }
  erased.push(...(await removeOwn(erasing)));
  return { erased, shared: shared.kinds };
}

/** Leaves of a kind by which an erasure or a mention is counted, in the order in which they came. */
export function countLeaves(erased: readonly Erased[], leafName = (_ressource: string, feuille: string) => feuille) {
  const counts = new Map<string, { ressource: string; feuille: string; nombre: number }>();
  for (const { ressource, feuille: column } of erased) {
    const feuille = leafName(ressource, column);
    const name = `${ressource} ${feuille}`;
    const counted = counts.get(name) ?? { ressource, feuille, nombre: 0 };
    counts.set(name, { ...counted, nombre: counted.nombre + 1 });
  }
  return [...counts.values()];
}

/** Erases rows of somebody who stays a customer: these alone and their history, not what names the person elsewhere. */
export async function eraseOwnRows(
  { tx, instant, author }: Pick<Erasing, 'tx' | 'instant' | 'author'>,
  own: Own,
  keys: readonly string[],
): Promise<void> {
  const erasing: Erasing = {
    tx,
    rows: new Map([[own.table.name, keys]]),
    partner: null,
    instant,
    author,
    again: false,
  };
  const patterns = patternsOf(await personOf(erasing), { has: () => false });
  await eraseHistory(erasing, own, keys, patterns);
  await eraseOwn(erasing, own, keys, patterns);
}

/** Places whose free texts may name anybody. */
const naming: readonly (readonly [string, Place])[] = [
  ...owned.map((own) => [own.table.name, own] as const),
  ...Object.entries(mentioned),
];

/** Texts that name a person besides their own rows: those that an erasure would reach. */
export async function mentionsOf(erasing: Erasing): Promise<Erased[]> {
  const person = await personOf(erasing);
  const patterns = patternsOf(person, await sharedOf(erasing, person));
  const context = { ...erasing, patterns, person, columns: await columnsOf(erasing.tx) };
  const all: Erased[] = [];
  for (const [table, place] of naming) {
    const found = mentionsIn(context, table, place);
    if (found) all.push(...(await changedLeaves(erasing.tx, table, place, found.changes, found.where)));
  }
  return all.filter(({ ressource, cle }) => !erasing.rows.get(ressource)?.includes(cle));
}

const raw = (text: string) => sql.raw(text);
const name = (text: string) => sql.identifier(text);

function keyOf({ key }: Pick<Place, 'key'>, alias = 't'): SQL {
  return sql.join(
    key.map((column) => sql`${raw(alias)}.${name(column)}::text`),
    sql` || ' ' || `,
  );
}

function since({ again, instant }: Erasing, { written }: Pick<Place, 'written'>): SQL {
  if (!again) return sql`true`;
  return written === null ? sql`true` : sql`t.${name(written)} <= ${instant}::timestamptz`;
}

/** Everything that the rows say of who it is, before and after they were corrected. */
async function personOf(erasing: Erasing): Promise<Person> {
  const { tx, rows } = erasing;
  const texts = {
    email: new Set<string>(),
    telephone: new Set<string>(),
    address: new Set<string>(),
    fullName: new Set<string>(),
  };
  const names = new Map<string, { prenom: string | null; nom: string | null }>();
  const takeName = (prenom: unknown, nom: unknown) => {
    const pair = { prenom: textIn(prenom), nom: textIn(nom) };
    if (pair.prenom !== null || pair.nom !== null) names.set(JSON.stringify(pair), pair);
  };
  for (const own of owned) {
    const keys = rows.get(own.table.name) ?? [];
    const identities = identitiesOf(own);
    if (keys.length === 0 || identities.length === 0) continue;
    const columns = sql.join(
      identities.map(([column]) => sql`t.${name(column)}`),
      sql`, `,
    );
    const found = await run<Record<string, unknown>>(
      tx,
      sql`select distinct ${columns} from ${name(own.table.name)} t where ${keyOf(own)} = any(${textArray(keys)}) and ${since(erasing, own)}`,
    );
    const paths = identities.map(([column, identity]) => [pathIn(own, column), column, identity] as const);
    const before = await run<{ chemin: string; valeur: string; entree: string }>(
      tx,
      sql`select distinct f.item ->> 'chemin' as chemin, v.valeur, t.id || v.cote as entree from actions t, jsonb_array_elements(t.champs) f(item),
          lateral (values ('a', f.item ->> 'avant'), ('b', f.item ->> 'apres')) v(cote, valeur)
        where t.entite = ${own.table.resource.name} and t.entite_id = any(${textArray(keys)}) and v.valeur is not null
          and ${since(erasing, { written: 'date' })} and f.item ->> 'chemin' = any(${textArray(paths.map(([path]) => path))})`,
    );
    const past = new Map<string, Record<string, unknown>>();
    for (const { chemin, valeur, entree } of before) {
      const column = paths.find(([path]) => path === chemin)?.[1] ?? '';
      past.set(entree, { ...past.get(entree), [column]: valeur });
    }
    for (const row of [...found, ...past.values()]) {
      if (identities.some(([, identity]) => identity === 'name')) takeName(row['prenom'], row['nom']);
      for (const [column, identity] of identities) {
        const text = textIn(row[column]);
        if (identity !== 'name' && text !== null) texts[identity].add(text);
      }
    }
  }
  return {
    ids: rows.get('clients') ?? [],
    names: [...names.values()],
    fullNames: [...texts.fullName],
    emails: [...texts.email],
    telephones: [...texts.telephone],
    addresses: [...texts.address],
  };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' && value !== erasedMark ? value : null;
}

function identitiesOf({ columns }: Place) {
  return Object.entries(columns).flatMap(([column, fate]) =>
    'identity' in fate && fate.identity ? [[column, fate.identity] as const] : [],
  );
}

/** Where a column stands in a row: `client.nom`. */
export function pathIn({ table }: Own, id: string): string {
  return [...table.columns.values()].find((column) => column.id === id)?.path ?? id;
}

/** What another record of the partner has too: alone, it says nothing of this person. */
async function sharedOf({ tx, rows, partner }: Erasing, person: Person): Promise<Shared & { kinds: string[] }> {
  const own = textArray(rows.get('clients') ?? []);
  const others = sql`from clients c where c.id_client <> all(${own})`;
  const found = await run<{ kind: string; value: string }>(
    tx,
    sql`select 'email' as kind, v as value from unnest(${textArray(person.emails)}) v
        where exists (select ${others} and c.id_tiers is not distinct from ${partner} and ${emailKey(sql`c.email`)} = ${emailKey(sql`v`)})
      union all select 'telephone', v from unnest(${textArray(person.telephones)}) v
        where exists (select ${others} and c.id_tiers is not distinct from ${partner} and f_client_telephone(c.telephone) = f_client_telephone(v))
      union all select 'address', v from unnest(${textArray(person.addresses)}) v
        where exists (select ${others} and c.id_tiers is not distinct from ${partner} and f_fold(c.adresse) = f_fold(v))
      union all select 'name', v from unnest(${textArray(fullNamesOf(person))}) v
        where exists (select ${others} and c.id_tiers is not distinct from ${partner} and f_client_nom(c.prenom, c.nom) = f_client_nom(null, v))
      union all select 'family', v from unnest(${textArray(person.names.flatMap(({ nom }) => nom ?? []))}) v
        where exists (select ${others} and f_fold(c.nom) = f_fold(v))`,
  );
  const known = new Set(found.map(({ kind, value }) => `${kind} ${value}`));
  return {
    has: (kind, value) => known.has(`${kind} ${value}`),
    kinds: [...new Set(found.map(({ kind }) => kind))].filter((kind) => kind !== 'family'),
  };
}

/** Columns of the schema that hold JSON or a version, by their types: `commandes.lignes`, `jsonb`. */
async function columnsOf(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const found = await run<{ name: string; type: string }>(
    tx,
    sql`select table_name || '.' || column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and (data_type = 'jsonb' or column_name = 'version')`,
  );
  return new Map(found.map(({ name: each, type }) => [each, type]));
}

/** A text (or JSON as a text) without what a pattern recognises. */
function without(text: SQL, pattern: string | null): SQL {
  return pattern === null ? text : sql`regexp_replace(${text}, ${pattern}, ${replacement(erasedMark)}, 'gi')`;
}

/** What a fate makes of a JSON value, as an expression. */
function fateOfJson(value: SQL, fate: Fate, pattern: string | null): SQL {
  switch (fate.does) {
    case 'clear':
      return sql`'null'::jsonb`;
    case 'blank':
      return sql`'""'::jsonb`;
    case 'mark':
      return sql`case when ${value} = 'null' then 'null'::jsonb else to_jsonb(${erasedMark}::text) end`;
    case 'empty':
      return sql`case jsonb_typeof(${value}) when 'array' then '[]'::jsonb else ${value} end`;
    case 'items':
      return sql`case jsonb_typeof(${value}) when 'array' then ${itemsOf(value, fate.keys, pattern)} else ${value} end`;
    case 'mentions':
      return sql`${without(sql`(${value})::text`, pattern)}::jsonb`;
    case 'stays':
      return value;
  }
}

function itemsOf(list: SQL, keys: Extract<Fate, { does: 'items' }>['keys'], pattern: string | null): SQL {
  const item = Object.entries(keys).reduce((each, [key, does]) => {
    const said = sql`i.v -> ${raw(`'${key}'`)}`;
    const value =
      does === 'null'
        ? sql`'null'::jsonb`
        : does === 'mark'
          ? sql`to_jsonb(${erasedMark}::text)`
          : sql`to_jsonb(${without(sql`i.v ->> ${raw(`'${key}'`)}`, pattern)})`;
    return sql`${each} || case when coalesce(${said}, 'null') = 'null' then '{}'::jsonb else jsonb_build_object(${raw(`'${key}'`)}, ${value}) end`;
  }, sql`i.v`);
  return sql`(select coalesce(jsonb_agg(${item} order by i.n), '[]'::jsonb) from jsonb_array_elements(${list}) with ordinality i(v, n))`;
}

/** What a fate makes of a column. */
function fateOfColumn(column: string, fate: Fate, isJson: boolean, pattern: string | null): SQL | null {
  const value = sql`t.${name(column)}`;
  if (fate.does === 'stays') return null;
  if (fate.does === 'mentions' && pattern === null) return null;
  if (isJson) return fateOfJson(value, fate, pattern);
  switch (fate.does) {
    case 'clear':
      return sql`null`;
    case 'blank':
      return sql`''`;
    case 'mark':
      return sql`case when coalesce(${value}, '') = '' then ${value} else ${erasedMark} end`;
    default:
      return without(value, pattern);
  }
}

async function eraseOwn(erasing: Erasing, own: Own, keys: readonly string[], patterns: Patterns): Promise<Erased[]> {
  const { tx, instant, author } = erasing;
  const changes = Object.entries(own.columns).flatMap(([column, fate]) => {
    const isJson = [...own.table.columns.values()].some(({ id, type }) => id === column && type === 'jsonb');
    const value = fateOfColumn(column, fate, isJson, patterns.own);
    return value ? [{ column, value }] : [];
  });
  const where = sql`${keyOf(own)} = any(${textArray(keys)}) and ${since(erasing, own)}`;
  const erased = await changedLeaves(tx, own.table.name, own, changes, where);
  const touched = [...new Set(erased.map(({ cle }) => cle))];
  if (touched.length === 0 || own.removed) return erased;
  const sets = sql.join(
    changes.map(({ column, value }) => sql`${name(column)} = ${value}`),
    sql`, `,
  );
  await run(
    tx,
    sql`update ${name(own.table.name)} t set ${sets}, version = t.version + 1, date_modif = ${instant}::timestamptz, auteur_modif = ${author}
      where ${keyOf(own)} = any(${textArray(touched)})`,
  );
  return erased;
}

interface ColumnChange {
  column: string;
  value: SQL;
}

/** Which leaves of which rows a change would reach. */
async function changedLeaves(
  tx: Tx,
  table: string,
  place: Place,
  changes: readonly ColumnChange[],
  where: SQL,
): Promise<Erased[]> {
  if (changes.length === 0) return [];
  const leaves = sql.join(
    changes.map(
      ({ column, value }) => sql`case when ${value} is distinct from t.${name(column)} then ${raw(`'${column}'`)} end`,
    ),
    sql`, `,
  );
  const found = await run<{ cle: string; feuilles: string[] }>(
    tx,
    sql`select cle, to_json(feuilles) as feuilles from (
        select ${keyOf(place)} as cle, array_remove(array[${leaves}], null) as feuilles from ${name(table)} t where ${where}) f
      where cardinality(feuilles) > 0`,
  );
  return found.flatMap(({ cle, feuilles }) => feuilles.map((feuille) => ({ ressource: table, cle, feuille })));
}

/** Before and after in the history of a person's own rows, by the fates of their leaves; what it calls them. */
async function eraseHistory(
  erasing: Erasing,
  own: Own,
  keys: readonly string[],
  { own: pattern }: Patterns,
): Promise<Erased[]> {
  const cases = Object.entries(own.columns).flatMap(([column, fate]) => {
    if (fate.does === 'stays' || (fate.does === 'mentions' && pattern === null)) return [];
    const [before, after] = ['avant', 'apres'].map((side) => fateOfJson(raw(`(f.item -> '${side}')`), fate, pattern));
    const path = raw(`'${pathIn(own, column)}'`);
    return [sql`when ${path} then f.item || jsonb_build_object('avant', ${before}, 'apres', ${after})`];
  });
  const champs = sql`(select coalesce(jsonb_agg(case f.item ->> 'chemin' ${sql.join(cases, sql` `)} else f.item end order by f.n), '[]'::jsonb)
    from jsonb_array_elements(t.champs) with ordinality f(item, n))`;
  const changes = [
    { column: 'champs', value: champs },
    ...(pattern === null
      ? []
      : ['libelle', 'motif'].map((column) => ({ column, value: without(sql`t.${name(column)}`, pattern) }))),
  ];
  return change(
    erasing,
    'actions',
    { key: ['id'] },
    changes,
    sql`t.entite = ${own.table.resource.name} and t.entite_id = any(${textArray(keys)}) and ${since(erasing, { written: 'date' })}`,
  );
}

async function change(
  { tx, columns }: Pick<Erasing, 'tx'> & { columns?: ReadonlyMap<string, string> },
  table: string,
  place: Pick<Place, 'key'>,
  changes: readonly ColumnChange[],
  where: SQL,
): Promise<Erased[]> {
  const full: Place = { key: place.key, written: null, partner: null, columns: {} };
  const erased = await changedLeaves(tx, table, full, changes, where);
  const touched = [...new Set(erased.map(({ cle }) => cle))];
  if (touched.length === 0) return erased;
  const sets = sql.join(
    changes.map(({ column, value }) => sql`${name(column)} = ${value}`),
    sql`, `,
  );
  // Whoever has the row open would write the text of before over it.
  const stamp = columns?.has(`${table}.version`) ? sql`, version = t.version + 1` : sql``;
  await run(tx, sql`update ${name(table)} t set ${sets}${stamp} where ${keyOf(full)} = any(${textArray(touched)})`);
  return erased;
}

/** Rows that hang on a person's own row, and mails that have not left. */
async function eraseGone(erasing: Erasing, own: Own, keys: readonly string[]): Promise<Erased[]> {
  const erased: Erased[] = [];
  const where = sql`${keyOf(own)} = any(${textArray(keys)}) and ${since(erasing, own)}`;
  for (const [table, { of, by, what }] of Object.entries(gone)) {
    if (of !== own.table.name) continue;
    const [key = ''] = own.key;
    const found = await run<{ cle: string }>(
      erasing.tx,
      sql`delete from ${name(table)} g using ${name(of)} t where g.${name(by)} = t.${name(key)} and ${where} returning ${keyOf(own)} as cle`,
    );
    erased.push(...found.map(({ cle }) => ({ ressource: table, cle, feuille: what })));
  }
  if (own.table.name !== 'envois') return erased;
  const unsent = await run<{ cle: string }>(
    erasing.tx,
    sql`delete from envois t where ${where} and t.etat = 'EN_ATTENTE' returning ${keyOf(own)} as cle`,
  );
  return [...erased, ...unsent.map(({ cle }) => ({ ressource: 'envois', cle, feuille: '*' }))];
}

interface MentionColumn {
  column: string;
  pattern: string;
  /** Of the items of a list; null: all of it. */
  keys: Extract<Fate, { does: 'items' }>['keys'] | null;
}

/** Free texts of anybody's rows that name them: of their partner, and of no partner. */
function mentionsIn(
  context: Erasing & { patterns: Patterns; person: Person; columns: ReadonlyMap<string, string> },
  table: string,
  place: Place,
): { changes: ColumnChange[]; where: SQL } | null {
  const { patterns, person, partner } = context;
  const columns = Object.entries(place.columns).flatMap(([column, fate]): MentionColumn[] => {
    const pattern = fate.does === 'mentions' && fate.isSearch ? patterns.filters : patterns.anywhere;
    if (pattern === null) return [];
    if (fate.does === 'mentions') return [{ column, pattern, keys: null }];
    // On somebody else's row only what names this person goes: a beneficiary, a note, the text of a mail.
    if (fate.does === 'items')
      return [{ column, pattern, keys: Object.fromEntries(Object.keys(fate.keys).map((key) => [key, 'mentions'])) }];
    return [];
  });
  if (columns.length === 0) return null;
  // A record of theirs is named by its number: what stands beside it is about them.
  const numbered = person.ids.map((id) => `"${id.replace(/[^\w-]/g, '')}"`);
  const changes = columns.map(({ column, pattern, keys }) => {
    const hint = [pattern, ...numbered].join('|');
    const isJson = context.columns.get(`${table}.${column}`) === 'jsonb';
    const value = sql`t.${name(column)}`;
    if (keys) return { column, value: itemsOf(value, keys, pattern) };
    const text = isJson ? sql`${value}::text` : value;
    const cleaned = without(text, pattern);
    const isObject = sql`${text} ~ '^\\s*[\\[{]'`;
    const named =
      patterns.values === null
        ? cleaned
        : sql`case when ${isObject} then regexp_replace(${cleaned}, ${patterns.values}, ${`"${erasedMark}"`}, 'gi') else ${cleaned} end`;
    const replaced = sql`case when ${text} ~* ${hint} then ${named} else ${text} end`;
    return { column, value: isJson ? sql`(${replaced})::jsonb` : replaced };
  });
  // What looks around each word is worth it where a word was found at all.
  const sieved = sql.join(
    columns.map(({ column, pattern }) => sql`t.${name(column)}::text ~ ${[sieveOf(pattern), ...numbered].join('|')}`),
    sql` or `,
  );
  const own =
    place.partner === null
      ? sql`true`
      : sql`(t.${name(place.partner)} is null or t.${name(place.partner)} = ${partner})`;
  return { changes, where: sql`${own} and ${since(context, place)} and (${sieved})` };
}

/** The record itself, once nothing is joined to it. */
async function removeOwn(erasing: Erasing): Promise<Erased[]> {
  const removed: Erased[] = [];
  for (const own of owned) {
    const keys = erasing.rows.get(own.table.name) ?? [];
    if (!own.removed || keys.length === 0) continue;
    const found = await run<{ cle: string }>(
      erasing.tx,
      sql`delete from ${name(own.table.name)} t where ${keyOf(own)} = any(${textArray(keys)}) and ${since(erasing, own)} returning ${keyOf(own)} as cle`,
    );
    // Its triggers may have taken it away before.
    if (found.length > 0 || !erasing.again)
      removed.push(...keys.map((cle) => ({ ressource: own.table.name, cle, feuille: '*' })));
  }
  return removed;
}
