/** Codes that people cannot tell apart are one: `OPERA`, `opera`, `ＯＰＥＲＡ`, and one with a sign that is not drawn. */
import { type SQL, sql } from 'drizzle-orm';

/** Code points that Unicode has nobody draw (`Default_Ignorable_Code_Point`), as both engines write them. */
const undrawn =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8';
const undrawnAbove = '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
const ignored = new RegExp(`[${undrawn}${undrawnAbove}]`, 'gu');

/** What equal codes have in common. */
export function codeMark(code: string): string {
  return code.normalize('NFKC').replace(ignored, '').toLowerCase().normalize('NFKC');
}

/**
 * The same in SQL, and a little more: accents are gone too, so that both engines find the same (one has no rules of case
 * but its own). What it finds is compared by `codeMark`.
 */
export function foldedCode(code: SQL): SQL {
  const bare = sql`regexp_replace(normalize(${code}, NFKC), ${sql.raw(`'[${undrawn}\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]'`)}, '', 'g')`;
  return sql`f_fold(${bare})`;
}
