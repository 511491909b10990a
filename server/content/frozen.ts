/** What a content holds beside its draft: its live version, and those that open plans will put live. */
import { type SQL, sql } from 'drizzle-orm';
import { isContent } from '../../src/core/model/content';
import type { Table } from '../resource/table';

/** The versions `v` of a row `t` that are live or planned and are not its draft, as a condition; null for what is no content. */
export function isFrozen({ resource, key }: Table): SQL | null {
  if (!isContent(resource.model)) return null;
  const own = sql`t.${sql.identifier(key.id)}::text`;
  return sql`v.entite = ${resource.name} and v.entite_id = ${own} and v.version <> t.version and v.version in (
    select t.published_version union all
    select (e->>'version')::integer from publications p, jsonb_array_elements(p.elements) e
      where p.etat in ('PLANIFIE', 'EN_COURS') and e->>'type' = ${resource.name} and e->>'id' = ${own})`;
}
