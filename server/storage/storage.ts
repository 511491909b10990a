/** Stored contents: each under its key in a folder or a bucket, their names and owners in the database (server/domains/media). */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '../../src/core/problem';
import type { Signer } from '../auth/tokens';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { isDryRun } from '../db/dry-run';
import { type Driver, isKey, textEnding } from './driver';
import { createFolderDriver } from './folder-driver';
import { drawingSize, readPicture, renditionType } from './pictures';
import { createS3Driver } from './s3-driver';
import type { UploadedFile } from './upload';

/** A content that is kept, as a row of the library tells it. */
export interface Kept {
  nature: 'IMAGE' | 'DOCUMENT' | 'FICHIER';
  type: string;
  taille: number;
  largeur: number | null;
  hauteur: number | null;
  cle: string;
  vignette: string | null;
  formats: { largeur: number; hauteur: number; taille: number; cle: string }[];
  /** Keys of the content and of its smaller pictures. */
  contenus: string[];
}

export interface Storage {
  driver: Driver;
  /** Keeps a content, with its smaller pictures when it is one; a Problem says why it is refused. */
  keep(file: UploadedFile): Promise<Kept>;
  /** Address of a private file, for an hour. */
  urlOf(key: string, file: string): string;
  /** A content that is public, or that a signature opens; without a name when several people gave it theirs. */
  open(
    key: string,
    query: { t?: string | undefined; s?: string | undefined; f?: string | undefined },
  ): Promise<{ content: Readable; nom: string | null; isPublic: boolean } | undefined>;
}

const signedSeconds = 3_600;

/** Where contents are kept, as the configuration says. */
export function driverOf(config: Config): Driver {
  return config.s3 ? createS3Driver(config.s3) : createFolderDriver(join(config.dataDir, 'storage'));
}

/** A dry run keeps no content, and removes none. */
function exceptDryRuns(driver: Driver): Driver {
  return {
    ...driver,
    put: async (...content) => (isDryRun() ? undefined : driver.put(...content)),
    remove: async (key) => (isDryRun() ? undefined : driver.remove(key)),
  };
}

/** Key of a content: its SHA-256 and the ending of its type. */
export function keyOfContent(content: Buffer, ending: string): string {
  return `${createHash('sha256').update(content).digest('hex')}.${ending}`;
}

export function createStorage(config: Config, database: Database, signer: Pick<Signer, 'seal' | 'isSealed'>): Storage {
  const driver = exceptDryRuns(driverOf(config));
  /** A signature is for one file: the same content is another file elsewhere, with another name. */
  const claim = (key: string, file: string, t: string) => `storage\0${key}\0${file}\0${t}`;

  function isSigned(key: string, file: string, t: string | undefined, s: string | undefined): boolean {
    if (t === undefined || s === undefined || !/^\d{1,12}$/.test(t)) return false;
    const age = Date.now() / 1000 - Number(t);
    return signer.isSealed(claim(key, file, t), s) && age > -60 && age < signedSeconds;
  }

  async function keepPicture({ content, name, type }: UploadedFile) {
    const picture = await readPicture(content, type.type);
    if (picture === 'broken') throw new Problem('file-broken', { status: 422, params: { nom: name } });
    if (picture === 'too-large') throw new Problem('file-pixels', { status: 422, params: { nom: name } });
    const formats: Kept['formats'] = [];
    for (const { content: smaller, largeur, hauteur } of picture.renditions) {
      const cle = keyOfContent(smaller, 'webp');
      await driver.put(cle, smaller, renditionType);
      formats.push({ largeur, hauteur, taille: smaller.length, cle });
    }
    return { content: picture.clean ?? content, largeur: picture.largeur, hauteur: picture.hauteur, formats };
  }

  return {
    driver,
    async keep(file) {
      const { type } = file;
      const isPicture = type.type.startsWith('image/');
      const isDrawing = type.type === 'image/svg+xml';
      const { content, ...drawn } =
        isPicture && !isDrawing
          ? await keepPicture(file)
          : {
              content: file.content,
              largeur: null,
              hauteur: null,
              ...(isDrawing && drawingSize(file.content)),
              formats: [],
            };
      const cle = keyOfContent(content, type.endings[0]);
      await driver.put(cle, content, type.type);
      return {
        ...drawn,
        nature: isPicture ? 'IMAGE' : type.type === 'application/pdf' ? 'DOCUMENT' : 'FICHIER',
        type: type.type,
        taille: content.length,
        cle,
        vignette: isDrawing ? cle : (drawn.formats[0]?.cle ?? null),
        contenus: [cle, ...drawn.formats.map((format) => format.cle)],
      };
    },
    urlOf(key, file) {
      const t = String(Math.floor(Date.now() / 1000));
      return `/storage/${key}?f=${encodeURIComponent(file)}&t=${t}&s=${signer.seal(claim(key, file, t))}`;
    },
    async open(key, { t, s, f = '' }) {
      if (!isKey(key)) return undefined;
      // Whoever knows the key of a text of ours was given it.
      if (key.endsWith(`.${textEnding}`)) {
        const content = await driver.get(key);
        return content && { content, nom: null, isPublic: true };
      }
      const { rows } = await database.pool.query<{ id: string; nom: string; public: boolean }>(
        'select id, nom, public from fichiers where contenus @> jsonb_build_array($1::text) and (public or id = $2)',
        [key, f],
      );
      const own = isSigned(key, f, t, s) ? rows.find(({ id }) => id === f) : undefined;
      const open = rows.filter((row) => row.public);
      if (!own && open.length === 0) return undefined;
      const names = new Set(own ? [own.nom] : open.map(({ nom }) => nom));
      const [nom = null] = names.size === 1 ? names : [];
      const content = await driver.get(key);
      return content && { content, nom, isPublic: own === undefined || own.public };
    },
  };
}
