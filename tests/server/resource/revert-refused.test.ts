import { beforeEach, expect, it } from 'vitest';
import { entriesOf, idsOf } from '../../../server/actions/lots';
import { revertEntries } from '../../../server/actions/revert';
import { catalogue } from '../../../server/domains';
import { scopeOf } from '../../../server/resource/scope';
import { servedNamed } from '../../../server/resource/served';
import { emptyTally } from '../../../server/resource/write/bulk';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { callers, openHouse, useHouse } from './house';

describeBothDatabases('taking a creation back', () => {
  const given = useDatabase();
  beforeEach(async () => {
    await given.database.pool.query('truncate genres, sous_genres, manifestations, actions');
  });

  it('is refused where the domain refuses the deletion', async () => {
    const house = await openHouse(given.database);
    const body = { codeGenre: 'MAGIE', libelleFr: 'Magie' };
    const made = await house.as('admin', 'POST', '/api/admin-config/genres', body);
    const scope = scopeOf(callers.admin);
    await given.database.drizzle.transaction(async (tx) => {
      const within = { tx, catalogue, caller: callers.admin, scope, origin: 'revert' as const, motif: null };
      const lot = String(made.headers['x-lot']);
      const entries = await entriesOf(tx, lot, scope, await idsOf(tx, lot, scope));
      const genres = servedNamed(catalogue, 'genres');
      const free = emptyTally();
      await revertEntries(genres, within, entries, {}, null, free);
      expect(free).toMatchObject({ changed: 1, blocked: 0 });
      const kept = emptyTally();
      const refuse = async () => new Map([['MAGIE', [{ code: 'forbidden' }]]]);
      await revertEntries({ ...genres, hooks: { ...genres.hooks, refuse } }, within, entries, {}, null, kept);
      expect(kept).toMatchObject({
        changed: 0,
        blocked: 1,
        blockedRows: [{ id: 'MAGIE', reasons: [{ code: 'forbidden' }] }],
      });
    });
  });
});

describeBothDatabases('taking a change back', () => {
  const house = useHouse();
  const path = '/api/admin-config/manifestations';

  it('touches no row that has gone to another partner since', async () => {
    const change = { manifInfo: { libelleFr: 'À moi' } };
    const done = await house.as('partenaire', 'POST', `${path}/bulk`, { selection: { ids: [1] }, change });
    expect(done.json).toMatchObject({ changed: 1 });
    await house.query("update manifestations set id_tiers = 'P3', libelle_fr = 'À eux' where idmanif = 1");
    for (const dryRun of [true, false]) {
      const back = await house.revert(done.json.lot, { dryRun }, 'partenaire');
      expect(back.json).toMatchObject({ changed: 0, blocked: 1 });
      expect(back.text).not.toContain('À eux');
    }
    const { rows } = await house.query('select libelle_fr from manifestations where idmanif = 1');
    expect(rows).toEqual([{ libelle_fr: 'À eux' }]);
  });
});
