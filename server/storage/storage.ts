/** Stored files: content by its key in a folder or a bucket, names and owners in the database. */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Caller } from '../services';
import { type Driver, isKey } from './driver';
import { createFolderDriver } from './folder-driver';
import { createS3Driver } from './s3-driver';
import type { UploadedFile } from './upload';

/** A file as the console knows it. */
export interface StoredFile {
  id: string;
  cle: string;
  nom: string;
  type: string;
  taille: number;
  public: boolean;
  idTiers: string | null;
  /** Where to read it, for an hour when it is not public. */
  url: string;
}

export interface Storage {
  driver: Driver;
  save(file: UploadedFile, options: { caller: Caller; public: boolean; idTiers: string | null }): Promise<StoredFile>;
  /** A file of the caller's own: of their partners, or brought by them. */
  find(id: string, caller: Caller): Promise<StoredFile | undefined>;
  /** The caller's own pictures, the latest first, each content once; `typed` is looked for in their names. */
  pictures(typed: string, limit: number, caller: Caller): Promise<StoredFile[]>;
  /** A content that is public, or that a signature opens; without a name when several people gave it theirs. */
  open(
    key: string,
    query: { t?: string | undefined; s?: string | undefined; f?: string | undefined },
  ): Promise<{ content: Readable; nom: string | null; isPublic: boolean } | undefined>;
}

const signedSeconds = 3_600;

interface FileRow {
  id: string;
  cle: string;
  nom: string;
  type: string;
  taille: string;
  public: boolean;
  id_tiers: string | null;
}

/** Where contents are kept, as the configuration says. */
export function driverOf(config: Config): Driver {
  return config.s3 ? createS3Driver(config.s3) : createFolderDriver(join(config.dataDir, 'storage'));
}

export function createStorage(config: Config, database: Database, seal: (text: string) => string): Storage {
  const driver = driverOf(config);
  /** A signature is for one file: the same content is another file elsewhere, with another name. */
  const sign = (key: string, file: string, t: string) => seal(`storage\0${key}\0${file}\0${t}`);

  function urlOf(key: string, file: string): string {
    const t = String(Math.floor(Date.now() / 1000));
    return `/storage/${key}?f=${encodeURIComponent(file)}&t=${t}&s=${sign(key, file, t)}`;
  }

  function isSigned(key: string, file: string, t: string | undefined, s: string | undefined): boolean {
    if (t === undefined || s === undefined || !/^\d{1,12}$/.test(t)) return false;
    const [given, wanted] = [Buffer.from(s), Buffer.from(sign(key, file, t))];
    const age = Date.now() / 1000 - Number(t);
    return given.length === wanted.length && timingSafeEqual(given, wanted) && age > -60 && age < signedSeconds;
  }

  const fileOf = (row: FileRow): StoredFile => ({
    id: row.id,
    cle: row.cle,
    nom: row.nom,
    type: row.type,
    taille: Number(row.taille),
    public: row.public,
    idTiers: row.id_tiers,
    url: row.public ? `/storage/${row.cle}` : urlOf(row.cle, row.id),
  });

  return {
    driver,
    async save({ content, name, type }, { caller, public: isPublic, idTiers }) {
      const key = `${createHash('sha256').update(content).digest('hex')}.${type.endings[0]}`;
      await driver.put(key, content, type.type);
      const { rows } = await database.pool.query<FileRow>(
        `insert into fichiers (id, cle, nom, type, taille, public, id_tiers, cree_par) values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
        [randomUUID(), key, name, type.type, content.length, isPublic, idTiers, caller.id],
      );
      const [row] = rows;
      if (!row) throw new Error('The file was not written.');
      return fileOf(row);
    },
    async find(id, { id: userId, perimeter }) {
      const { rows } = await database.pool.query<FileRow>(
        `select * from fichiers where id = $1 and ($2::text[] is null or id_tiers = any($2::text[]) or cree_par = $3)`,
        [id, perimeter, userId],
      );
      const [row] = rows;
      return row && fileOf(row);
    },
    async pictures(typed, limit, { id: userId, perimeter }) {
      const { rows } = await database.pool.query<FileRow>(
        `select * from (
           select distinct on (cle) * from fichiers
           where type like 'image/%' and ($1::text[] is null or id_tiers = any($1::text[]) or cree_par = $2)
             and strpos(lower(f_unaccent(nom)), lower(f_unaccent($3))) > 0
           order by cle, cree desc
         ) found order by cree desc limit $4`,
        [perimeter, userId, typed, limit],
      );
      return rows.map(fileOf);
    },
    async open(key, { t, s, f = '' }) {
      if (!isKey(key)) return undefined;
      const { rows } = await database.pool.query<{ id: string; nom: string; public: boolean }>(
        'select id, nom, public from fichiers where cle = $1 and (public or id = $2)',
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
