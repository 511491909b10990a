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
  /** A file inside the caller's perimeter. */
  find(id: string, caller: Caller): Promise<StoredFile | undefined>;
  /** Pictures inside the caller's perimeter, the latest first, each content once; `typed` is looked for in their names. */
  pictures(typed: string, limit: number, caller: Caller): Promise<StoredFile[]>;
  /** The address of a key, signed. */
  urlOf(key: string): string;
  /** A content that is public, or that a signature opens. */
  open(
    key: string,
    query: { t?: string | undefined; s?: string | undefined },
  ): Promise<{ content: Readable; nom: string; isPublic: boolean } | undefined>;
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
  const sign = (key: string, t: string) => seal(`storage\0${key}\0${t}`);

  function urlOf(key: string): string {
    const t = String(Math.floor(Date.now() / 1000));
    return `/storage/${key}?t=${t}&s=${sign(key, t)}`;
  }

  function isSigned(key: string, t: string | undefined, s: string | undefined): boolean {
    if (t === undefined || s === undefined || !/^\d{1,12}$/.test(t)) return false;
    const [given, wanted] = [Buffer.from(s), Buffer.from(sign(key, t))];
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
    url: row.public ? `/storage/${row.cle}` : urlOf(row.cle),
  });

  return {
    driver,
    urlOf,
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
        `select * from fichiers where id = $1 and ($2::text[] is null or id_tiers = any($2::text[]) or public or cree_par = $3)`,
        [id, perimeter, userId],
      );
      const [row] = rows;
      return row && fileOf(row);
    },
    async pictures(typed, limit, { id: userId, perimeter }) {
      const { rows } = await database.pool.query<FileRow>(
        `select * from (
           select distinct on (cle) * from fichiers
           where type like 'image/%' and ($1::text[] is null or id_tiers = any($1::text[]) or public or cree_par = $2)
             and strpos(lower(f_unaccent(nom)), lower(f_unaccent($3))) > 0
           order by cle, cree desc
         ) found order by cree desc limit $4`,
        [perimeter, userId, typed, limit],
      );
      return rows.map(fileOf);
    },
    async open(key, { t, s }) {
      if (!isKey(key)) return undefined;
      const { rows } = await database.pool.query<{ nom: string; public: boolean }>(
        'select nom, public from fichiers where cle = $1 order by public desc, cree limit 1',
        [key],
      );
      const [row] = rows;
      if (!row || !(row.public || isSigned(key, t, s))) return undefined;
      const content = await driver.get(key);
      return content && { content, nom: row.nom, isPublic: row.public };
    },
  };
}
