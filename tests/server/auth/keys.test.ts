/** Keys of programs: what they let through, what they are refused for, and what the history says of them. */
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { isBlock, isWithin } from '../../../server/auth/address-blocks';
import { hintOf, isKey, newKey } from '../../../server/auth/keys';
import { createUser, setActive } from '../../../server/auth/users';
import { declaredRoutes } from '../../../server/http/routes';
import { levelsOf } from '../../../src/plugins/roles/models/key';
import { describeBothDatabases } from '../../support/databases';
import { password, withHouse } from '../app/harness';

const path = '/api/user/cles';

describe('a key as text', () => {
  it('has the prefix and the checksum that secret scanners look for', () => {
    const key = newKey();
    expect(key).toMatch(/^regie_[0-9A-Za-z]{46}$/);
    expect([isKey(key), isKey(`${key}x`), isKey(key.replace('regie_', 'autre_'))]).toEqual([true, false, false]);
    expect(newKey()).not.toBe(key);
    expect(hintOf(key)).toBe(`regie_…${key.slice(-4)}`);
  });

  it.each([6, 20, 45, 51])('is refused with its character %i mistyped', (at) => {
    const key = newKey();
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
  });
});

describe('an allowed address', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.0/24'], true],
    ['192.0.3.7', ['192.0.2.0/24'], false],
    ['::ffff:192.0.2.7', ['192.0.2.7'], true],
    ['2001:db8::9', ['192.0.2.0/24', '2001:db8::/32'], true],
    ['2001:db9::9', ['2001:db8::/32'], false],
    ['192.0.2.7', [], true],
    ['nowhere', ['0.0.0.0/0'], false],
  ])('%s of %j: %s', (address, blocks, isAllowed) => expect(isWithin(address, blocks)).toBe(isAllowed));

  it.each([
    '',
    '192.0.2',
    '192.0.2.0/33',
    '192.0.2.0/',
    '192.0.2.0/24/1',
    'exemple.fr',
    'fe80::1%eth0',
    '::/129',
  ])('%j is none', (text) => expect(isBlock(text)).toBe(false));
});

