/**
 * Each write by each door under each right: what it asks follows from the write, never from the door it comes by. Actors
 * are drawn from what a write asks: all of it, each need alone missing, a proof too old, narrower scopes.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { actionTable } from '../../../server/actions/table';
import { serveDomains, tables } from '../../../server/domains';
import { requireRight } from '../../../server/http/guards';
import { columnNamed, type Table } from '../../../server/resource/table';
import { insertRows } from '../../../server/resource/write/insert';
import type { Caller } from '../../../server/services';
import { replay } from '../../../src/commands/macros/replay';
import { proofAtom } from '../../../src/core/auth/proof';
import { applyMulti } from '../../../src/core/commands/multi-edit';
import type { Role } from '../../../src/core/contract';
import { store } from '../../../src/core/facts';
import { type Domaine, permissionsBy, type Rights } from '../../../src/core/model/domaines';
import {
  accessOf,
  builtInRoles,
  ceilingOf,
  domaines,
  lacking,
  levels,
  type Operation,
  sensitiveActions,
} from '../../../src/core/model/rights';
import { registryAtom, takeIn } from '../../../src/core/registry';
import { plugins } from '../../../src/plugins';
import { feeds } from '../../../src/plugins/feeds/model';
import { describeBothDatabases } from '../../support/databases';
import { useHouse } from '../resource/house';
import { makeGrids, makeWorld } from '../resource/world';
import { contextOf, wireTo } from './session';

// Macros are replayed by the console: what its browser would keep is ours.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/core/auth/browser', () => ({
  readCookie: () => 'r',
  browserEnvironment: () => ({
    refresh: async () => ({ access_token: 'a', refresh_token: 'r' }),
    cookie: { read: () => 'r', write: () => undefined, clear: () => undefined },
    alone: (work: () => unknown) => work(),
    channel: { post: () => undefined, listen: () => undefined },
    now: () => 0,
    isIdle: () => false,
    patience: 0,
  }),
}));

type Key = string | number;
type Values = Readonly<Record<string, unknown>>;

/** One write of one row: leaves before and after; null: no row. */
interface Write {
  name: string;
  kind: string;
  key: Key;
  before: Values | null;
  after: Values | null;
  asks: readonly Operation[];
  /** Asks a fresh proof besides, by whatever door: who may sign in, as whom, with which rights. */
  proves?: true;
  /** Not to be given by who has less: all of this domaine. */
  gives?: Domaine;
  /** Scopes that see these rows. */
  scopes?: readonly Role[];
}

const script = `${'5'.repeat(64)}.js`;
const matrix = (niveau: string) => [{ domaine: 'COMMANDES', niveau }];

