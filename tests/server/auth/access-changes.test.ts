/** Who may sign in, as whom, by which address: another one asks for a fresh proof, and ends what was open before. */
import { beforeEach, expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { type Tokens, type Who, withHouse } from '../app/harness';

const path = '/api/user/utilisateurs';

describeBothDatabases('access that changes', () => {
  const house = withHouse();
  const age = () => house.query("update auth_sessions set preuve = now() - interval '11 minutes'");
  const userOf = async (who: string) => {
    const { rows } = await house.query<{ id: string; version: number }>(
      'select id, version from utilisateurs where login = $1',
      [who],
    );
    if (!rows[0]) throw new Error(`No user ${who}`);
    return rows[0];
  };
  const change = async (who: string, body: object) => {
    const { id, version } = await userOf(who);
    return house.as('admin', 'PUT', `${path}/${id}`, body, version);
  };
  const isIn = async ({ access_token }: Tokens) =>
    (await house.ask('GET', '/api/user/info', undefined, { authorization: access_token })).statusCode === 200;

  beforeEach(async () => {
    // Signed in before anything ages.
    await house.as('admin', 'GET', '/api/user/info');
    await house.query('update auth_sessions set preuve = now()');
  });

  const sensitive: [string, Who, object][] = [
    ['one’s own address', 'admin', { mail: 'ailleurs@example.org' }],
    ['another’s address', 'groupe', { mail: 'ailleurs@example.org' }],
    ['a sign-in name', 'groupe', { login: 'groupe-2' }],
    ['a role', 'groupe', { role: 1 }],
    ['partners', 'partenaire', { idTiers: ['P1', 'P2'] }],
  ];
  it.each(sensitive)('asks a fresh proof to change %s', async (_what, who, body) => {
    const before = await userOf(who);
    await age();
    expect((await change(who, body)).json()).toMatchObject({ status: 403, code: 'proof' });
    expect(await userOf(who)).toEqual(before);
  });

  it('asks none for what gives no access', async () => {
    await age();
    expect((await change('groupe', { nom: 'Groupe de sites' })).statusCode).toBe(200);
  });

  it('asks one at the side doors too: many at once, another’s second factors, a role', async () => {
    await age();
    const { id } = await userOf('groupe');
    const bulk = await house.as('admin', 'POST', `${path}/bulk`, {
      selection: { ids: [id] },
      change: { mail: 'ailleurs@example.org' },
    });
    const act = await house.as('admin', 'POST', `${path}/actes`, {
      acte: 'REINITIALISER_FACTEURS',
      selection: { ids: [id] },
    });
    const role = await house.as('admin', 'POST', '/api/user/roles', {
      code: 'NEUF',
      libelleFr: 'Neuf',
      scope: 'PARTNER',
    });
    expect([bulk, act, role].map((answer) => answer.json().code)).toEqual(['proof', 'proof', 'proof']);
  });

  it('ends the sessions and open links of an address that is corrected, not those of who corrects it', async () => {
    const tokens = await house.signIn('etranger');
    const { id } = await userOf('etranger');
    await house.query(
      "insert into auth_liens (empreinte, utilisateur, adresse, expire) values ('x', $1, 'etranger@example.org', now() + interval '1 hour')",
      [id],
    );
    expect((await change('etranger', { nom: 'Étranger' })).statusCode).toBe(200);
    expect(await isIn(tokens)).toBe(true);
    expect((await change('etranger', { mail: 'nouvelle@example.org' })).statusCode).toBe(200);
    expect(await isIn(tokens)).toBe(false);
    const { rows } = await house.query('select from auth_liens where utilisateur = $1 and utilise is null', [id]);
    expect(rows).toEqual([]);
    expect((await change('admin', { mail: 'chef@example.org' })).statusCode).toBe(200);
    expect((await house.as('admin', 'GET', '/api/user/info')).statusCode).toBe(200);
  });

  const lookalikes = ['gr\u043Eupe@example.org', 'groupe@examp1e.org', 'GROUPE@example.org', 'ｇroupe@example.org'];
  it.each(lookalikes)('refuses the address %s, which looks like another user’s', async (mail) => {
    const answer = await change('partenaire', { mail });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, 'mail']);
  });

  it.each([
    'Jean\u202EtnegA',
    'Jean\u0007',
    'Je\u200Ban',
  ])('refuses the name %j, with characters that nobody sees', async (nom) => {
    const answer = await change('partenaire', { nom });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, 'nom']);
  });

  it.each(['محمد الحسن', 'Nguyễn Thị Ánh', '王小明', 'O’Brien-Łukasiewicz'])('takes the name %s', async (nom) => {
    expect((await change('partenaire', { nom })).statusCode).toBe(200);
  });
});
