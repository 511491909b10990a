import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { signingSecret } from '../../../server/db/secret';
import { databaseKind, describeBothDatabases, useDatabase } from '../../support/databases';

describeBothDatabases('the signing secret', () => {
  const given = useDatabase();
  const config = (jwtSecret?: string) => ({ jwtSecret, dataDir: given.config.dataDir });

  it('is the operator’s when there is one', async () => {
    expect(await signingSecret(config('given'), given.database)).toBe('given');
  });

  it('is made once and kept', async () => {
    const made = await signingSecret(config(), given.database);
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(await signingSecret(config(), given.database)).toBe(made);
  });

  it.runIf(databaseKind === 'pglite')('is readable by its owner only', async () => {
    const made = await signingSecret(config(), given.database);
    const path = join(given.config.dataDir, 'jwt-secret');
    expect(readFileSync(path, 'utf8')).toBe(made);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.runIf(databaseKind === 'postgres')('is the same for six nodes that start at once', async () => {
    await given.database.pool.query('delete from server_secret');
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openDatabase(given.config)));
    const secrets = await Promise.all(nodes.map((node) => signingSecret(config(), node)));
    expect(new Set(secrets).size).toBe(1);
    await Promise.all(nodes.map((node) => node.close()));
  });
});