const writes: readonly Write[] = [
  {
    ...{ name: 'a label', kind: 'genres', key: 'THEATRE', scopes: ['GESTION_SITE_GROUPE', 'PARTNER'] },
    ...{ before: { libelleFr: 'Avant' }, after: { libelleFr: 'Après' }, asks: ['update'] },
  },
  {
    ...{ name: 'a name that more may make than change', kind: 'artistes', key: 1, scopes: ['GESTION_SITE_GROUPE'] },
    ...{ before: { nom: 'Avant' }, after: { nom: 'Après' }, asks: ['update'] },
  },
  {
    ...{ name: 'a status', kind: 'seances', key: 11, asks: ['update', 'publish'] },
    ...{ before: { statut: 'PROGRAMMEE' }, after: { statut: 'OUVERTE' } },
  },
  {
    ...{ name: 'a cancellation', kind: 'seances', key: 12, asks: ['update', 'publish', 'ANNULER_SEANCE'] },
    ...{ before: { statut: 'OUVERTE' }, after: { statut: 'ANNULEE' } },
  },
  {
    ...{ name: 'an unlocking', kind: 'seances', key: 11, asks: ['update', 'DEVERROUILLER'] },
    ...{ before: { lock: true }, after: { lock: false } },
  },
  {
    ...{ name: 'an exclusion', kind: 'manifestations', key: 1, asks: ['update', 'publish'] },
    ...{ before: { exclusionSearchEngine: false }, after: { exclusionSearchEngine: true } },
  },
  {
    ...{ name: 'a name of a place', kind: 'lieux', key: 1, scopes: ['GESTION_SITE_GROUPE', 'PARTNER'] },
    ...{ before: { libelleFr: 'Avant' }, after: { libelleFr: 'Après' }, asks: ['update'] },
  },
  {
    ...{ name: 'an exclusion of a package', kind: 'packages', key: 1, asks: ['update', 'publish'] },
    ...{ before: { exclusionSearchEngine: false }, after: { exclusionSearchEngine: true } },
  },
  {
    ...{ name: 'a script', kind: 'pages-edito', key: 1, asks: ['update', 'MODIFIER_JS'] },
    ...{ before: { addJs: false, urlJsFile: null }, after: { addJs: true, urlJsFile: script } },
  },
  {
    ...{ name: 'what goes live', kind: 'styles', key: 1, asks: ['publish'] },
    ...{ before: { publishedVersion: null }, after: { publishedVersion: 1 } },
  },
  {
    ...{ name: 'the levels of a role', kind: 'roles', key: 50, asks: ['update'], gives: 'COMMANDES', proves: true },
    ...{ before: { permissions: matrix('AUCUN') }, after: { permissions: matrix('SUPPRESSION') } },
  },
  {
    ...{ name: 'the role of a user', kind: 'users', key: 'essai', asks: ['update'], gives: 'COMMANDES', proves: true },
    ...{ before: { role: 52 }, after: { role: 51 } },
  },
  {
    ...{
      name: 'the address of a user',
      kind: 'users',
      key: 'fort',
      asks: ['update'],
      gives: 'COMMANDES',
      proves: true,
    },
    ...{ before: { mail: 'avant@exemple.fr' }, after: { mail: 'apres@exemple.fr' } },
  },
  {
    ...{ name: 'a record made', kind: 'genres', key: 'NEUF', scopes: ['PARTNER'], asks: ['create'] },
    ...{ before: null, after: { codeGenre: 'NEUF', libelleFr: 'Neuf' } },
  },
  {
    ...{ name: 'a manifestation made', kind: 'manifestations', key: 9001, asks: ['create'] },
    ...{ before: null, after: { idmanif: 9001, libelleFr: 'Neuve', idTiers: 'P1' } },
  },
  {
    ...{ name: 'a record removed', kind: 'genres', key: 'VIEUX', scopes: ['PARTNER'], asks: ['delete'] },
    ...{ before: { codeGenre: 'VIEUX', libelleFr: 'Vieux' }, after: null },
  },
  {
    ...{ name: 'a partner made', kind: 'partenaires', key: '990', scopes: ['GESTION_SITE_GROUPE'], asks: ['create'] },
    ...{ before: null, after: { partnerId: '990', libelle: 'Éphémère' } },
  },
  {
    ...{ name: 'a partner removed', kind: 'partenaires', key: '991', asks: ['delete'] },
    ...{ before: { partnerId: '991', libelle: 'Parti' }, after: null },
  },
];

interface Actor {
  name: string;
  caller: Caller;
}

const all: Rights = {
  permissions: permissionsBy(() => 'SUPPRESSION'),
  actionsSensibles: sensitiveActions,
  langues: [],
};

/** Rights are those of a role made here; who they are in the database has at least as many. */
function callerWith(rights: Rights | undefined, more: Partial<Caller> = {}): Caller {
  return {
    ...{ id: 'autre', nom: 'Bob Admin', role: 'ADMIN', perimeter: null, locale: 'fr', sessionId: 'session-autre' },
    ...(rights && { rights }),
    ...more,
  };
}

