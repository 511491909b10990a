/** A backup of the embedded database while a server holds its folder. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import { BackupCutError, fetchBackup, openBackupSocket } from '../../../server/db/backup-socket';
import { type Database, openDatabase } from '../../../server/db/database';
import { verifyBackup } from '../../../server/db/restore';
import { dataKey } from '../../../server/db/secret';
import { unwrapKey } from '../../../server/db/wrapped-key';
import { makeDatabase } from '../../support/databases';

describe('a backup beside a server on the embedded database', () => {
  let database: Database;
  let folder = '';
  let remove = async (): Promise<void> => undefined;
  const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir, PORT: '4999' });
  const failures: unknown[] = [];
  const open = (dataDir: string, given = database) =>
    openBackupSocket(configOf(dataDir), given, (error) => failures.push(error));

  beforeAll(async () => {
    const made = await makeDatabase('migrated', 'pglite');
    remove = made.remove;
    folder = made.config.dataDir;
    database = await openDatabase(made.config);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  it('is made by that server, whole, with its key under the pass phrase', async () => {
    const socket = await open(folder);
    const file = join(folder, 'drill.backup');
    expect(await fetchBackup(folder, file, 'une phrase')).toBe(true);
    const { dataKey: wrapped } = await verifyBackup(file);
    const key = await dataKey(configOf(folder), database);
    expect(wrapped && unwrapKey(wrapped, 'une phrase')).toBe(key);
    // The server works on, and makes another one.
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await fetchBackup(folder, file, 'une autre')).toBe(true);
    socket.close();
    expect(failures).toEqual([]);
  });

  it('is not made where no server listens, even if one was killed there', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'regie-socket-'));
    expect(await fetchBackup(elsewhere, join(elsewhere, 'x.backup'), 'une phrase')).toBe(false);
    await rm(elsewhere, { recursive: true });
  });

  it('leaves no file where the server could not finish it', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'regie-socket-'));
    const broken = {
      ...database,
      direct: new Proxy(database.direct, { get: () => () => Promise.reject(new Error('gone')) }),
    };
    const socket = await open(elsewhere, broken);
    const file = join(elsewhere, 'x.backup');
    await expect(fetchBackup(elsewhere, file, 'une phrase')).rejects.toBeInstanceOf(BackupCutError);
    expect([existsSync(file), existsSync(`${file}.part`), failures.length]).toEqual([false, false, 1]);
    socket.close();
    await rm(elsewhere, { recursive: true });
  });
});
