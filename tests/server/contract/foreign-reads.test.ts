/**
 * No route that reads tells of a row of somebody else: every such row carries a mark, and every route that a caller may read
 * by is asked, lists with each of their ways. A perimeter that is taken out of one query is seen here.
 */
import { beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { type DeclaredRoute, declaredRoutes } from '../../../server/http/routes';
import { addressOf } from '../../../server/resource/routes/address';
import type { Served } from '../../../server/resource/served';
import { seedDemo } from '../../../server/seed';
import { scopesOf } from '../../../src/core/contract';
import { leavesOf } from '../../../src/core/model/model';
import { domaines, guardOf } from '../../../src/core/model/rights';
import { describeBothDatabases } from '../../support/databases';
import { people, type Who, withHouse } from '../app/harness';

const mark = 'ETRANGER';
const site = '142';

/** Partners are named where a value comes from one above; a ledger never changes. */
const apart = new Set(['partenaires', 'actions', 'users', 'mouvements-carte']);

const owned = [...catalogue.values()].filter(
  ({ table, resource }) => table.perimeter !== null && table.perimeter !== table.key && !apart.has(resource.name),
);

/** Texts of a row that people read: what stands for it in a list, a choice, a mail. */
function textsOf({ table, resource }: Served): string[] {
  const { label } = resource;
  return [...new Set([label.fr, label.en ?? label.fr])].flatMap((name) => {
    const column = table.columns.get(name);
    return column && !column.computed && column.type === 'text' && column !== table.key ? [column.id] : [];
  });
}

const marked = owned.filter((served) => textsOf(served).length > 0);

describeBothDatabases('a row of somebody else', () => {
  const house = withHouse();
  const own = new Map<string, string>();

  beforeAll(async () => {
    await house.query('delete from partenaires');
    await seedDemo(house.database, { manifestations: 60, seances: 150, lieux: 20 });
    for (const who of ['groupe', 'partenaire'])
      await house.query(`update utilisateurs set id_tiers = '["${site}"]' where login = $1`, [who]);
    const below = `with recursive g as (select '${site}'::text as id union select p.partner_id from partenaires p join g on p.parent = g.id)`;
    for (const served of marked) {
      const { table } = served;
      const partner = `"${table.perimeter?.id}"`;
      for (const column of textsOf(served))
        await house.query(
          `${below} update "${table.name}" set "${column}" = left('${mark} ' || "${table.key.id}", 60)
            where ${partner} is not null and ${partner} not in (select id from g)`,
        );
      const { rows } = await house.query<{ id: string }>(
        `select "${table.key.id}"::text as id from "${table.name}" where ${partner} = '${site}' limit 1`,
      );
      if (rows[0]) own.set(served.resource.name, rows[0].id);
    }
  });

  /** The addresses that a route is asked at: of a list, each of its ways. */
  function addressesOf(route: DeclaredRoute): string[] {
    const served = [...catalogue.values()]
      .filter((each) => `${route.url}/`.startsWith(`${addressOf(each)}/`))
      .toSorted((a, b) => addressOf(b).length - addressOf(a).length)[0];
    const id = served && own.get(served.resource.name);
    if (route.url.includes(':') && id === undefined) return [];
    const url = route.url.replace(':n', '1').replace(/:\w+/g, id ?? '');
    if (!served) return [url];
    const fields = [...leavesOf(served.resource.model).values()].map(({ name }) => name);
    if (route.url.endsWith('/values')) return fields.map((field) => `${url}?field=${field}`);
    if (route.url.endsWith('/sums')) return fields.slice(0, 1).map((field) => `${url}?columns=${field}`);
    if (route.url.endsWith('/choices')) return [url, `${url}?typed=${mark.toLowerCase()}`];
    if (route.url.endsWith('/export')) return [`${url}?format=csv`];
    if (route.url === addressOf(served)) return [`${url}?limit=500`, `${url}?q=${mark.toLowerCase()}`];
    return [url];
  }

  it('carries a mark in most kinds', async () => {
    const { rows } = await house.query<{ n: number }>(
      marked
        .map(
          ({ table }, index) => `select ${index} as n from "${table.name}" t where t::text like '%${mark}%' group by 1`,
        )
        .join(' union all '),
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(own.size).toBeGreaterThan(12);
  });

  it.each(['groupe', 'partenaire'] as const satisfies readonly Who[])('is told to %s by no route', async (who) => {
    const told: string[] = [];
    let asked = 0;
    const { role } = people[who];
    for (const route of declaredRoutes(house.app)) {
      if (route.method !== 'GET' || route.url.includes('stream') || !scopesOf[guardOf(route.guard)].includes(role))
        continue;
      for (const url of addressesOf(route)) {
        const answer = await house.as(who, 'GET', url);
        if (answer.statusCode === 200) asked += 1;
        // What was asked for is told back.
        if (answer.body.replaceAll(url, '').includes(mark))
          told.push(
            `${url}: ${answer.body.slice(Math.max(0, answer.body.indexOf(mark) - 200), answer.body.indexOf(mark) + 60)}`,
          );
      }
    }
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });

  it('is told to nobody who asks as its owner', async () => {
    const { rows } = await house.query<{ id: string }>(
      `select partner_id as id from partenaires where parent is null and partner_id <> '${site}' limit 1`,
    );
    const foreign = rows[0]?.id ?? '';
    const told: string[] = [];
    let taken = 0;
    for (const route of declaredRoutes(house.app)) {
      if (route.method !== 'GET' || route.url.includes('stream') || !scopesOf[guardOf(route.guard)].includes('PARTNER'))
        continue;
      for (const url of addressesOf(route).slice(0, 1))
        for (const name of ['tiers', 'idTiers']) {
          const asked = `${url}${url.includes('?') ? '&' : '?'}${name}=${foreign}`;
          const answer = await house.as('partenaire', 'GET', asked);
          if (answer.statusCode === 403) taken += 1;
          if (answer.body.replaceAll(url, '').includes(mark)) told.push(asked);
        }
    }
    expect(told).toEqual([]);
    expect(taken).toBeGreaterThan(100);
  });

  it('is told to nobody who looks at what is typed as its owner: reads that are sent ask the same', async () => {
    const { rows } = await house.query<{ id: string }>(
      `select partner_id as id from partenaires where parent is null and partner_id <> '${site}' limit 1`,
    );
    const idTiers = rows[0]?.id ?? '';
    const [placed] = (await house.query<{ widget: number }>('select id_widget as widget from customisations limit 1'))
      .rows;
    const id = Number(own.get('best-sellers') ?? 0);
    /** Reads that take a partner in their body, and one that is out of reach. */
    const bodies: Readonly<Record<string, object>> = {
      '/api/admin-feed/listes/apercu': { typeContenu: 'MANIFESTATION', mode: 'MANUELLE', pour: { idTiers } },
      '/api/page-management/best-sellers/apercu': { id, vu: { idTiers } },
      '/api/notification/mails/apercu': { code: 'ESSAI', idTiers },
      '/api/page-management/seo/apercu': { typeDonnee: 'MANIFESTATION', idTiers },
      '/api/page-management/seo/resolution': { ressource: 'manifestations', valeurs: { manifInfo: { idTiers } } },
      '/api/page-management/resolution': { perso: { idWidget: placed?.widget, idTiers, nameComponent: 'Essai' } },
      '/api/page-management/preview': { kind: 'page-edito', lang: 'fr', idTiers },
    };
    /** Those that take none but who looks, by how they end: what they name is looked for within reach. */
    const none = /\/(?:usages|summary|check-as|recherche|coller|membres|packages\/apercu|abonnements\/apercu)$/;
    const reads = declaredRoutes(house.app).filter(
      ({ method, guard, idempotent, url }) =>
        method === 'POST' &&
        !idempotent &&
        (url in bodies ||
          (typeof guard === 'object' &&
            guard.needs.length > 0 &&
            guard.action === undefined &&
            guard.needs.every(({ niveau }) => niveau === 'LECTURE'))),
    );
    expect(reads.map(({ url }) => url).filter((url) => !(url in bodies) && !none.test(url))).toEqual([]);
    const wrong: string[] = [];
    for (const { url } of reads) {
      const path = url.replace(/:\w+/g, '1');
      const named = await house.as('groupe', 'POST', path, bodies[url] ?? {});
      const chosen = await house.as('groupe', 'POST', `${path}?tiers=${idTiers}`, bodies[url] ?? {});
      if (url in bodies && named.json().code !== 'tiers')
        wrong.push(`${url}: ${named.statusCode} ${named.body.slice(0, 200)}`);
      for (const { body } of [named, chosen]) if (body.includes(mark)) wrong.push(`${url}: ${body.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is told through no role that is looked through: of each kind, what the list tells who looks', async () => {
    const roles = '/api/user/roles';
    const made = await house.as('admin', 'POST', roles, {
      ...{ code: 'REGARD', libelleFr: 'Regard', scope: 'ADMIN' },
      permissions: domaines.map((domaine) => ({ domaine, niveau: domaine === 'MAILS' ? 'AUCUN' : 'LECTURE' })),
    });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    await house.query(`update utilisateurs set role = $1 where login = 'parti'`, [made.json().idRole]);
    const [full] = (await house.as('parti', 'GET', `${roles}?q=code:ADMIN`)).json().items;
    const [group] = (await house.as('admin', 'GET', `${roles}?q=code:GESTION_SITE_GROUPE`)).json().items;
    const [{ id: utilisateur }] = (await house.query(`select id from utilisateurs where login = 'groupe'`)).rows;
    const wrong: string[] = [];
    let seen = 0;
    for (const served of catalogue.values()) {
      const asked = { ressource: served.resource.name };
      const list = await house.as('parti', 'GET', `${addressOf(served)}?limit=10`);
      const through = await house.as('parti', 'POST', `${roles}/${full.idRole}/check-as`, asked);
      const isSame =
        list.statusCode === 200
          ? JSON.stringify(through.json().sample?.items) === JSON.stringify(list.json().items)
          : through.json().code === list.json().code;
      const other = await house.as('admin', 'POST', `${roles}/${group.idRole}/check-as`, { ...asked, utilisateur });
      if (!isSame || other.body.includes(mark))
        wrong.push(`${asked.ressource}: ${list.statusCode} ${through.statusCode} ${through.body.slice(0, 200)}`);
      if (through.statusCode === 200) seen += 1;
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(30);
  });
});
