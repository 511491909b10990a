/**
 * What the database does for lists of large tables: their default and built-in views, their search, finders, the counts of the
 * home page, the history of a record. It reads through no table above ten thousand rows, and sorts no more than that outside of
 * an index, unless it stands below with its reason. PostgreSQL explains every statement that the routes send.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../../../server/demo';
import { catalogue } from '../../../server/domains';
import { countRows } from '../../../server/resource/read/row-counts';
import { addressOf } from '../../../server/resource/routes/address';
import { grow } from '../../../server/seed/grow';
import { demoPassword, demoUsers } from '../../../server/seed/people';
import { createFolderDriver } from '../../../server/storage/folder-driver';
import { plugins } from '../../../src/plugins';
import { consoleOf } from '../../contract/console';
import { databaseKind } from '../../support/databases';
import { type Tokens, withHouse } from '../app/harness';

/** A list counts no further than this. */
const most = 10_001;
const base = { manifestations: 100, seances: 600, lieux: 40, commandes: 300 };
const wanted = {
  ...base,
  manifestations: 15_000,
  seances: 30_000,
  commandes: 15_000,
  clients: 20_000,
  historique: 30_000,
  partenaires: 200,
};

const broad =
  'a large part of the table is in it: its count, of 10,001 at most, finds them sooner in the table than by an index';
const rare = 'a flag, or a leaf that is empty, has no index: its few rows are looked for in the table. Owed';
const reckoned = 'reckoned from several tables, it is in no index: rows that its date does not leave out are looked at';
const uses = 'the uses of all records are counted at once, in whatever points to them';
const stamped = 'an index of the last change would make each sale write all indexes of its séance';
const short =
  'its rows are short: fifteen thousand are read sooner at once than a hundred by their keys; thirty thousand are not';

/** What is known to read or sort more, as `what: fault`, and why it may. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['fichiers by -dateCreation: reads through manifestations', uses],
  ['inventaire by libelle: reads through inventaire', short],
  ['filtres by ordre,libelleFr: reads through manifestations', uses],
  ['artistes by nom: reads through manifestations', uses],
  ['editorial.artistes alphabet: reads through manifestations', uses],
  ['editorial.artistes a-traduire: reads through manifestations', uses],
  ['editorial.artistes modifies: reads through manifestations', uses],
  ['search-engine.filters ordre: reads through manifestations', uses],
  ['search-engine.filters modifies: reads through manifestations', uses],
  ['media.list mediatheque: reads through manifestations', uses],
  ['media.list images: reads through manifestations', uses],
  ['media.list sans-texte-anglais: reads through manifestations', uses],
  ['media.list inutilises: reads through manifestations', uses],
  ['todo editorial.artistes: reads through manifestations', uses],
  ['events.list en-vente: reads through manifestations', broad],
  ['events.sessions a-venir: reads through seances', broad],
  ['orders.list a-venir: reads through commandes', broad],
  ['todo events.traductions: reads through manifestations', broad],
  ['events.management exclues: reads through manifestations', rare],
  ['events.management verrous: reads through manifestations', rare],
  ['todo events.exclues: reads through manifestations', rare],
  ['customers.list sans-adresse: reads through clients', rare],
  ['events.sessions presque: reads through seances', reckoned],
  ['todo events.completes: reads through seances', reckoned],
  ['todo events.representations: reads through manifestations', reckoned],
  ['events.sessions modifies: sorts by t_1.date_modif DESC, t_1.idseanc DESC', stamped],
  ['events.sessions modifies: reads through seances', stamped],
]);

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Sort Key'?: readonly string[];
  Plans?: readonly Node[];
}

/** Rows of one turn: of a table that is read in turns, how large it is. */
const rowsOf = (node: Node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);

/** What a plan reads through, or sorts, above the limit. */
function faultsIn(node: Node): string[] {
  const below = node.Plans ?? [];
  const own =
    node['Node Type'] === 'Seq Scan' && rowsOf(node) > most
      ? [`reads through ${node['Relation Name']}`]
      : /Sort/.test(node['Node Type']) && below.some((each) => rowsOf(each) > most)
        ? [`sorts by ${node['Sort Key']?.join(', ')}`]
        : [];
  return [...own, ...below.flatMap(faultsIn)];
}

