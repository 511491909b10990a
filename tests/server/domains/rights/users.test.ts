/** Users: invited by mail, given roles, closed; never the last administrator, never more than one has oneself. */
import { beforeAll, expect, it } from 'vitest';
import { notifyLeftAddresses } from '../../../../server/auth/left-addresses';
import { createUser, setActive } from '../../../../server/auth/users';
import type { Letter } from '../../../../server/mail/compose';
import type { Domaine, Level } from '../../../../src/core/model/rights';
import { describeBothDatabases } from '../../../support/databases';
import { password, withHouse } from '../../app/harness';
import { mailsOf } from '../../app/mails';

const path = '/api/user/utilisateurs';

describeBothDatabases('users', () => {
  const house = withHouse();
  const query = <R extends object>(text: string, values: unknown[] = []) =>
    house.query<R>(text, values).then(({ rows }) => rows);
  const idOf = async (login: string) =>
    (await query<{ id: string }>('select id from utilisateurs where login = $1', [login]))[0]?.id ?? '';
  const show = async (login: string) => (await house.as('admin', 'GET', `${path}/${await idOf(login)}`)).json();
  const bulk = (ids: readonly string[], change: object, who: 'admin' | 'parti' = 'admin') =>
    house.as(who, 'POST', `${path}/bulk`, { selection: { ids }, change });
  const act = (acte: string, ids: readonly string[], dryRun = false) =>
    house.as('admin', 'POST', `${path}/actes`, { acte, selection: { ids }, dryRun });
  const invite = (mail: string, more: object = {}) =>
    house.as('admin', 'POST', path, { nom: 'Inès Caron', mail, role: 3, idTiers: ['P1'], ...more });
  const tokenTo = async (mail: string) => {
    const read = () =>
      /#jeton=([\w-]+)/.exec(
        mailsOf(house).find((sent) => sent.includes(`To: ${mail}`) || sent.includes(`<${mail}>`)) ?? '',
      )?.[1];
    await expect.poll(read, { timeout: 20_000 }).toBeDefined();
    return read() ?? '';
  };
  const roleOf = async (code: string, levels: Partial<Record<Domaine, Level>>) => {
    const made = await house.as('admin', 'POST', '/api/user/roles', {
      code,
      libelleFr: code,
      scope: 'ADMIN',
      permissions: Object.entries(levels).map(([domaine, niveau]) => ({ domaine, niveau })),
    });
    return made.json().idRole as number;
  };

  beforeAll(async () => {
    await query('delete from auth_essais');
    await createUser(house.database.drizzle, { login: 'futur', nom: 'Futur', password: null, role: 'ADMIN' });
  });

  it('are listed with role, state and last sign-in, by ADMIN alone', async () => {
    expect(await show('admin')).toMatchObject({ nom: 'admin', role: 1, scope: 'ADMIN', etat: 'ACTIF', nbSessions: 1 });
    expect((await show('admin')).derniereConnexion).not.toBeNull();
    expect((await house.as('admin', 'GET', `${path}?q=scope:ADMIN`)).json().total).toBe(3);
    expect((await house.as('groupe', 'GET', path)).statusCode).toBe(403);
    expect(JSON.stringify(await show('admin'))).not.toContain('argon2');
  });

  it('are invited by a mail whose link is good once, and choose their password', async () => {
    const made = await invite('ines@example.org');
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { etat: 'INVITE', login: 'ines@example.org', scope: 'PARTNER' },
    ]);
    const links = await query(
      "select 1 from auth_liens where utilisateur = $1 and expire > now() + interval '71 hours'",
      [made.json().id],
    );
    expect(links).toHaveLength(1);
    expect(
      (await house.ask('POST', '/api/user/loginAdmin', { login: 'ines@example.org', password: 'nimporte-Quoi1' }))
        .statusCode,
    ).toBe(401);
    const jeton = await tokenTo('ines@example.org');
    const choose = () => house.ask('POST', '/api/user/change-password', { jeton, nouveau: 'Rideau-Rouge-47' });
    expect([(await choose()).statusCode, (await choose()).json().code]).toEqual([204, 'link-expired']);
    expect(await show('ines@example.org')).toMatchObject({ etat: 'ACTIF', derniereConnexion: null });
    const signed = await house.ask('POST', '/api/user/loginAdmin', {
      login: 'ines@example.org',
      password: 'Rideau-Rouge-47',
    });
    expect(signed.statusCode).toBe(200);
  });

  it('invited and late are told so; the last link sent is the one that works', async () => {
    const made = await invite('tard@example.org');
    const first = await tokenTo('tard@example.org');
    const choose = (jeton: string) =>
      house.ask('POST', '/api/user/change-password', { jeton, nouveau: 'Rideau-Rouge-48' });
    await query("update auth_liens set expire = now() - interval '1 second' where utilisateur = $1", [made.json().id]);
    const late = (await choose(first)).json();
    expect(late).toMatchObject({ status: 410, code: 'link-expired', detail: expect.stringContaining('demandez-en') });
    expect(await show('tard@example.org')).toMatchObject({ etat: 'INVITE' });
    expect((await act('INVITER', [made.json().id])).json()).toMatchObject({ changed: 1 });
    const [fresh] = await query(
      'select 1 from auth_liens where utilisateur = $1 and utilise is null and expire > now()',
      [made.json().id],
    );
    expect([fresh !== undefined, (await choose(first)).statusCode]).toEqual([true, 410]);
  });

  it('lose what was sent to an address that is corrected, by whatever door; the old one is told', async () => {
    const made = await invite('faute@example.org');
    const { id } = made.json();
    const jeton = await tokenTo('faute@example.org');
    const open = () => house.ask('POST', '/api/user/change-password', { jeton, nouveau: 'Rideau-Rouge-49' });
    const corrected = await bulk([id], { mail: 'juste@example.org' });
    expect((await open()).json().code).toBe('link-expired');
    // Taking the correction back does not open the link again.
    const lot = String(corrected.headers['x-lot']);
    await house.as('admin', 'POST', `/api/processing-ws/actions/${lot}/revert`, {});
    expect([(await show('faute@example.org')).mail, (await open()).json().code]).toEqual([
      'faute@example.org',
      'link-expired',
    ]);
    // A link that is written while its address is corrected goes to the old one, and opens nothing either.
    await act('INVITER', [id]);
    await query('update auth_liens set utilise = null where utilisateur = $1', [id]);
    await query("update utilisateurs set mail = 'juste@example.org' where id = $1", [id]);
    expect((await open()).json().code).toBe('link-expired');
    // A temporary password that was mailed is worth no more than a link.
    const { hash } = (await query<{ hash: string }>('select mot_de_passe as hash from auth_comptes limit 1'))[0] ?? {};
    await query('update auth_comptes set mot_de_passe = $2, mot_de_passe_temporaire = true where id = $1', [id, hash]);
    await bulk([id], { mail: 'bonne@example.org' });
    expect(await query('select mot_de_passe from auth_comptes where id = $1', [id])).toEqual([{ mot_de_passe: null }]);
    // Other letters of the same address are no correction.
    await bulk([id], { mail: 'Bonne@example.org' });

    const told: string[] = [];
    const mail = { queue: async (_tx: unknown, { template, to }: Letter) => told.push(`${template} ${to}`) };
    await notifyLeftAddresses({ database: house.database, mail });
    await notifyLeftAddresses({ database: house.database, mail });
    expect(told).toEqual(['faute', 'juste', 'juste'].map((name) => `ADRESSE_CHANGEE ${name}@example.org`));
  });

  it('have an address and a sign-in name of their own', async () => {
    await invite('double@example.org');
    expect((await invite('DOUBLE@example.org')).json().errors[0].errorCodes[0].code).toBe('user-taken');
    expect((await invite('autre@example.org', { login: 'admin' })).json().errors[0]).toMatchObject({ field: 'login' });
  });

  it('of a partner’s or a group’s role have a partner', async () => {
    expect((await invite('seul@example.org', { idTiers: [] })).json().errors[0]).toMatchObject({ field: 'idTiers' });
  });

  it('keep an administrator, whichever way the last one would go', async () => {
    const [admin, parti] = [await idOf('admin'), await idOf('parti')];
    expect((await bulk([admin], { actif: false })).json().blockedRows[0].reasons[0].code).toBe('user-self');
    expect((await bulk([parti], { actif: false })).json()).toMatchObject({ changed: 1 });
    const last = await bulk([admin], { role: 3, idTiers: ['P1'] });
    expect(last.json().blockedRows[0].reasons[0].code).toBe('user-last-admin');
    expect(await setActive(house.database, admin, false)).toBe(false);
    // One who was invited and has no password yet is nobody to rely on.
    expect((await bulk([admin], { role: 3, idTiers: ['P1'] })).json()).toMatchObject({ changed: 0 });
    expect((await bulk([parti], { actif: true })).json()).toMatchObject({ changed: 1 });
  });

  it('lose their sessions when they are closed, and the write is undone', async () => {
    const id = await idOf('partenaire');
    const { access_token: token } = await house.signIn('partenaire');
    const closed = await bulk([id], { actif: false });
    expect((await house.ask('GET', '/api/user/info', undefined, { authorization: token })).statusCode).toBe(401);
    const back = await house.as(
      'admin',
      'POST',
      `/api/processing-ws/actions/${String(closed.headers['x-lot'])}/revert`,
      {},
    );
    expect(back.json()).toMatchObject({ changed: 1 });
    expect((await show('partenaire')).actif).toBe(true);
  });

  it('are given nothing by who has less, and are not touched by them', async () => {
    const [narrow, wide] = [
      await roleOf('GESTION', { ROLES: 'MODIFICATION' }),
      await roleOf('LARGE', { LIEUX: 'LECTURE' }),
    ];
    const [parti, admin] = [await idOf('parti'), await idOf('admin')];
    await bulk([parti], { role: narrow });
    for (const [id, change] of [
      [parti, { role: 1 }],
      [parti, { role: wide }],
      [admin, { mail: 'mien@example.org' }],
    ] as const)
      expect(
        (await bulk([id], change, 'parti')).json().blockedRows[0].reasons.map(({ code }: { code: string }) => code),
      ).toContain('user-beyond');
    await bulk([parti], { role: 1 });
  });

  it('are reminded, given a new password and signed out, each told in the history', async () => {
    const [partenaire, futur] = [await idOf('partenaire'), await idOf('futur')];
    expect((await act('INVITER', [partenaire, futur], true)).json()).toMatchObject({ changed: 1, blocked: 1 });
    expect((await act('INVITER', [futur])).json()).toMatchObject({ changed: 1 });
    expect((await act('REINITIALISER', [partenaire])).json()).toMatchObject({ changed: 1 });
    const { access_token: token } = await house.signIn('partenaire');
    const { items } = (await house.as('admin', 'GET', `${path}/${partenaire}/sessions`)).json();
    expect(items.length).toBeGreaterThan(0);
    expect((await house.as('admin', 'POST', `${path}/${partenaire}/sessions/fermeture`, {})).json()).toEqual({
      closed: items.length,
    });
    expect((await house.ask('GET', '/api/user/info', undefined, { authorization: token })).statusCode).toBe(401);
    const told = await query<{ motif: string }>(
      "select motif from actions where entite = 'users' and motif in ('INVITER', 'REINITIALISER', 'FERMER_SESSIONS') order by date",
    );
    expect(told.map(({ motif }) => motif).slice(-3)).toEqual(['INVITER', 'REINITIALISER', 'FERMER_SESSIONS']);
    expect((await house.ask('POST', '/api/user/loginAdmin', { login: 'partenaire', password })).statusCode).toBe(200);
  });

  it('invited by mistake are taken back until they have chosen a password', async () => {
    const made = await invite('erreur@example.org');
    const undo = () =>
      house.as('admin', 'POST', `/api/processing-ws/actions/${String(made.headers['x-lot'])}/revert`, {});
    expect((await undo()).json()).toMatchObject({ changed: 1 });
    expect(await query('select 1 from auth_comptes where id = $1', [made.json().id])).toEqual([]);
  });
});