const tableNamed = (kind: string): Table => {
  const found = tables.find(({ resource }) => resource.name === kind);
  if (!found) throw new Error(`No table of ${kind}`);
  return found;
};

/** Who is tried: all rights, each need taken away, a proof that is too old, narrower scopes at their ceiling. */
function actorsOf({ kind, asks, gives, scopes = [] }: Write): Actor[] {
  const { resource } = tableNamed(kind);
  const without = asks.flatMap((operation): Actor[] => {
    const { needs, action } = accessOf(resource, operation);
    const lower = needs.map(({ domaine, niveau }) => {
      const below = levels[levels.indexOf(niveau) - 1] ?? 'AUCUN';
      const permissions = { ...all.permissions, [domaine]: below };
      return { name: `${domaine} ${below}`, caller: callerWith({ ...all, permissions }) };
    });
    if (action === undefined) return lower;
    const actionsSensibles = sensitiveActions.filter((each) => each !== action);
    return [...lower, { name: `without ${action}`, caller: callerWith({ ...all, actionsSensibles }) }];
  });
  const lesser =
    gives === undefined ? [] : [{ ...all, permissions: { ...all.permissions, [gives]: 'AUCUN' as const } }];
  return [
    ...without,
    ...lesser.map((rights) => ({ name: `without ${gives} to give`, caller: callerWith(rights) })),
    ...scopes.map((role) => ({
      name: `${role} at its ceiling`,
      caller: callerWith(
        {
          permissions: permissionsBy((domaine) => ceilingOf(role, domaine)),
          actionsSensibles: builtInRoles[role].actionsSensibles,
          langues: [],
        },
        { id: 'groupe', role, perimeter: ['P1', 'P2'] },
      ),
    })),
    { name: 'an old proof', caller: callerWith(all, { proved: false }) },
    { name: 'all rights', caller: callerWith(all) },
    { name: 'a built-in role', caller: callerWith(undefined) },
  ];
}

