/**
 * Records to choose from while one types: a page of labels, without rows or totals.
 *
 * An exact match comes first, then what begins with it, then a word that does, then the rest; within each, the default
 * order of the resource. All of it is read from the folded column `recherche` (key, labels, codes, one a line), whose
 * trigram index finds the words; one or two letters are looked for at the beginning of words only, where it still helps.
 */
import { type SQL, sql } from 'drizzle-orm';
import { nameWords, spellings } from '../../../src/core/filter/name-words';
import { isNear } from '../../../src/core/filter/near-words';
import type { Database } from '../../db/database';
import { bindFilter } from '../../filter';
import { contains } from '../../filter-references';
import type { Column } from '../column';
import { read, run } from '../run';
import { type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { at, columnNamed } from '../table';
import { isHidden, openText } from './masked';
import { from, whereOf } from './query';
import { labelOf } from './refs';
import { saidOf } from './said';
import { joined, levelsOf, orderBy } from './sort';

/** One record to choose; `hint` tells namesakes apart. */
export interface ChoiceFound {
  value: string;
  label: string;
  hint: string;
}

interface ChoicesQuery {
  typed?: string;
  limit?: number;
  /** Where none holds every word: those whose words are spelt nearly so. */
  near?: boolean;
}

/** Records that hold every typed word. */
export async function findRecords(
  database: Database,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  { typed = '', limit = 30, near = false }: ChoicesQuery,
): Promise<ChoiceFound[]> {
  const found = await read<ChoiceFound>(database, choicesOf(served, catalogue, scope, typed, limit));
  return near && found.length === 0 ? findNear(database, { served, catalogue, scope }, nameWords(typed), limit) : found;
}

/** Shorter words are too many letters away from others. */
const leastLetters = 4;
/** Pieces of three letters that words a letter or two apart have in common, as a share: what the index gives is judged again. */
const leastAlike = 0.3;
const mostJudged = 50;

/** Records whose words are spelt nearly as those typed, the likest first; numbers and short words are as they are typed. */
async function findNear(
  database: Database,
  binding: Binding,
  words: readonly string[],
  limit: number,
): Promise<ChoiceFound[]> {
  const isLong = (word: string) => word.length >= leastLetters && !/\d/.test(word);
  const long = words.filter(isLong);
  if (long.length === 0) return [];
  const { served, catalogue, scope } = binding;
  const text = openText(served.table, scope) ?? searched;
  const conditions = [
    whereOf(served, catalogue, scope),
    ...long.map((word) => sql`${word} <% ${searched}`),
    ...words.filter((word) => !isLong(word)).map((word) => hasWord(word, binding)),
  ];
  const alike = sql.join(
    long.map((word) => sql`strict_word_similarity(${word}, ${text})`),
    sql` + `,
  );
  const levels = levelsOf(served, null, scope, catalogue);
  const page = pageOf(binding, levels, conditions, sql`${alike} desc, ${orderBy(levels)}`, mostJudged);
  const rows = await database.drizzle.transaction(async (tx) => {
    await run(tx, sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(String(leastAlike))}`);
    return run<ChoiceFound & { text: string }>(tx, choicesIn(binding, page, sql`, ${text} as text`));
  });
  return rows
    .filter((row) => {
      const known = nameWords(row.text);
      return long.every((word) => known.some((each) => isNear(word, each)));
    })
    .slice(0, limit)
    .map(({ value, label, hint }) => ({ value, label, hint }));
}

interface Binding {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
}

/** Their values, labels and hints, as a statement. */
export function choicesOf(served: Served, catalogue: Catalogue, scope: Scope, typed: string, limit: number): SQL {
  const binding = { served, catalogue, scope };
  const words = nameWords(typed);
  const levels = levelsOf(served, null, scope, catalogue);
  const conditions = [whereOf(served, catalogue, scope), ...words.map((word) => hasWord(word, binding))];
  const order = words.length === 0 ? orderBy(levels) : sql`${rankOf(words)}, ${orderBy(levels)}`;
  return choicesIn(binding, pageOf(binding, levels, conditions, order, limit));
}

/** The keys of the first rows. */
function pageOf(
  { served }: Binding,
  levels: ReturnType<typeof levelsOf>,
  conditions: readonly SQL[],
  order: SQL,
  limit: number,
): SQL {
  const key = sql.identifier(served.table.key.id);
  return sql`select t.${key} as k from ${joined(served, levels)} where ${sql.join([...conditions], sql` and `)} order by ${order} limit ${sql.raw(String(limit))}`;
}

/** The choices that the keys of a page are, in its order. */
function choicesIn({ served, catalogue, scope }: Binding, page: SQL, more = sql``): SQL {
  const { table } = served;
  const key = sql.identifier(table.key.id);
  return sql`select t.${key}::text as value, ${labelOf(table, scope, 't')} as label, ${hintOf(served, catalogue, scope)} as hint${more}
    from (select c.k, row_number() over () as n from (${page}) c) p join ${from(served)} on t.${key} = p.k order by p.n`;
}

const searched = sql.raw('t."recherche"');

function hasWord(word: string, binding: Binding): SQL {
  const found = spellings(word).map((text) =>
    text.length < 3 ? beginsWord(text) : bindFilter({ type: 'word', text }, binding),
  );
  const inside = sql`(${sql.join(found, sql` or `)})`;
  const open = openText(binding.served.table, binding.scope);
  return open === null ? inside : sql`(${inside} and ${open} like ${contains(word)})`;
}

/** Written out, pattern by pattern, for the trigram index to take. */
function beginsWord(text: string): SQL {
  const wanted = escaped(text);
  const patterns = [`${wanted}%`, ...['\n', ' ', '-', "'"].map((before) => `%${before}${wanted}%`)];
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${searched} like ${pattern}`),
    sql` or `,
  )})`;
}

/** 0: a line is what is typed; 1: one begins with it; 2: a word does; 3: the words are somewhere. */
function rankOf(words: readonly string[]): SQL {
  // Between words stands any one sign: `saint denis` is `saint-denis`.
  const exactTexts = [
    ...new Set([words.map((word) => spellings(word)[0] ?? word), words].map((each) => each.map(escaped).join('_'))),
  ];
  const any = (patternsOf: (text: string) => readonly string[]) =>
    sql`(${sql.join(
      exactTexts.flatMap(patternsOf).map((pattern) => sql`${'\n'} || ${searched} || ${'\n'} like ${pattern}`),
      sql` or `,
    )})`;
  return sql`case when ${any((text) => [`%\n${text}\n%`])} then 0
    when ${any((text) => [`%\n${text}%`])} then 1
    when ${any((text) => [`% ${text}%`, `%-${text}%`, `%'${text}%`])} then 2 else 3 end`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What stands beside a label: the leaves that the resource names, or the key. */
function hintOf(served: Served, catalogue: Catalogue, scope: Scope): SQL {
  const { table, resource } = served;
  const columns = (resource.hint ?? [table.key.name]).flatMap((name) => {
    const column = columnNamed(table, name);
    return column && !isHidden(column, table, scope) ? [column] : [];
  });
  // All of it may be hidden.
  if (columns.length === 0) return sql`''`;
  return sql`concat_ws(' · ', ${sql.join(
    columns.map((column) => hintText(served, column, catalogue, scope)),
    sql`, `,
  )})`;
}

function hintText(served: Served, column: Column, catalogue: Catalogue, scope: Scope): SQL {
  const own = at(column);
  const target = catalogue.get(column.leaf?.field.resource ?? '')?.table;
  if (column.shape === 'key' && target) {
    return sql`(select ${labelOf(target, scope, 'r')} from ${visible(target, scope, 'r')} where r.${sql.identifier(target.key.id)} = ${own})`;
  }
  return sql`nullif(${saidOf(served, column, own, scope)}, '')`;
}
