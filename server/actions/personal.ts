/**
 * Personal data in the history is masked for whoever may not export it (domains.md 2 and 22): they see that it changed, not
 * what it was. What the server reads to take a write back is complete.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../src/core/define';
import { leavesOf } from '../../src/core/model/model';
import { quote } from '../resource/column';
import { mask, maskedItems, personalKeys, readsPersonalPast } from '../resource/read/masked';
import type { Scope } from '../resource/scope';

const masking = new Map<string, string>();

/** Names the kinds of records that the history tells of. */
export function learnPersonal(resources: readonly Resource[]): void {
  for (const { name, model } of resources) {
    const cases = [...leavesOf(model).values()].flatMap((leaf) => {
      const { path, field } = leaf;
      const keys = personalKeys(leaf);
      if (field.secret || (!field.personal && keys.length === 0)) return [];
      const [before, after] = ['avant', 'apres'].map((side) => maskedSide(side, field.personal ? null : keys));
      return [`when ${quote(path)} then f.item || jsonb_build_object('avant', ${before}, 'apres', ${after})`];
    });
    if (cases.length > 0) masking.set(name, cases.join(' '));
  }
}

/** What was there stands as a mask, or as a list with masks; nothing stays nothing. */
function maskedSide(side: string, keys: readonly string[] | null): string {
  const value = `f.item -> '${side}'`;
  if (keys) return `case jsonb_typeof(${value}) when 'array' then ${maskedItems(value, keys)} else ${value} end`;
  return `case when jsonb_typeof(${value}) <> 'null' then ${quote(JSON.stringify(mask))}::jsonb end`;
}

/** The changed leaves of the entry `t` as somebody reads them; null: as they are kept. */
export function fieldsShown(scope: Scope): SQL | null {
  if (masking.size === 0 || readsPersonalPast(scope)) return null;
  const kinds = [...masking].map(
    ([
      name,
      cases,
    ]) => `when ${quote(name)} then (select coalesce(jsonb_agg(case f.item ->> 'chemin' ${cases} else f.item end order by f.place), '[]')
      from jsonb_array_elements(t.champs) with ordinality f(item, place))`,
  );
  return sql.raw(`(case t.entite ${kinds.join(' ')} else t.champs end)`);
}