describe.skipIf(databaseKind !== 'postgres')('plans of lists', () => {
  const house = withHouse({}, { slowStatementMs: 0 });
  const folder = mkdtempSync(join(tmpdir(), 'regie-plans-'));
  let plans: { text: string; plan: Node }[] = [];
  let token = '';
  const requested = new Set<string>();

  beforeAll(async () => {
    await fillDemo(house.database, createFolderDriver(folder), base, () => undefined);
    await grow(house.database, wanted, () => undefined);
    await house.query('vacuum analyze');
    await countRows(house.database);
    const { rows } = await house.query<{ name: string }>('select current_database() as name');
    const settings = {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
    };
    for (const [name, value] of Object.entries(settings))
      await house.query(`alter database "${rows[0]?.name}" set ${name} = '${value}'`);
    house.database.pool.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => {
        const at = message.indexOf('{');
        if (!message.includes('plan:') || at < 0) return;
        const { 'Query Text': text, Plan } = JSON.parse(message.slice(at));
        plans.push({ text, plan: Plan });
      });
    });
    // Those that are open know nothing of it.
    await house.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'regie' and pid <> pg_backend_pid()",
    );
    await house.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Asks as the administrator; answers what the database read through or sorted for it. */
  async function faultsOf(what: string, url: string): Promise<string[]> {
    plans = [];
    const answer = await house.ask('GET', url, undefined, { authorization: token });
    if (answer.statusCode !== 200) return [`${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`];
    return [...new Set(plans.flatMap(({ plan }) => faultsIn(plan)))].map((fault) => `${what}: ${fault}`);
  }

  async function judge(requests: readonly (readonly [what: string, url: string])[]): Promise<void> {
    const login = demoUsers.find(({ role }) => role === 'ADMIN')?.mail;
    // A connection that was ended may be told so by whoever takes it first.
    await expect
      .poll(async () => {
        const answer = await house.ask('POST', '/api/user/loginAdmin', { login, password: demoPassword });
        token = answer.statusCode === 200 ? answer.json<Tokens>().access_token : '';
        return answer.statusCode;
      })
      .toBe(200);
    expect(requests.length).toBeGreaterThan(0);
    for (const [what] of requests) requested.add(what);
    const found: string[] = [];
    for (const [what, url] of requests) found.push(...(await faultsOf(what, url)));
    expect(found.filter((fault) => !exceptions.has(fault))).toEqual([]);
    expect(plans.length).toBeGreaterThan(0);
  }

  const listOf = (path: string, { q = '', sort = '' }: { q?: string | undefined; sort?: string | undefined }) =>
    `${path}?${new URLSearchParams({ page: '0', pageSize: '20', ...(q !== '' && { q }), ...(sort !== '' && { sort }) })}`;
  const served = [...catalogue.values()].filter(({ resource }) => resource.single === undefined);

  it('find the default order of each list in an index, and its search', async () => {
    await judge(
      served.flatMap((each) => {
        const { name, sort, search } = each.resource;
        const path = addressOf(each);
        return [
          [`${name} by ${sort}`, listOf(path, { sort })] as const,
          ...(search.length > 0 ? [[`${name} searched`, listOf(path, { q: 'molière 1234', sort })] as const] : []),
        ];
      }),
    );
  }, 300_000);

  it('find the rows of each built-in view', async () => {
    const { registry } = await consoleOf(plugins);
    const requests = [...registry.views].flatMap(([place, views]) => {
      const page = registry.pages.get(place);
      const resource = registry.resources.get(page?.resource ?? '');
      const one = resource && catalogue.get(resource.name);
      return one
        ? views.map(
            ({ id, q, sort }) =>
              [`${place} ${id}`, listOf(addressOf(one), { q, sort: sort ?? resource.sort })] as const,
          )
        : [];
    });
    expect(requests.length).toBeGreaterThan(20);
    await judge(requests);
  }, 300_000);

  it('count what the home page counts', async () => {
    const { registry } = await consoleOf(plugins);
    await judge(
      registry.todos.flatMap(({ id, q, resource }) => {
        const one = catalogue.get(resource.name);
        return one ? [[`todo ${id}`, listOf(addressOf(one), { q })] as const] : [];
      }),
    );
  }, 300_000);

  it('find what a finder looks for, and the history of a record', async () => {
    const large = ['manifestations', 'seances', 'commandes', 'clients', 'partenaires', 'lieux'];
    await judge([
      ...served
        .filter(({ resource }) => large.includes(resource.name))
        .map((each) => [`${each.resource.name} chosen`, `${addressOf(each)}/choices?typed=moli`] as const),
      ...served
        .filter(({ resource }) => resource.name === 'actions')
        .map(
          (each) =>
            [
              'history of a record',
              listOf(addressOf(each), { q: 'entite:=manifestations entiteId:=448003', sort: '-date' }),
            ] as const,
        ),
    ]);
  }, 300_000);

  it('are excepted for what is requested alone', () => {
    expect([...exceptions.keys()].filter((fault) => !requested.has(fault.slice(0, fault.indexOf(': '))))).toEqual([]);
  });
});
