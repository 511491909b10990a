/** One customer in several spellings of an address (case, width of letters, blanks) is one. */
import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';

/** What an address is compared by, in SQL: an index of orders holds it. */
export function emailKey(email: SQL): SQL {
  return sql`f_fold(normalize(${email}, NFKC))`;
}

/** The same of what somebody typed. */
export function emailKeyOf(typed: string): string {
  return fold(typed.normalize('NFKC'));
}
