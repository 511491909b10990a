/** Keeps the posters of the demo platform in the project's storage, each once, in the library that all partners share. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { mediaTable } from '../domains/media/table';
import { blankRow } from '../resource/write/change';
import { insertRows } from '../resource/write/insert';
import type { Driver } from '../storage/driver';
import { drawingSize } from '../storage/pictures';
import { allPosters, posterType } from './posters';

/** Written at once, so that a disk's pauses are not added up. */
const together = 16;

/** Who sent them. */
const demo = 'demo';

export async function storePosters({ drizzle }: Database, driver: Driver): Promise<void> {
  const posters = [...new Map(allPosters().map((poster) => [poster.key, poster])).values()];
  for (let from = 0; from < posters.length; from += together)
    await Promise.all(
      posters.slice(from, from + together).map(({ key, content }) => driver.put(key, content, posterType)),
    );
  await drizzle.execute(sql`delete from fichiers where proprietaire = ${demo}`);
  await insertRows(
    drizzle,
    mediaTable,
    posters.map(({ key, name, content }) => ({
      ...blankRow(mediaTable, `demo-${key.slice(0, 16)}`, 'Régie'),
      nom: name,
      altFr: titleOf(name),
      altEn: isDescribed(key) ? `Poster of ${titleOf(name)}` : null,
      nature: 'IMAGE',
      type: posterType,
      taille: content.length,
      ...drawingSize(content),
      cle: key,
      vignette: key,
      contenus: [key],
      public: true,
      proprietaire: demo,
    })),
  );
}

function titleOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

/** Some were never described in English, by their content: the work that a library shows. */
function isDescribed(key: string): boolean {
  return Number.parseInt(key.slice(0, 2), 16) % 4 > 0;
}
