/** Who may call what, for every route the application declares. */
import { beforeAll, expect, it } from 'vitest';
import { ownRights } from '../../../server/auth/own-rights';
import { catalogue } from '../../../server/domains';
import { type DeclaredRoute, declaredRoutes } from '../../../server/http/routes';
import { addressOf } from '../../../server/resource/routes/address';
import { seedDemo } from '../../../server/seed';
import { scopesOf } from '../../../src/core/contract';
import {
  type Actor,
  accessOf,
  type Domaine,
  domaines,
  guardOf,
  type Level,
  lacking,
  levels,
  sensitiveActions,
} from '../../../src/core/model/rights';
import { describeBothDatabases } from '../../support/databases';
import { isLongRun } from '../../support/often';
import { people, type Who, withHouse } from './harness';

/** Routes that read a token although they are public: the ticket, the link of a mail, or the session. */
const selfGuarded = new Set(['/api/notification/stream', '/api/user/change-password']);
const kinds = ['sans jeton', 'mauvais jeton', 'jeton expiré', 'compte désactivé'] as const;

/** `:n`: a version of a content, of which the first is there. */
const fill = (url: string, id = 'inconnu') => url.replace('/:n', '/1').replace(/:\w+/g, id).replace('*', 'inconnu.js');
const bodyFor = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : {});
/** What routes of one record read before they look for the record, by how their addresses end. */
const wholeBodies: Readonly<Record<string, object>> = {
  copy: { record: {}, owned: ['rien'] },
  membres: { ids: [] },
  // No card takes it twice: an own one stays as it is.
  mouvements: { type: 'EMISSION' },
  elements: { ressource: 'manifestations', selection: { ids: [] } },
  epingles: { type: 'MANIFESTATION', selection: { ids: [] } },
  exclusions: { type: 'MANIFESTATION', selection: { ids: [] } },
  // No order goes back to its basket.
  transitions: { statut: 'PANIER' },
  remboursements: { destination: 'ORIGINE', montant: 1, dryRun: true },
  paiements: { moyen: 'ESPECES', montant: 1 },
  messages: { modele: 'BILLETS', dryRun: true },
  prolonger: { dateExpiration: '2099-06-01T18:00:00.000Z' },
  beneficiaire: { beneficiaire: 'Pia' },
  revente: { lignes: ['1'] },
  echange: { idseanc: 1, idnatcl: 1, codcatpl: 'A', motif: 'Grève', dryRun: true },
  entree: { idseanc: 1, dryRun: true },
  reponse: { choix: 'GARDER' },
};
const wholeBodyFor = ({ method, url }: DeclaredRoute) => wholeBodies[url.split('/').at(-1) ?? ''] ?? bodyFor(method);
const name = (route: DeclaredRoute) => `${route.method} ${route.url}`;

