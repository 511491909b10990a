import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { writeBackup } from '../../../server/db/backup';
import { createCodes, sealCodes } from '../../../server/db/codes';
import { type Database, openDatabase } from '../../../server/db/database';
import { restoreBackup } from '../../../server/db/restore';
import { adoptDataKey, dataKey } from '../../../server/db/secret';
import { seedDemo } from '../../../server/seed';
import { describeBothDatabases, makeDatabase } from '../../support/databases';
import { pagesOf } from '../../support/pdf';
import { password, type Tokens, withHouse } from '../app/harness';

const quiet = (): void => undefined;

async function stored({ pool }: Database): Promise<string> {
  const { rows } = await pool.query(
    `select (select jsonb_agg(to_jsonb(b)) from codes_billet b) as tickets, (select jsonb_agg(to_jsonb(c)) from codes_carte c) as cards`,
  );
  return JSON.stringify(rows);
}

describeBothDatabases('codes at rest', () => {
  const house = withHouse();

  it('are sealed by the next start, once; a backup read under another signing secret finds an order by bar code and prints its ticket', async () => {
    const { database, config } = house;
    await seedDemo(database, { manifestations: 60, seances: 300, lieux: 20 });
    const { rows: clear } = await database.pool.query<{ code: string; commande: number }>(
      `select b.marque as code, b.commande from codes_billet b join commandes o on o.id_commande = b.commande,
         jsonb_array_elements(o.documents) d, jsonb_array_elements(o.lignes) l
       where d ->> 'type' = 'BILLETS' and l ->> 'id' = b.ligne and l ->> 'statutBillet' = 'EMIS' order by b.marque`,
    );
    const { rows: cards } = await database.pool.query<{ code: string }>('select marque as code from codes_carte');
    expect(Math.min(clear.length, cards.length)).toBeGreaterThan(0);

    const key = await dataKey(config, database);
    // Two servers that start at once, then a third.
    await Promise.all([sealCodes(database, createCodes(key)), sealCodes(database, createCodes(key))]);
    const sealed = await stored(database);
    for (const { code } of [...clear, ...cards]) expect(sealed).not.toContain(code);
    await (await house.another()).close();
    expect(await stored(database)).toBe(sealed);

    const folder = await mkdtemp(join(tmpdir(), 'regie-codes-'));
    const file = join(folder, 'backup.gz');
    await writeBackup(database, file, { storage: undefined, onProgress: quiet });
    const target = await makeDatabase('migrated');
    const restored = await openDatabase(target.config);
    try {
      await restoreBackup(restored, file, { storage: undefined, existing: 'refuse', onProgress: quiet });
      await adoptDataKey(target.config.dataDir, restored, key);
      const app = await createApp({
        config: { ...config, ...target.config, jwtSecret: 'another secret that signs, long enough' },
        database: restored,
        console: { kind: 'none' },
      });
      const signedIn = await app.inject({
        ...{ method: 'POST', url: '/api/user/loginAdmin', payload: { login: 'admin', password } },
      });
      const { access_token: authorization } = signedIn.json<Tokens>();
      const read = (url: string) => app.inject({ url, headers: { authorization } });
      const [{ code, commande } = { code: '', commande: 0 }] = clear;
      const path = '/api/order-management/commandes';
      const found = (await read(`${path}/recherche?q=${code}`)).json();
      expect(found.items).toMatchObject([{ idCommande: commande }]);
      const order = (await read(`${path}/${commande}`)).json();
      const { id } = order.documents.find(({ type }: { type: string }) => type === 'BILLETS');
      const { rawPayload } = await read(`${path}/${commande}/documents/${id}`);
      expect((await pagesOf(new Uint8Array(rawPayload))).flatMap(({ codes }) => codes)).toContain(code);
      await app.close();
    } finally {
      await restored.close();
      await target.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
