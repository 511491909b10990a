/** Pictures that an earlier version shows and that nobody has any more: old versions hold none back in the library. */
import { sql } from 'drizzle-orm';
import type { Reason } from '../../src/core/contract';
import { type Change, getAt, leavesOf } from '../../src/core/model/model';
import type { Within } from '../resource/hooks';
import { reasonOf } from '../resource/routes/refusal';
import { run, textArray } from '../resource/run';
import type { Served } from '../resource/served';
import { translators } from '../texts';

const endings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'];

/** Keys of pictures in a text, which stand between signs that no key has. */
function keysIn(text: string): string[] {
  const parts = text.split(/[^0-9a-z.]/);
  return parts.filter((part) => part.charAt(64) === '.' && endings.includes(part.slice(65)));
}

/** What to say of a version that is restored: the leaves that show a picture which was deleted since. */
export async function gonePictures(served: Served, within: Within, change: Change): Promise<Reason[]> {
  const leaves = [...leavesOf(served.resource.model).values()].flatMap(({ path, label }) => {
    const keys = keysIn(JSON.stringify(getAt(change, path) ?? null));
    return keys.length === 0 ? [] : [{ label, keys }];
  });
  if (leaves.length === 0) return [];
  const named = [...new Set(leaves.flatMap(({ keys }) => keys))];
  const there = await run<{ key: string }>(
    within.tx,
    sql`select k.key from unnest(${textArray(named)}) k(key)
      where exists (select from fichiers f where k.key in (f.cle, f.vignette) or f.contenus @> to_jsonb(k.key))`,
  );
  const known = new Set(there.map((row) => row.key));
  const { locale } = within.scope;
  return leaves
    .filter(({ keys }) => keys.some((each) => !known.has(each)))
    .map(({ label }) => reasonOf({ code: 'picture-gone', params: { champ: translators[locale](label) } }, locale));
}
