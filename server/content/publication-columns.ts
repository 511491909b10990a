/** Leaves of contents that no row keeps: they follow from its live version and from the open plans. */
import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../src/core/define';
import { isContent } from '../../src/core/model/content';
import { quote, snake } from '../resource/column';

/** Expressions over the row `t`, by leaf; none for what is no content. */
export function publicationColumns({ name, model }: Resource): Readonly<Record<string, () => SQL>> {
  if (!isContent(model)) return {};
  const key = `t."${snake(model.key.name)}"::text`;
  const own = `v.entite = ${quote(name)} and v.entite_id = ${key}`;
  const mark = (version: string) => `(select v.empreinte from versions v where ${own} and v.version = ${version})`;
  const planned = (action: string) =>
    `(select min(p.date) from publications p, jsonb_array_elements(p.elements) e where p.etat in ('PLANIFIE', 'EN_COURS')
      and e->>'type' = ${quote(name)} and e->>'id' = ${key} and e->>'action' = ${quote(action)})`;
  const columns = {
    published: '(t.published_version is not null)',
    changed: `(t.published_version is null or ${mark('t.published_version')} is distinct from ${mark('t.version')})`,
    publishedAt: `(select v.publie from versions v where ${own} and v.version = t.published_version)`,
    publishAt: planned('PUBLIER'),
    unpublishAt: planned('DEPUBLIER'),
  };
  return Object.fromEntries(Object.entries(columns).map(([leaf, text]) => [leaf, () => sql.raw(text)]));
}
