/** Files that feeds read or make: one for each, in pieces in the database, so that every node has them; replaced completely. */
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { run } from '../../../resource/run';
import type { Services } from '../../../services';

export interface FeedFile {
  nom: string;
  taille: number;
}

const pieceBytes = 192 * 1024;

/** The file of a feed, if it has one. */
export async function fileOf({ database }: Services, flux: number): Promise<FeedFile | undefined> {
  const { rows } = await database.pool.query<FeedFile>('select nom, taille from flux_fichiers where flux = $1', [flux]);
  return rows[0];
}

/** Its bytes. */
export function readFile({ database }: Services, flux: number): Readable {
  async function* pieces() {
    for (let numero = 0; ; numero += 1) {
      const { rows } = await database.pool.query<{ contenu: string }>(
        'select contenu from flux_morceaux where flux = $1 and numero = $2',
        [flux, numero],
      );
      if (!rows[0]) return;
      yield Buffer.from(rows[0].contenu, 'base64');
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Keeps a file in place of the one before, in one transaction; answers its size. */
export async function keepFile(
  { database }: Services,
  flux: number,
  nom: string,
  content: AsyncIterable<Buffer | string>,
): Promise<number> {
  return database.drizzle.transaction(async (tx) => {
    await run(tx, sql`delete from flux_morceaux where flux = ${flux}`);
    let [taille, numero] = [0, 0];
    let pending: Buffer[] = [];
    let waiting = 0;
    const flush = async () => {
      if (waiting === 0) return;
      const piece = Buffer.concat(pending);
      await run(
        tx,
        sql`insert into flux_morceaux (flux, numero, contenu) values (${flux}, ${numero}, ${piece.toString('base64')})`,
      );
      [pending, waiting, numero] = [[], 0, numero + 1];
    };
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk);
      taille += bytes.length;
      waiting += bytes.length;
      pending.push(bytes);
      if (waiting >= pieceBytes) await flush();
    }
    await flush();
    await run(
      tx,
      sql`insert into flux_fichiers (flux, nom, taille) values (${flux}, ${nom}, ${taille})
        on conflict (flux) do update set nom = excluded.nom, taille = excluded.taille, date = now()`,
    );
    return taille;
  });
}
