/** Every call that writes has a dry run, or says why not; none of them does anything. */
import { beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { type DeclaredRoute, declaredRoutes } from '../../../server/http/routes';
import { addressOf } from '../../../server/resource/routes/address';
import { seedDemo } from '../../../server/seed';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from './harness';

const name = ({ method, url }: DeclaredRoute) => `${method} ${url}`;

const account = 'who one is, proved and kept by secrets: looked at, they are used up';
/** Calls without one, by why. */
const without: Readonly<Record<string, string>> = {
  'POST /api/user/loginAdmin': account,
  'POST /api/user/refresh-token-admin': account,
  'POST /api/user/logout': account,
  'POST /api/user/forgot-password': account,
  'POST /api/user/change-password': account,
  'POST /api/user/second-factor': account,
  'POST /api/user/factors': account,
  'POST /api/user/factors/:id/confirm': account,
  'DELETE /api/user/factors/:id': account,
  'DELETE /api/user/sessions/:id': account,
  'POST /api/user/recovery-codes': account,
  'POST /api/user/proof/challenge': account,
  'POST /api/user/proof': account,
  'POST /api/notification/ticket': account,
  'PUT /api/user/preferences': 'a document of the console, with keys of its own',
  'PATCH /api/user/preferences': 'values of that document',
  'POST /api/user/cles/:id/secret': 'a key, told once: one that is taken back was never good',
  'POST /api/admin-feed/webhooks/:id/secret': 'a secret, told once: one that is taken back never signed',
  'POST /api/admin-feed/webhooks/:id/essai': 'a request to somebody else’s address: it is a test already',
  'POST /api/processing-ws/regles/:id/essai': 'a look at the history: it changes no record',
  'POST /api/user/recherches-sans-suite': 'a search that came to nothing, told by the palette',
  'POST /api/notification/desinscription/:jeton': 'a refusal by the link of a mail: it has nothing to look at first',
  'POST /api/order-management/liens-de-paiement/lecture': 'a call of the payment bridge: it changes nothing',
  'POST /api/order-management/liens-de-paiement/paiements': 'money that came in: the payment bridge says so',
  'POST /api/order-management/paiement-demonstration/:key': 'a customer pays, in demonstrations',
  'POST /api/mcp': 'a message of a protocol, whose tools have dry runs of their own',
  'POST /api/csp-report': 'what a browser reports',
};

/** Bodies with which routes go further than their body, by how their addresses end. */
const bodies: Readonly<Record<string, object>> = {
  annuler: { motif: 'Essai' },
  transitions: { statut: 'ANNULEE', motif: 'Essai' },
  paiements: { moyen: 'ESPECES' },
  messages: { modele: 'BILLETS' },
  prolonger: { dateExpiration: '2099-06-01T18:00:00.000Z' },
  remboursements: { destination: 'ORIGINE', montant: 1, motif: 'Essai' },
  annulation: { motif: 'Essai' },
  report: { date: '2099-09-12T18:00:00.000Z', jusquau: '2099-07-01T00:00:00.000Z', choix: ['GARDER'], motif: 'Essai' },
  mouvements: { type: 'BLOCAGE', motif: 'Essai' },
  executions: { mode: 'REELLE' },
  membres: { ids: [] },
  plan: { at: '2099-06-01T18:00:00.000Z' },
  lot: { action: 'rembourser', selection: { q: '' }, motif: 'Essai' },
  menage: { selection: { q: '' } },
  calcul: {},
  essai: {},
  secret: { secret: 'essai' },
  rejeu: { du: new Date(Date.now() - 60_000).toISOString() },
  fermeture: {},
};

describeBothDatabases('dry runs', () => {
  const house = withHouse();
  const ids = new Map<string, { id: string; version: number }>();

  beforeAll(async () => {
    await house.query('delete from partenaires');
    await seedDemo(house.database, { manifestations: 40, seances: 80, lieux: 10 });
    for (const { table, resource } of catalogue.values()) {
      const { rows } = await house
        .query<{ id: string; version: number }>(
          `select "${table.key.id}"::text as id, version from "${table.name}" order by 1 limit 1`,
        )
        .catch(() => ({ rows: [] }));
      if (rows[0]) ids.set(resource.name, rows[0]);
    }
  });

  const writing = () => declaredRoutes(house.app).filter(({ method }) => method !== 'GET');

  it('are there for every call that writes, but those that say why not', () => {
    const found = writing().flatMap((route) => (route.dryRun === null ? [name(route)] : []));
    expect(found.toSorted()).toEqual(Object.keys(without).toSorted());
  });

  /** All that the database holds, but who signed in when, and whose turn the clock gave. */
  const stored = async (): Promise<Record<string, string>> => {
    const { rows: tables } = await house.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'auth\\_%'
          and table_name <> 'horaires' order by 1`,
    );
    const held: Record<string, string> = {};
    for (const { name: table } of tables) {
      const { rows } = await house.query<{ all: string }>(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as all from "${table}" t
          where ${table === 'actions' ? "t.action <> 'CONNEXION'" : 'true'}`,
      );
      held[table] = rows[0]?.all ?? '';
    }
    return held;
  };

  it('do nothing: after those of all routes the database is as it was', async () => {
    const before = await stored();
    const faults: string[] = [];
    const done: string[] = [];
    for (const route of writing().filter(({ dryRun }) => dryRun !== null)) {
      const served = [...catalogue.values()]
        .filter((each) => `${route.url}/`.startsWith(`${addressOf(each)}/`))
        .toSorted((a, b) => addressOf(b).length - addressOf(a).length)[0];
      const { id = '1', version = 1 } = ids.get(served?.resource.name ?? '') ?? {};
      const url = route.url.replace('/:n', '/1').replace(/:id\b/, encodeURIComponent(id)).replace(/:\w+/g, '1');
      const body = { ...bodies[route.url.split('/').at(-1) ?? ''], dryRun: true };
      const answer = await house.as('admin', route.method, url, body, {
        'if-match': `"${version}"`,
        'idempotency-key': 'essai-toujours-la-meme',
      });
      if (answer.statusCode >= 500) faults.push(`${name(route)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      if (answer.statusCode < 300) done.push(name(route));
      if (answer.headers['x-lot'] !== undefined) faults.push(`${name(route)}: a lot`);
    }
    expect(faults).toEqual([]);
    expect(done.length).toBeGreaterThan(60);
    const after = await stored();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
    expect(await house.query("select from batch_runs where etat = 'EN_COURS'").then(({ rowCount }) => rowCount)).toBe(
      0,
    );
  });

  it.each([
    ['annuler', { motif: 'Client malade' }],
    ['paiements', { moyen: 'ESPECES' }],
    ['transitions', { statut: 'ANNULEE', motif: 'Client malade' }],
  ])('of commandes/…/%s answers what the call then does', async (end, body) => {
    const { rows } = await house.query<{ id: number }>(
      "select id_commande as id from commandes where statut = 'EN_ATTENTE' order by 1 limit 1",
    );
    const url = `/api/order-management/commandes/${rows[0]?.id}/${end}`;
    const dry = await house.as('admin', 'POST', url, { ...body, dryRun: true });
    const run = await house.as('admin', 'POST', url, body);
    const told = ({ json, statusCode }: typeof dry) => {
      const { statut, statutPaiement, nbPlaces, montantPaye, code } = json();
      return { statusCode, statut, statutPaiement, nbPlaces, montantPaye, code };
    };
    expect(told(dry)).toEqual(told(run));
    expect([dry.headers['x-lot'], typeof run.headers['x-lot']]).toEqual([
      undefined,
      run.statusCode < 300 ? 'string' : 'undefined',
    ]);
  });
});
