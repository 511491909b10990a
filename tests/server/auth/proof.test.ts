/** Sensitive actions ask who it is again when the last proof is older than ten minutes. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { seedDemo } from '../../../server/seed';
import { describeBothDatabases } from '../../support/databases';
import { password, withHouse } from '../app/harness';

describeBothDatabases('a fresh proof', () => {
  const house = withHouse();
  let order = 0;
  const refund = () =>
    house.as('admin', 'POST', `/api/order-management/commandes/${order}/remboursements`, {
      destination: 'ORIGINE',
      montant: 1,
      dryRun: true,
    });
  const prove = (given: string, action?: string) =>
    house.as('admin', 'POST', '/api/user/proof', { password: given, ...(action && { action }) });
  const age = () => house.query("update auth_sessions set preuve = now() - interval '11 minutes'");

  beforeAll(async () => {
    await house.query('delete from partenaires');
    await seedDemo(house.database, { manifestations: 20, seances: 40, lieux: 5 });
    const { items } = (await house.as('admin', 'GET', '/api/order-management/commandes?limit=1')).json();
    order = items[0].idCommande;
  });
  beforeEach(() => house.query('delete from auth_essais'));

  it('is what signing in is', async () => {
    expect((await refund()).statusCode).not.toBe(403);
  });

  it('is asked again after ten minutes, and serves once it was given', async () => {
    await age();
    expect((await refund()).json()).toMatchObject({ status: 403, code: 'proof', action: 'REMBOURSER' });
    expect((await house.as('admin', 'GET', '/api/order-management/commandes?limit=1')).statusCode).toBe(200);
    expect((await prove(password, 'REMBOURSER')).statusCode).toBe(204);
    expect((await refund()).statusCode).not.toBe(403);
  });

  it('is told in the history: who, when, for what, and whether it held', async () => {
    await age();
    expect((await prove('faux', 'REMBOURSER')).json()).toMatchObject({ status: 422, errors: [{ field: 'password' }] });
    expect((await refund()).json().code).toBe('proof');
    await prove(password, 'ANNULER_SEANCE');
    const { rows } = await house.query(
      "select action, auteur, motif, champs->0->>'apres' as pour from actions where motif = 'PREUVE' order by date desc limit 2",
    );
    expect(rows).toEqual([
      { action: 'CONNEXION', auteur: 'admin', motif: 'PREUVE', pour: 'ANNULER_SEANCE' },
      { action: 'ECHEC_CONNEXION', auteur: 'admin', motif: 'PREUVE', pour: 'REMBOURSER' },
    ]);
  });

  it('is asked for what is sensitive in passing: a lock taken off', async () => {
    const [row] = (await house.as('admin', 'GET', '/api/admin-config/seances?limit=1&q=verrou:non')).json().items;
    const { rows } = await house.query('update seances set lock = true where idseanc = $1 returning version', [
      row.idseanc,
    ]);
    const write = (change: object) =>
      house.as('admin', 'POST', '/api/admin-config/seances/bulk', { selection: { ids: [row.idseanc] }, change });
    expect(rows).toHaveLength(1);
    await age();
    const shown = (await house.as('admin', 'GET', `/api/admin-config/seances/${row.idseanc}`)).json();
    const section = Object.keys(shown).find((key) => Object(shown[key]).lock !== undefined);
    const unlocked = section === undefined ? { lock: false } : { [section]: { lock: false } };
    expect((await write(unlocked)).json()).toMatchObject({ status: 403, code: 'proof', action: 'DEVERROUILLER' });
    await prove(password);
    expect((await write(unlocked)).json()).toMatchObject({ changed: 1 });
  });

  it('slows wrong passwords down', async () => {
    expect((await prove('faux')).statusCode).toBe(422);
    await house.query('update auth_essais set nombre = 20');
    expect((await prove('faux')).statusCode).toBe(422);
    expect((await prove(password)).statusCode).toBe(429);
  });
});