describeBothDatabases('a write asks the same by every door', () => {
  let acting: Caller | null = null;
  const house = useHouse(
    async (database) => {
      await makeWorld(database);
      await makeGrids(database, 'G1');
    },
    (app, services) => {
      app.addHook('onRequest', async (request) => {
        if (acting === null) return;
        request.caller = acting;
        requireRight(acting, request.routeOptions.config.guard ?? 'any');
      });
      serveDomains(app, services);
    },
  );

  beforeAll(async () => {
    // Nobody is there to prove anything.
    store.sub(proofAtom, () => store.get(proofAtom)?.answer(false));
    store.set(
      registryAtom,
      takeIn(plugins, () => []),
    );
    for (const statement of [
      `insert into fichiers (nature, id, nom, cle, contenus, public, date_creation) values ('SCRIPT', 's', 's.js', '${script}', '["${script}"]', true, '2026-01-01')`,
      `insert into pages_edito (titre_fr, chemin, contenu_fr, id_tiers) values ('Un', '/un', '<p>Un</p>', 'P1')`,
      "insert into roles (id_role, code, libelle_fr, scope) values (50, 'CINQUANTE', 'Essai', 'ADMIN'), (52, 'FAIBLE', 'Faible', 'ADMIN')",
      `insert into roles (id_role, code, libelle_fr, scope, permissions) values (51, 'FORT', 'Fort', 'ADMIN', '${JSON.stringify(matrix('SUPPRESSION'))}')`,
      `insert into utilisateurs (id, nom, mail, login, role) values ('essai', 'Essai', 'essai@exemple.fr', 'essai', 52), ('fort', 'Fort', 'fort@exemple.fr', 'fort', 51)`,
      "insert into auth_comptes (id) values ('essai'), ('fort')",
      "insert into packages (id_package, libelle_fr, id_tiers, statut) overriding system value values (1, 'Deux soirs', 'P1', 'BROUILLON')",
    ])
      await house.query(statement);
    expect((await as(null, 'POST', styles, { idTiers: 'P1', nom: 'a.css', contenu: '.a {}' })).status).toBe(201);
  });

  afterEach(() => vi.unstubAllGlobals());

  const styles = '/api/admin-config/styles';
  const pathOf = ({ kind }: Pick<Write, 'kind'>) => {
    const { service, path } = tableNamed(kind).resource;
    return `/api/${service}/${path}`;
  };
  const leafOf = (table: Table, name: string) => {
    const column = columnNamed(table, name);
    if (!column) throw new Error(`${table.resource.name} has no ${name}`);
    return column;
  };
  /** Leaves as a body. */
  const bodyOf = ({ kind }: Write, values: Values) => {
    const body: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const [first = name, second] = leafOf(tableNamed(kind), name).path.split('.');
      body[first] = second === undefined ? value : { ...Object(body[first]), [second]: value };
    }
    return body;
  };

  async function as(who: Caller | null, method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, seen = {}) {
    acting = who;
    try {
      return await house.as('admin', method, url, body, seen);
    } finally {
      acting = null;
    }
  }

  async function stateOf({ kind, key }: Write): Promise<Record<string, unknown> | null> {
    const table = tableNamed(kind);
    const { rows } = await house.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${table.name}" t where t."${table.key.id}"::text = $1`,
      [String(key)],
    );
    return rows[0]?.row ?? null;
  }
  async function versionOf(write: Write): Promise<number> {
    return Number((await stateOf(write))?.['version'] ?? 1);
  }
  /** Whether the row is as the write leaves it. */
  async function isDone(write: Write): Promise<boolean> {
    const row = await stateOf(write);
    if (write.after === null || row === null) return (write.after === null) === (row === null);
    const table = tableNamed(write.kind);
    return Object.entries(write.after).every(([name, value]) => {
      const found = row[leafOf(table, name).id];
      const holds = (item: unknown) => Array.isArray(found) && found.some((each) => isDeepStrictEqual(each, item));
      return Array.isArray(value) ? value.every(holds) : found === value;
    });
  }

  /** The row as it is before the write, whatever was tried. */
  async function reset(write: Write): Promise<void> {
    const table = tableNamed(write.kind);
    const own = `"${table.key.id}"::text = $1`;
    if (write.before === null || write.after === null)
      await house.query(`delete from "${table.name}" where ${own}`, [String(write.key)]);
    // The séances that a manifestation brings from the inventory.
    if (write.key === 9001) await house.query('delete from seances where idmanif = 9001');
    if (write.before === null) return;
    if (write.after === null) {
      await insertRows(house.database.drizzle, table, [bodyOf(write, write.before)]);
      return;
    }
    for (const [name, value] of Object.entries(write.before)) {
      const column = leafOf(table, name);
      const cast = column.type === 'jsonb' ? '::jsonb' : '';
      await house.query(`update "${table.name}" set "${column.id}" = $2${cast} where ${own}`, [
        String(write.key),
        column.type === 'jsonb' ? JSON.stringify(value) : value,
      ]);
    }
    if (write.asks.includes('publish')) await house.query('delete from exclusions');
  }

  let lots = 0;
  /** A lot of the history, the other way round than the write: taking it back is the write. */
  async function lotOf(write: Write, author: string): Promise<string> {
    const table = tableNamed(write.kind);
    const version = await versionOf(write);
    const names = Object.keys(write.before ?? write.after ?? {});
    const champs = names.map((name) => ({
      ...{ chemin: leafOf(table, name).path, avant: write.after?.[name] ?? null, apres: write.before?.[name] ?? null },
      sensible: false,
    }));
    lots += 1;
    const id = `zz-${String(lots).padStart(6, '0')}`;
    await insertRows(house.database.drizzle, actionTable, [
      {
        ...{ id, date: new Date().toISOString(), auteur: author, auteurId: author, auteurModif: author, role: 'ADMIN' },
        ...{
          origine: 'CONSOLE',
          action: 'MODIFICATION',
          entite: write.kind,
          entiteId: String(write.key),
          libelle: 'X',
        },
        ...{ lotId: id, champs, restaurable: true },
        versionAvant: write.after === null ? null : version,
        versionApres: write.before === null ? null : version,
      },
    ]);
    return id;
  }

  /** A lot made here tells few leaves: too few to make a manifestation of. */
  const isTold = ({ before, kind }: Write) => before !== null || kind !== 'manifestations';

  const revert = (who: Caller, lot: string) => as(who, 'POST', `/api/processing-ws/actions/${lot}/revert`, {});

  /** Doors by name: what may be done through them, and how. */
  const doors: Readonly<
    Record<string, { fits(write: Write): boolean; send(write: Write, who: Caller): Promise<unknown> }>
  > = {
    form: {
      fits: ({ asks }) => !(asks[0] === 'publish'),
      async send(write, who) {
        const version = { 'if-match': `"${await versionOf(write)}"` };
        const { before, after, key } = write;
        if (after === null) return as(who, 'DELETE', `${pathOf(write)}/${key}`, undefined, version);
        if (before !== null)
          return as(who, 'PUT', `${pathOf(write)}/${key}?motif=Essai`, bodyOf(write, after), version);
        const mode = write.kind === 'partenaires' ? { mode: 'VIDE' } : {};
        return as(who, 'POST', pathOf(write), { ...bodyOf(write, after), ...mode });
      },
    },
    cell: {
      fits: ({ after, asks }) => after !== null && asks[0] !== 'publish',
      async send(write, who) {
        const { before, key } = write;
        const change = bodyOf(write, write.after ?? {});
        const patch = before === null ? { id: null, change } : { id: key, version: await versionOf(write), change };
        return as(who, 'POST', `${pathOf(write)}/bulk`, { patches: [patch], motif: 'Essai' });
      },
    },
    bulk: {
      fits: ({ before, after }) => before !== null && after !== null,
      send(write, who) {
        const selection = { ids: [write.key] };
        const change =
          write.asks[0] === 'publish' ? { action: 'publish' } : { change: bodyOf(write, write.after ?? {}) };
        return as(who, 'POST', `${pathOf(write)}/bulk`, { selection, ...change, motif: 'Essai' });
      },
    },
    import: {
      // A file says nothing of roles, and what is live is not told by it.
      fits: ({ after, kind, asks }) => after !== null && !['roles', 'users'].includes(kind) && asks[0] !== 'publish',
      async send(write, who) {
        const { key } = tableNamed(write.kind);
        const cells: Values = { [key.name]: write.key, ...write.after };
        const csv = `${Object.keys(cells).join(';')}\n${Object.values(cells).map(cellOf).join(';')}\n`;
        acting = who;
        const sent = await house.sendFile('admin', `${pathOf(write)}/import`, 'lignes.csv', csv, {});
        acting = null;
        return sent;
      },
    },
    revert: { fits: isTold, send: async (write, who) => revert(who, await lotOf(write, 'quelqu’un')) },
    undo: { fits: isTold, send: async (write, who) => revert(who, await lotOf(write, who.id)) },
    restore: {
      fits: ({ kind, after }) => kind === 'pages-edito' && after !== null,
      async send(write, who) {
        const version = await versionOf(write);
        await house.query(
          `insert into versions (entite, entite_id, version, date, auteur, contenu, empreinte)
            select $1, $2, $3, now(), 'X', $4::jsonb, '' on conflict do nothing`,
          [write.kind, String(write.key), version + 1_000, JSON.stringify(versionText(write))],
        );
        const path = `${pathOf(write)}/${write.key}/versions/${version + 1_000}/restore`;
        return as(who, 'POST', path, { fields: Object.keys(write.after ?? {}) }, { 'if-match': `"${version}"` });
      },
    },
    copy: {
      fits: ({ before, kind }) => before === null && kind === 'manifestations',
      send: (write, who) =>
        as(who, 'POST', `${pathOf(write)}/1/copy`, { record: bodyOf(write, write.after ?? {}), owned: ['upsells'] }),
    },
    feed: {
      fits: ({ before, after, kind }) => before !== null && after !== null && ['lieux', 'packages'].includes(kind),
      send: (write, who) => runFeed(write, who),
    },
    macro: {
      fits: ({ before, after, asks }) => before !== null && after !== null && asks[0] !== 'publish',
      async send(write, who) {
        wireTo(house, 'admin');
        acting = who;
        const request = JSON.stringify({ change: bodyOf(write, write.after ?? {}) });
        const args = { resource: write.kind, request, motif: 'Essai' };
        const macro = {
          id: 'm',
          nom: 'Macro',
          resource: write.kind,
          etapes: [{ id: applyMulti.id, args, aimed: true }],
        };
        const signal = new AbortController().signal;
        const outcome = await replay(
          macro,
          { ids: [write.key] },
          { signal, progress: () => undefined },
          {
            command: () => applyMulti,
            attempt: async ({ args: given }) => (await applyMulti.run({ ...args, ...given }, contextOf({}))) ?? {},
          },
        );
        acting = null;
        return { status: 'macro', text: JSON.stringify(outcome.say) };
      },
    },
    merge: {
      fits: ({ after, kind }) => after === null && kind === 'genres',
      send: (write, who) => as(who, 'POST', `${pathOf(write)}/${write.key}/merge`, { into: 'OPERA' }),
    },
    publish: {
      fits: ({ asks }) => asks[0] === 'publish',
      async send(write, who) {
        const seen = { 'if-match': `"${await versionOf(write)}"` };
        return as(who, 'POST', `${pathOf(write)}/${write.key}/publish`, {}, seen);
      },
    },
    lot: {
      fits: ({ asks }) => asks[0] === 'publish',
      async send(write, who) {
        const path = '/api/admin-feed/publications';
        const elements = [{ type: write.kind, id: String(write.key) }];
        const { json } = await as(null, 'POST', path, { libelle: 'Lot', elements });
        const seen = { 'if-match': `"${json.publication.version}"` };
        return as(who, 'POST', `${path}/${json.publication.id}/run`, {}, seen);
      },
    },
  };

  /** What a feed with this one line comes to, started by somebody. */
  async function runFeed(write: Write, who: Caller) {
    const { resource, key } = tableNamed(write.kind);
    const cells: Values = { [key.name]: write.key, ...write.after };
    const names = Object.keys(cells);
    const { json } = await as(null, 'POST', flux, {
      ...{
        libelle: 'Essai',
        objet: resource.name.toUpperCase(),
        format: 'CSV',
        typeSource: 'FICHIER',
        seuilRejetPct: 100,
      },
      mapping: names.map((name) => ({ champSource: name, champ: name, cle: name === key.name })),
    });
    const csv = `${names.join(';')}\n${Object.values(cells).map(cellOf).join(';')}\n`;
    await house.sendFile('admin', `${flux}/${json.idFlux}/fichier`, 'flux.csv', csv, {});
    await house.query('update flux set verifie = true where id_flux = $1', [json.idFlux]);
    const { status, text } = await as(who, 'POST', `${flux}/${json.idFlux}/executions`, { mode: 'REELLE' });
    return { status, text: `${text} ${JSON.stringify(house.runs.at(-1)?.resultat)}` };
  }

  const flux = '/api/admin-feed/flux';
  const cellOf = (value: unknown) => (value === true ? 'oui' : value === false ? 'non' : String(value ?? ''));

  /** What a version holds, by the paths of its leaves. */
  const versionText = (write: Write) =>
    Object.fromEntries(
      Object.entries(write.after ?? {}).map(([name, value]) => [leafOf(tableNamed(write.kind), name).path, value]),
    );

  /** Whether the declaration of the write lets somebody through. */
  function isLet(
    { kind, asks, gives, proves }: Write,
    { role, rights, proved, perimeter }: Caller,
    door: string,
  ): boolean {
    const { resource } = tableNamed(kind);
    const isOwn = door === 'undo';
    const actor = { role, rights, proved: isOwn ? undefined : proved };
    const restores = door === 'revert' ? [lacking(accessOf({ domaine: null }, 'RESTAURER_HISTORIQUE'), actor)] : [];
    const launches = door === 'feed' ? [lacking(accessOf(feeds, 'LANCER_FLUX'), actor)] : [];
    const given = gives === undefined || rights === undefined || rights.permissions[gives] === 'SUPPRESSION';
    // What belongs to no partner is in the history of whoever wrote it, and of those with no perimeter.
    const isFound = door !== 'revert' || perimeter === null || tableNamed(kind).perimeter !== null;
    const isProved = proves !== true || actor.proved !== false;
    return (
      given &&
      isFound &&
      isProved &&
      [...restores, ...launches, ...asks.map((ask) => lacking(accessOf(resource, ask), actor))].every(
        (each) => each === null,
      )
    );
  }

  const cells = writes.flatMap((write) =>
    Object.entries(doors).flatMap(([door, { fits }]) => (fits(write) ? [[write.name, door, write] as const] : [])),
  );

  it('through more doors than one, each of them', () => {
    for (const write of writes)
      expect([write.name, cells.filter(([name]) => name === write.name).length > 2]).toEqual([write.name, true]);
    expect(Object.keys(doors).filter((door) => !cells.some(([, fits]) => fits === door))).toEqual([]);
    expect(domaines.length).toBeGreaterThan(20);
  });

  it.each(cells)('%s by %s', async (_name, door, write) => {
    const wrong: string[] = [];
    for (const { name, caller } of actorsOf(write)) {
      await reset(write);
      expect(await isDone(write), 'before it').toBe(false);
      const answer: unknown = await doors[door]?.send(write, caller);
      const [done, expected] = [await isDone(write), isLet(write, caller, door)];
      const { status, text } = Object(answer);
      if (done !== expected)
        wrong.push(`${name}: ${done ? 'done' : 'refused'} ${status} ${String(text).slice(0, 300)}`);
    }
    await reset(write);
    expect(wrong).toEqual([]);
  });

  it.each<[string, Partial<Rights>, object, number]>([
    ['all rights', {}, {}, 201],
    [
      'a feed that nobody runs by the clock',
      { actionsSensibles: [] },
      { planification: 'MANUEL', intervalle: null },
      201,
    ],
    ['one that is put aside', { actionsSensibles: [] }, { actif: false }, 201],
    ['no right to run feeds', { actionsSensibles: [] }, {}, 403],
    ['no right to what it writes', { permissions: { ...all.permissions, PACKAGES: 'LECTURE' } }, {}, 403],
    ['no right to show it', { permissions: { ...all.permissions, PACKAGES: 'MODIFICATION' } }, {}, 403],
    [
      'no need to show it',
      { permissions: { ...all.permissions, PACKAGES: 'MODIFICATION' } },
      { mapping: [{ champSource: 'titre', champ: 'libelleFr' }] },
      201,
    ],
  ])('has the clock run no feed that one may not run oneself: %s', async (_what, rights, more, status) => {
    const body = {
      ...{ libelle: 'Nocturne', objet: 'PACKAGES', format: 'CSV', adresse: 'https://exemple.fr/f' },
      ...{
        planification: 'INTERVALLE',
        intervalle: 60,
        mapping: [{ champSource: 'x', champ: 'exclusionSearchEngine' }],
      },
    };
    const answer = await as(callerWith({ ...all, ...rights }), 'POST', flux, { ...body, ...more });
    expect([answer.status, answer.text]).toEqual([status, expect.anything()]);
  });
});