describeBothDatabases('the authorisation matrix', () => {
  const house = withHouse();
  const expired = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4Iiwic3ViIjoieCIsImlzcyI6InJlZ2llIiwiaWF0IjoxLCJleHAiOjJ9.AAAA';
  let disabled = '';
  let routes: readonly DeclaredRoute[] = [];

  beforeAll(async () => {
    routes = declaredRoutes(house.app);
    disabled = (await house.signIn('parti')).access_token;
    await house.query("update utilisateurs set actif = false where login = 'parti'");
  });

  const tokens = {
    'sans jeton': () => undefined,
    'mauvais jeton': () => 'x.y.z',
    'jeton expiré': () => expired,
    'compte désactivé': () => disabled,
  };

  it('covers the routes of every resource and of every room', () => {
    const urls = new Set(routes.map((route) => route.url));
    for (const served of catalogue.values()) expect(urls).toContain(addressOf(served));
    for (const url of ['/api/user/info', '/api/notification/ticket', '/api/processing-ws/executions'])
      expect(urls).toContain(url);
  });

  it.each(kinds)('answers 401 to a caller %s on every route that is not public, whatever the body', async (kind) => {
    const wrong: string[] = [];
    for (const route of routes.filter((each) => each.guard !== 'public')) {
      const token = tokens[kind]();
      const answer = await house.ask(
        route.method,
        fill(route.url),
        bodyFor(route.method),
        token === undefined ? {} : { authorization: token },
      );
      if (answer.statusCode !== 401 || answer.json().code !== 'unauthenticated')
        wrong.push(`${name(route)}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('asks nothing of who calls a public route', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter((each) => each.guard === 'public' && !selfGuarded.has(each.url))) {
      const answer = await house.ask(route.method, fill(route.url), bodyFor(route.method));
      if ([401, 403, 500].includes(answer.statusCode)) wrong.push(`${name(route)}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    'admin',
    'groupe',
    'partenaire',
    'orphelin',
  ] as const)('lets %s through where the guard does, 403 elsewhere', async (who) => {
    const wrong: string[] = [];
    for (const route of routes.filter((each) => each.guard !== 'public' && each.url !== '/api/user/logout')) {
      const answer = await house.as(who, route.method, fill(route.url), bodyFor(route.method));
      const isLet = scopesOf[guardOf(route.guard)].includes(people[who].role);
      const isRight = isLet
        ? ![401, 403].includes(answer.statusCode) && answer.statusCode < 500
        : answer.statusCode === 403;
      if (!isRight) wrong.push(`${name(route)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });
});

describeBothDatabases('the matrix of roles made here', () => {
  const house = withHouse();

  const tokens = new Map<Who, { token: string; at: number }>();
  /** The same session throughout: a role that changes is followed at the next request. */
  const call = async (who: Who, route: DeclaredRoute) => {
    let held = tokens.get(who);
    if (!held || Date.now() - held.at > 40_000) {
      held = { token: (await house.signIn(who)).access_token, at: Date.now() };
      tokens.set(who, held);
    }
    return house.ask(route.method, fill(route.url), bodyFor(route.method), { authorization: held.token });
  };

  /** A role of a scope with one level in a domaine and another in all the others, as far as the scope goes. */
  const give = async (who: Who, at: (domaine: Domaine) => Level, actions: readonly string[]) => {
    const { role } = people[who];
    const permissions = domaines.map((domaine) => ({ domaine, niveau: at(domaine) }));
    await house.query(
      `insert into roles (code, libelle_fr, scope, permissions, actions_sensibles) values ('ESSAI_' || $1, 'Essai', $1, $2::jsonb, $3::jsonb)
       on conflict (code) do update set permissions = excluded.permissions, actions_sensibles = excluded.actions_sensibles`,
      [role, JSON.stringify(permissions), JSON.stringify(actions)],
    );
    await house.query(
      `update utilisateurs set role = (select id_role from roles where code = 'ESSAI_' || $1) where login = $2`,
      [role, who],
    );
    const own = ownRights(role, 'ESSAI', { scope: role, permissions, actions, langues: [], partenaires: [] });
    return { role, rights: own?.rights };
  };

  const judged = () =>
    declaredRoutes(house.app).filter(({ guard, url }) => guardOf(guard) !== 'public' && url !== '/api/user/logout');
  /** What is wrong in one cell: a route, whom it should let through, and what the server answered. */
  const wrongIn = async (who: Who, actor: Actor, route: DeclaredRoute) => {
    const lacks = lacking(route.guard, actor) ?? besides(route, actor);
    const answer = await call(who, route);
    const { code, domaine, niveau, action } = answer.statusCode === 403 ? answer.json() : {};
    const isRight = lacks
      ? answer.statusCode === 403 && JSON.stringify({ code, domaine, niveau, action }) === JSON.stringify(told(lacks))
      : answer.statusCode !== 403 && answer.statusCode !== 401 && answer.statusCode < 500;
    return isRight ? [] : [`${name(route)}: ${answer.statusCode} ${answer.body.slice(0, 160)}`];
  };
  const needsOf = ({ guard }: DeclaredRoute) => (typeof guard === 'string' ? [] : guard.needs);

  /** Each day a route is asked by one of the three, in the long run by all. */
  const askers = ['parti', 'groupe', 'partenaire'] as const;
  const isAskedBy = (who: (typeof askers)[number], index: number) => isLongRun || askers[index % askers.length] === who;

  it.each(
    askers,
  )('asks of %s the level of its domaine, on every route: not AUCUN, not the one below, the one needed', async (who) => {
    const wrong: string[] = [];
    let cells = 0;
    for (const domaine of domaines) {
      const mine = judged().filter(
        (route, index) => isAskedBy(who, index) && needsOf(route).some((need) => need.domaine === domaine),
      );
      for (const level of levels.slice(1)) {
        const routes = mine.filter((route) =>
          needsOf(route).some((need) => need.domaine === domaine && need.niveau === level),
        );
        if (routes.length === 0) continue;
        const below = levels[levels.indexOf(level) - 1] ?? 'AUCUN';
        // Nothing else suffices, and nothing else is needed.
        for (const [own, others] of [
          ...new Map([
            ['AUCUN', 'SUPPRESSION'],
            [below, 'SUPPRESSION'],
            [level, 'AUCUN'],
          ] satisfies [Level, Level][]),
        ]) {
          const actor = await give(who, (each) => (each === domaine ? own : others), sensitiveActions);
          for (const route of routes) {
            cells += 1;
            for (const each of await wrongIn(who, actor, route)) wrong.push(`${domaine} ${own}: ${each}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(isLongRun ? 500 : 200);
  });

  it.each([
    ['parti', 'AUCUN', sensitiveActions],
    ['parti', 'SUPPRESSION', []],
  ] as const)('lets %s at %s through where level and action are those declared', async (who, level, actions) => {
    const actor = await give(who, () => level, actions);
    const wrong: string[] = [];
    for (const route of judged()) wrong.push(...(await wrongIn(who, actor, route)));
    expect(wrong).toEqual([]);
  });

  /** What the handler asks besides, once it knows what is meant. */
  const besides = ({ method, url }: DeclaredRoute, actor: Actor) => {
    if (method !== 'POST') return null;
    if (url === '/api/processing-ws/actions/:lot/revert')
      return lacking(accessOf({ domaine: null }, 'RESTAURER_HISTORIQUE'), actor);
    const issues = ['/api/admin-config/cartes-cadeaux', '/api/admin-config/cartes-cadeaux/lot'];
    return issues.includes(url) ? lacking(accessOf({ domaine: 'CARTES' }, 'REMBOURSER'), actor) : null;
  };
  const told = (lacks: NonNullable<ReturnType<typeof lacking>>) => ({
    code: lacks.code,
    ...('domaine' in lacks && { domaine: lacks.domaine, niveau: lacks.niveau }),
    ...('action' in lacks && { action: lacks.action }),
  });
});

describeBothDatabases('the perimeter', () => {
  const house = withHouse();
  const owned = [...catalogue.values()].filter(
    (served) => served.table.perimeter !== null && served.resource.name !== 'actions',
  );
  const who: Who = 'partenaire';
  const ids = new Map<string, { own: string; foreign: string }>();
  /** What records hold that addresses name too, by the key of the record: `:document` of an order. */
  const parts = new Map<string, Readonly<Record<string, string | null>>>();

  beforeAll(async () => {
    await house.query('delete from partenaires');
    await seedDemo(house.database, { manifestations: 120, seances: 300, lieux: 30 });
    await house.query(`update utilisateurs set id_tiers = '["142"]' where login = $1`, [who]);
    for (const { table, resource } of owned) {
      const [key, partner] = [table.key.id, table.perimeter?.id];
      const find = async (sign: string) =>
        (
          await house.query<{ id: string }>(
            `select "${key}"::text as id from "${table.name}" where "${partner}" ${sign} '142' limit 1`,
          )
        ).rows[0]?.id;
      const [own, foreign] = [await find('='), await find('<>')];
      if (own !== undefined && foreign !== undefined) ids.set(resource.name, { own, foreign });
    }
    const findOrder = async (sign: string) => {
      const { rows } = await house.query<{ id: string; document: string; ligne: string; refund: string }>(
        `select id_commande::text as id, documents->0->>'id' as document, lignes->0->>'id' as ligne, remboursements->0->>'id' as refund
          from commandes where id_tiers ${sign} '142' and documents <> '[]' and lignes <> '[]' order by remboursements = '[]', 1 limit 1`,
      );
      const [{ id, ...held } = { id: '' }] = rows;
      parts.set(id, held);
      return id;
    };
    ids.set('commandes', { own: await findOrder('='), foreign: await findOrder('<>') });
  });

  /** An address of a record, with what the record really holds. */
  const fillWith = (url: string, id: string) => {
    const held = parts.get(id);
    return fill(held ? url.replace(/:(?!id\b)(\w+)/g, (name, part: string) => held[part] ?? name) : url, id);
  };

  it('has rows of both kinds to test with', () => {
    expect([...ids.keys()]).toContain('manifestations');
    expect([...parts.values()]).toEqual([
      expect.objectContaining({ document: expect.any(String), ligne: expect.any(String) }),
      expect.objectContaining({ document: expect.any(String), ligne: expect.any(String) }),
    ]);
  });

  it('answers 404 to a foreign id on every route of one record, and not to an own one', async () => {
    const wrong: string[] = [];
    for (const { resource } of owned) {
      const pair = ids.get(resource.name);
      const base = `/api/${resource.service}/${resource.path}/:`;
      for (const route of declaredRoutes(house.app).filter((each) => pair && each.url.startsWith(base))) {
        if (!scopesOf[guardOf(route.guard)].includes(people[who].role) || !pair) continue;
        const call = (id: string) => house.as(who, route.method, fillWith(route.url, id), wholeBodyFor(route), 999);
        const [own, foreign] = [await call(pair.own), await call(pair.foreign)];
        if (foreign.statusCode !== 404) wrong.push(`foreign ${name(route)}: ${foreign.statusCode}`);
        if (own.statusCode === 404 || own.statusCode >= 500) wrong.push(`own ${name(route)}: ${own.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('counts and lists own rows only', async () => {
    for (const { resource, table } of owned) {
      const page = (await house.as(who, 'GET', `/api/${resource.service}/${resource.path}?limit=200`)).json();
      if (!Array.isArray(page.items)) continue;
      const section = table.perimeter?.path.split('.') ?? [];
      const partners = new Set(
        page.items.map((row: object) => section.reduce<unknown>((value, step) => Object(value)[step], row)),
      );
      expect([resource.name, [...partners]]).toEqual([resource.name, page.items.length > 0 ? ['142'] : []]);
    }
  });
});