describeBothDatabases('a program with a key', () => {
  const house = withHouse();
  const made = async (body: object = {}, who: 'admin' | 'parti' = 'admin') => {
    const answer = await house.as(who, 'POST', path, { nom: 'Portique', usage: 'SITE', ...body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number; version: number; proprietaire: string; etat: string; indice: string | null }>();
  };
  const issued = async (id: number, body: object = {}, who: 'admin' | 'parti' = 'admin') => {
    const answer = await house.as(who, 'POST', `${path}/${id}/secret`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ cle: string; indice: string; ancienneJusqua: string | null }>();
  };
  const given = async (body: object = {}, who: 'admin' | 'parti' = 'admin') => {
    const { id } = await made(body, who);
    return { id, cle: (await issued(id, {}, who)).cle };
  };
  const by = (cle: string, url = '/api/user/info', more: InjectOptions = {}) =>
    house.app.inject({ url, ...more, headers: { authorization: cle, ...more.headers } });
  const change = (id: number, change: object, who: 'admin' | 'parti' = 'admin') =>
    house.as(who, 'POST', `${path}/bulk`, { selection: { ids: [id] }, change });
  const show = async (id: number) => (await house.as('admin', 'GET', `${path}/${id}`)).json();
  const codeOf = async (answer: PromiseLike<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    return [statusCode, statusCode >= 300 ? JSON.parse(body).code : null];
  };
  const idOf = async (login: string) =>
    (await house.query<{ id: string }>('select id from utilisateurs where login = $1', [login])).rows[0]?.id ?? '';
  const role = async (code: string, levels: Readonly<Record<string, string>>, more: object = {}) => {
    const answer = await house.as('admin', 'POST', '/api/user/roles', {
      ...{ code, libelleFr: code, scope: 'ADMIN' },
      permissions: Object.entries(levels).map(([domaine, niveau]) => ({ domaine, niveau })),
      ...more,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ idRole: number }>().idRole;
  };
  /** Somebody of a role made here, who may give keys. */
  const owner = async (login: string, idRole: number) => {
    await house.database.drizzle.transaction((tx) =>
      createUser(tx, { login, nom: login, password: null, role: 'ADMIN' }),
    );
    const id = await idOf(login);
    await house.query('update utilisateurs set role = $2 where id = $1', [id, idRole]);
    await house.query(
      'update auth_comptes set mot_de_passe = (select mot_de_passe from auth_comptes c join utilisateurs u on u.id = c.id where u.login = $2) where id = $1',
      [id, 'admin'],
    );
    const answer = await house.ask('POST', '/api/user/loginAdmin', { login, password });
    return { id, token: answer.json<{ access_token: string }>().access_token };
  };

  it('comes in bare and as Bearer, and is told what it is', async () => {
    const { id, cle } = await given();
    const [bare, bearer] = [await by(cle), await by(`Bearer ${cle}`)];
    expect([bare.statusCode, bearer.statusCode]).toEqual([200, 200]);
    expect(bare.json()).toMatchObject({
      ...{ id: `cle:${id}`, nom: 'Portique (clé de admin)', realmRoles: ['ADMIN'], perimetre: null },
      ...{ permissions: levelsOf('SITE'), actionsSensibles: [] },
    });
    expect((await by(cle, '/api/admin-config/lieux')).statusCode).toBe(200);
    expect(await codeOf(by(cle, '/api/admin-config/lieux', { method: 'POST', payload: { libelleFr: 'X' } }))).toEqual([
      403,
      'permission',
    ]);
    expect((await by(`Basic ${cle}`)).statusCode).toBe(401);
  });

  it('is stored as a fingerprint, told once, and in no answer, history or log after', async () => {
    const { id, cle } = await given({ nom: 'Discret' });
    await by(cle);
    const texts = [await show(id), (await house.as('admin', 'GET', `${path}?q=nom:Discret`)).json()];
    const { rows } = await house.query(
      'select to_jsonb(s)::text as row from auth_cles s union all select to_jsonb(a)::text from actions a union all select to_jsonb(k)::text from cles k',
    );
    expect(JSON.stringify([texts, rows, house.log])).not.toContain(cle.slice(6));
    expect(await show(id)).toMatchObject({ etat: 'ACTIVE', indice: hintOf(cle) });
  });

  it('is refused when it is unknown, and before the database is read when it is mistyped', async () => {
    expect(await codeOf(by(newKey()))).toEqual([401, 'key-unknown']);
    expect(await codeOf(by('regie_court'))).toEqual([401, 'key-unknown']);
  });

  it('is revoked at once on every node, and taken back as any change', async () => {
    const { id, cle } = await given();
    const other = await house.another();
    const there = () => other.inject({ url: '/api/user/info', headers: { authorization: cle } });
    expect((await there()).statusCode).toBe(200);
    const dry = await house.as('admin', 'POST', `${path}/bulk`, {
      ...{ selection: { ids: [id] }, change: { actif: false }, dryRun: true },
    });
    expect([dry.json().changed, (await there()).statusCode]).toEqual([1, 200]);
    const revoked = await change(id, { actif: false });
    expect(await codeOf(there())).toEqual([401, 'key-revoked']);
    expect((await show(id)).etat).toBe('REVOQUEE');
    const reverted = await house.as('admin', 'POST', `/api/processing-ws/actions/${revoked.json().lot}/revert`, {});
    expect(reverted.statusCode, reverted.body).toBe(200);
    expect((await there()).statusCode).toBe(200);
  });

  it('ends', async () => {
    const { id, cle } = await given({ fin: '2099-01-01T10:00:00.000Z' });
    expect((await by(cle)).statusCode).toBe(200);
    await house.query("update cles set fin = now() - interval '1 second' where id = $1", [id]);
    expect(await codeOf(by(cle))).toEqual([401, 'key-expired']);
    expect((await show(id)).etat).toBe('EXPIREE');
    expect(await codeOf(house.as('admin', 'POST', `${path}/${id}/secret`, {}))).toEqual([409, 'key-closed']);
  });

  it('is renewed: the former one serves for the hours that were chosen, or not at all', async () => {
    const { id, cle: first } = await given();
    const second = await issued(id, { recouvrement: 2 });
    expect([(await by(first)).statusCode, (await by(second.cle)).statusCode]).toEqual([200, 200]);
    expect(second.ancienneJusqua).toBe((await show(id)).ancienneJusqua);
    const third = await issued(id);
    expect(await codeOf(by(first))).toEqual([401, 'key-replaced']);
    expect(await codeOf(by(second.cle))).toEqual([401, 'key-replaced']);
    expect([(await by(third.cle)).statusCode, third.ancienneJusqua]).toEqual([200, null]);
    const { rows } = await house.query(
      "select auteur, motif from actions where entite = 'cles' and entite_id = $1 and motif is not null order by date",
      [String(id)],
    );
    expect(rows.filter(({ motif }) => motif === 'CLE_RENOUVELEE')).toHaveLength(3);
  });

  it('serves from its addresses alone', async () => {
    const { id, cle } = await given({ adresses: ['192.0.2.0/24'] });
    const from = (remoteAddress: string) => by(cle, '/api/user/info', { remoteAddress });
    expect((await from('192.0.2.9')).statusCode).toBe(200);
    expect(await codeOf(from('198.51.100.9'))).toEqual([403, 'key-address']);
    expect(await codeOf(house.as('admin', 'POST', path, { nom: 'X', usage: 'SITE', adresses: ['ici'] }))).toEqual([
      422,
      'invalid',
    ]);
    await expect.poll(async () => (await show(id)).derniereAdresse).toBe('192.0.2.9');
  });

  it('calls so often in a minute, counted for itself', async () => {
    const [slow, other] = [await given({ limite: 2 }), await given()];
    const answers = [await by(slow.cle), await by(slow.cle), await by(slow.cle), await by(slow.cle)];
    // The minute of the clock may turn once in between.
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await by(other.cle)).statusCode).toBe(200);
  });

  it('loses at once what its owner loses, and gains nothing that its scope has not', async () => {
    const wide = await role('PROPRIETAIRE', { LIEUX: 'MODIFICATION', COMMANDES: 'LECTURE', ROLES: 'MODIFICATION' });
    const asks = await role('DEMANDE', { LIEUX: 'MODIFICATION', ROLES: 'MODIFICATION' });
    const { id, token } = await owner('proprietaire', wide);
    const as = (method: 'POST' | 'GET', url: string, body?: object) =>
      house.ask(method, url, body, { authorization: token });
    await house.query('update auth_sessions set preuve = now() where utilisateur = $1', [id]);
    const key = (await as('POST', path, { nom: 'Étroite', usage: 'ROLE', role: asks })).json<{ id: number }>();
    const { cle } = (await as('POST', `${path}/${key.id}/secret`, {})).json<{ cle: string }>();
    const place = () => by(cle, '/api/admin-config/lieux', { method: 'POST', payload: { libelleFr: 'Salle' } });
    expect(await codeOf(by(cle, '/api/order-management/commandes'))).toEqual([403, 'permission']);
    // It asks for what its own scope has: levels on roles are for people.
    expect(await codeOf(by(cle, path))).toEqual([403, 'permission']);
    expect((await by(cle, '/api/admin-config/lieux')).statusCode).toBe(200);
    expect((await place()).statusCode).not.toBe(403);
    await house.query(
      `update roles set permissions = '[{"domaine":"LIEUX","niveau":"LECTURE"},{"domaine":"ROLES","niveau":"MODIFICATION"}]' where id_role = $1`,
      [wide],
    );
    expect(await codeOf(place())).toEqual([403, 'permission']);
    expect((await by(cle, '/api/admin-config/lieux')).statusCode).toBe(200);
    await house.query('update roles set actif = false where id_role = $1', [asks]);
    expect(await codeOf(by(cle, '/api/admin-config/lieux'))).toEqual([403, 'permission']);
  });

  it('is refused when its owner’s account is closed, the history says so, and an administrator takes it over', async () => {
    const { id, cle } = await given({ nom: 'Orpheline' }, 'parti');
    expect((await by(cle)).statusCode).toBe(200);
    await setActive(house.database, await idOf('parti'), false);
    expect(await codeOf(by(cle))).toEqual([403, 'key-owner']);
    expect(await codeOf(by(cle))).toEqual([403, 'key-owner']);
    expect((await show(id)).etat).toBe('PROPRIETAIRE_FERME');
    const said = async () =>
      (
        await house.query(
          "select auteur, auteur_id, origine, libelle from actions where motif = 'CLE_SANS_PROPRIETAIRE' and entite_id = $1",
          [String(id)],
        )
      ).rows;
    await expect
      .poll(said)
      .toEqual([{ auteur: 'Orpheline', auteur_id: `cle:${id}`, origine: 'API', libelle: 'Orpheline' }]);
    expect(await codeOf(house.as('admin', 'POST', `${path}/${id}/secret`, {}))).toEqual([403, 'key-not-owner']);
    const taken = await change(id, { proprietaire: await idOf('admin') });
    expect(taken.json(), taken.body).toMatchObject({ changed: 1 });
    expect((await by(cle)).json().nom).toBe('Orpheline (clé de admin)');
    await setActive(house.database, await idOf('parti'), true);
  });

  it('is given to nobody else, and never gives more than its writer has', async () => {
    const narrow = await role('ETROIT', { LIEUX: 'LECTURE', ROLES: 'MODIFICATION' });
    const { id, token } = await owner('etroit', narrow);
    await house.query('update auth_sessions set preuve = now() where utilisateur = $1', [id]);
    const as = (body: object) => house.ask('POST', path, { nom: 'Large', ...body }, { authorization: token });
    const reasons = async (body: object) => {
      const { statusCode, body: text } = await as(body);
      return [statusCode, JSON.parse(text).errors?.[0]?.errorCodes[0]?.code];
    };
    expect(await reasons({ usage: 'CAISSE' })).toEqual([422, 'key-beyond']);
    expect(await reasons({ usage: 'ROLE', role: 1 })).toEqual([422, 'key-beyond']);
    expect(await reasons({ usage: 'ROLE' })).toEqual([422, 'key-role']);
    expect(await reasons({ usage: 'ROLE', role: narrow, proprietaire: await idOf('admin') })).toEqual([
      422,
      'key-owner-self',
    ]);
    expect(await reasons({ usage: 'ROLE', role: narrow })).toEqual([201, undefined]);
    // Another's key is not widened by who could not give it.
    const theirs = await made({ usage: 'CAISSE' });
    const widened = await house.ask(
      'POST',
      `${path}/bulk`,
      { selection: { ids: [theirs.id] }, change: { limite: 6000 } },
      { authorization: token },
    );
    expect(widened.json()).toMatchObject({ changed: 0, blocked: 1 });
  });

  it('sees its partners alone, those below them included, as no administrator', async () => {
    const { cle } = await given({ idTiers: ['P2'] });
    const info = (await by(cle)).json();
    expect(info.perimetre.map(({ partnerId }: { partnerId: string }) => partnerId)).toEqual(['P2', 'P21']);
    expect(info.realmRoles).toEqual(['GESTION_SITE_GROUPE']);
    expect(await codeOf(by(cle, '/api/admin-config/manifestations?tiers=P1'))).toEqual([403, 'tiers']);
  });

  it('does nothing of what is a person’s own, and no sensitive action', async () => {
    const { cle } = await given({ usage: 'ROLE', role: 1 });
    const own = declaredRoutes(house.app).filter(
      ({ url, guard, before }) =>
        url.startsWith('/api/user/') &&
        guard !== 'public' &&
        (typeof guard === 'string' || guard.needs.length === 0) &&
        !before.includes('key'),
    );
    expect(own.length).toBeGreaterThan(10);
    for (const { method, url } of own) {
      const answer = await by(cle, url.replace(/:\w+/g, '1'), { method: method as 'GET' });
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 403, 'person-only']);
    }
    expect(await codeOf(by(cle, path))).toEqual([403, 'permission']);
    expect(await codeOf(by(cle, `${path}/1/secret`, { method: 'POST', payload: {} }))).toEqual([403, 'permission']);
    const sensitive = declaredRoutes(house.app).find(
      ({ guard }) => typeof guard === 'object' && guard.action !== undefined,
    );
    expect(sensitive).toBeDefined();
    const answer = by(cle, sensitive?.url.replace(/:\w+/g, '1'), { method: sensitive?.method as 'GET', payload: {} });
    expect(await codeOf(answer)).toEqual([403, 'action']);
  });

  it('stands in the history by its name and its owner’s, and finds its own streams closed when it is revoked', async () => {
    const { id, cle } = await given({ nom: 'Relais', usage: 'FLUX' });
    const place = await by(cle, '/api/admin-config/genres', {
      method: 'POST',
      payload: { codeGenre: 'RELAIS', libelleFr: 'Relais' },
    });
    expect(place.statusCode, place.body).toBe(201);
    const { rows } = await house.query(
      "select auteur, auteur_id, origine from actions where entite = 'genres' and entite_id = 'RELAIS'",
    );
    expect(rows).toEqual([{ auteur: 'Relais (clé de admin)', auteur_id: `cle:${id}`, origine: 'API' }]);
    const { ticket } = (await by(cle, '/api/notification/ticket', { method: 'POST' })).json();
    const address = await house.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${address}/api/notification/stream?ticket=${ticket}`);
    expect(stream.status).toBe(200);
    const said = stream.text();
    await change(id, { actif: false });
    expect(await said).toContain('"type":"session","ended":true');
  });
});
