import { type SQL, sql } from 'drizzle-orm';

/** The label of a row in a language, in SQL: the French one where there is no other. @param alias of its table */
export function labelIn(lang: string, alias: string): SQL {
  const t = sql.raw(alias);
  return lang === 'en' ? sql`coalesce(nullif(${t}.libelle_en, ''), ${t}.libelle_fr)` : sql`${t}.libelle_fr`;
}
