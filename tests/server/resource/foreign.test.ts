/** Whatever names a record of somebody else is answered as if there were none: every rule that reads a reference. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, serveDomains } from '../../../server/domains';
import { cardTable, movementTable } from '../../../server/domains/cards/table';
import { priceTable } from '../../../server/domains/customer-natures/table';
import { upsellTable } from '../../../server/domains/events/upsells/table';
import { packageTable } from '../../../server/domains/packages/table';
import { groupTable } from '../../../server/domains/reviews/table';
import { subscriptionTable } from '../../../server/domains/subscriptions/table';
import { insertRows } from '../../../server/resource/insert';
import { type Reference, referencesIn } from '../../../server/resource/references';
import { isSealed } from '../../../src/core/model/sealed';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { absent, apart, bodies, foreign, items, sold } from './foreign-records';
import { type House, openHouse } from './house';
import { far, makeWorld } from './world';

/** Every reference to records that have a partner, by the kind that holds it. */
const rules = [...catalogue.values()].flatMap((served) =>
  apart.has(served.resource.name) || isSealed(served.resource, 'create')
    ? []
    : referencesIn(served.table)
        .filter(({ field, leaf }) => catalogue.get(field.resource ?? '')?.table.perimeter && !leaf.field.derived)
        .map((reference) => [`${served.resource.name}.${reference.name}`, served.resource, reference] as const),
);

/** A body that points to a key by a reference. */
function pointing(body: object, { leaf, steps, field, name }: Reference, key: string | number): object {
  const [value, ...lists] = [key, ...steps.slice(0, -1)];
  const last = steps.at(-1);
  const held = field.kind === 'references' ? [value] : value;
  const item = last === undefined ? held : [{ ...items[name], [last]: held }];
  const inner = lists.reduceRight<unknown>(
    (within, list) => [{ ...items[`${leaf.name}.${list}`], [list]: within }],
    item,
  );
  if (leaf.section === '') return { ...body, [leaf.name]: inner };
  return { ...body, [leaf.section]: { ...Object(Reflect.get(body, leaf.section)), [leaf.name]: inner } };
}

/** Calls that name no record, or rows of the history that are judged one by one. */
const judgedByRow = new Set(['/api/processing-ws/actions/:lot/revert', '/api/page-management/seo/apercu']);

describeBothDatabases('a record of somebody else', () => {
  const given = useDatabase();
  let house: House;
  const posted: string[] = [];

  beforeAll(async () => {
    await makeWorld(given.database);
    const tx = given.database.drizzle;
    await insertRows(tx, priceTable, [{ grille: 'G3', idnatcl: 1, codcatpl: 'CAT2', montant: 40 }]);
    await given.database.pool.query(
      "update seances set grille_tarif = 'G3', statut = 'ANNULEE', complementaires = '[11]' where idseanc = 51",
    );
    await given.database.pool.query('truncate packages, abonnements, upsells restart identity');
    const composants = [{ type: 'SEANCE', idseanc: 51, quantite: 1 }];
    await insertRows(tx, packageTable, [
      // Made by somebody who sees both partners.
      { ...sold, idPackage: 1, statut: 'MISE_A_L_AFFICHE', composants },
      {
        ...sold,
        idPackage: 93,
        idTiers: 'P3',
        libelleFr: 'Secret',
        composants: [{ type: 'PACKAGE', idPackage: 1, quantite: 1 }],
      },
    ]);
    await insertRows(tx, upsellTable, [{ id: 1, titreFr: 'À nous', idmanif: 1, evenement: 1, idTiers: 'P1' }]);
    await insertRows(tx, subscriptionTable, [{ ...sold, idabonnement: 93, formule: 'LIBRE', idTiers: 'P3' }]);
    await insertRows(tx, cardTable, [
      { id: 1, modele: 'SAISON', programme: 'CADEAU', idTiers: 'P1' },
      { id: 93, modele: 'SAISON', programme: 'CADEAU', type: 'E-CARTE', email: 'elle@exemple.fr', idTiers: 'P3' },
    ]);
    await insertRows(
      tx,
      movementTable,
      [1, 93].flatMap((carte) => [
        { carte, date: far, type: 'EMISSION', montant: 50, idTiers: carte === 1 ? 'P1' : 'P3' },
        { carte, date: far, type: 'ACTIVATION', idTiers: carte === 1 ? 'P1' : 'P3' },
      ]),
    );
    await given.database.pool.query('insert into codes_carte (carte, code) values (93, $1)', [foreign['numeros']]);
    // Somebody who sees both partners put one of ours into their group.
    await insertRows(tx, groupTable, [{ id: 93, libelle: 'Secret', idmanif: 5, manifestations: [1], idTiers: 'P3' }]);
    house = await openHouse(given.database, (app, services) => {
      // Those of ADMIN alone name nothing that their caller does not see.
      app.addHook('onRoute', ({ method, url, config }) => {
        if (method === 'POST' && config?.guard !== 'admin') posted.push(url);
      });
      serveDomains(app, services);
    });
  });
  afterAll(() => house.app.close());

  const ask = (url: string, body: object) => house.as('partenaire', 'POST', `/api/${url}`, body);
  /** An answer without the key it was asked for, nor what is new in each answer. */
  const plain = (text: string, key: string | number) =>
    text.replace(/"(requestId|lot)":"[^"]*"/g, '').replaceAll(new RegExp(`(?<!\\d)${key}(?!\\d)`, 'g'), '#');
  async function sameAnswers(send: (keys: typeof foreign) => ReturnType<typeof ask>, resource: string) {
    const [theirs, none] = [await send(foreign), await send(absent)];
    expect([theirs.status, plain(theirs.text, foreign[resource] ?? '')]).toEqual([
      none.status,
      plain(none.text, absent[resource] ?? ''),
    ]);
    return theirs;
  }

  it('has a rule tried for every kind that points to records with a partner', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect([...new Set(rules.map(([, { name }]) => name))].filter((name) => !(name in bodies))).toEqual([]);
  });

  it.each(rules)('is told as absent by what judges %s', async (_, { name, service, path }, reference) => {
    const body = bodies[name] ?? {};
    const target = reference.field.resource ?? '';
    const made = await sameAnswers(
      (keys) => ask(`${service}/${path}/validate`, pointing(body, reference, keys[target] ?? '')),
      target,
    );
    expect(made.status).toBe(200);
    const codes = made.json.errors.flatMap(({ errorCodes }: { errorCodes: { code: string }[] }) =>
      errorCodes.map(({ code }) => code),
    );
    expect(codes).toContain(reference.field.missing ?? 'reference');
    await sameAnswers(
      (keys) =>
        ask(`${service}/${path}/bulk`, {
          patches: [{ id: null, change: pointing(body, reference, keys[target] ?? '') }],
          dryRun: true,
        }),
      target,
    );
  });

  /** Calls of domains that take a key or a record that is not saved yet. */
  const calls: readonly [string, string, (keys: typeof foreign) => object][] = [
    [
      'admin-config/packages/apercu',
      'seances',
      ({ seances }) => ({ composants: [{ type: 'SEANCE', idseanc: seances, quantite: 1 }], prixMode: 'SOMME' }),
    ],
    [
      'admin-config/packages/apercu',
      'manifestations',
      ({ manifestations }) => ({ composants: [{ type: 'MANIFESTATION', idmanif: manifestations, quantite: 1 }] }),
    ],
    [
      'admin-config/packages/apercu',
      'packages',
      ({ packages }) => ({ composants: [{ type: 'PACKAGE', idPackage: packages, quantite: 1 }] }),
    ],
    [
      'admin-config/abonnements/apercu',
      'seances',
      ({ seances }) => ({ formule: 'LIBRE', elements: [{ id: 'a', idseanc: seances }], choix: [seances] }),
    ],
    [
      'admin-config/abonnements/apercu',
      'manifestations',
      ({ manifestations }) => ({ formule: 'LIBRE', elements: [{ id: 'a', idmanif: manifestations }] }),
    ],
    [
      'admin-config/abonnements/apercu',
      'partenaires',
      ({ partenaires }) => ({ formule: 'LIBRE', elements: [], idTiers: partenaires }),
    ],
    [
      'admin-config/upsells/copie',
      'manifestations',
      ({ manifestations }) => ({ id: 1, selection: { ids: [manifestations] }, dryRun: true }),
    ],
    [
      'admin-config/seances/serie',
      'manifestations',
      ({ manifestations }) => ({
        idmanif: manifestations,
        dates: ['2099-02-01T20:00:00Z'],
        grilleTarif: 'G1',
        dryRun: true,
      }),
    ],
    [
      'admin-config/seances/decalage',
      'seances',
      ({ seances }) => ({
        selection: { ids: [seances] },
        move: { months: 0, days: 1, clock: null, minutes: 0 },
        dryRun: true,
      }),
    ],
    [
      'admin-config/contingents/lot',
      'manifestations',
      ({ manifestations }) => ({
        idmanif: manifestations,
        lignes: [{ idnatcl: 1, codcatpl: 'CAT1', idseanc: 11, enVente: true, version: null }],
      }),
    ],
    [
      'admin-config/contingents/lot',
      'seances',
      ({ seances }) => ({
        idmanif: 1,
        lignes: [{ idnatcl: 1, codcatpl: 'CAT1', idseanc: seances, enVente: true, version: null }],
      }),
    ],
    [
      'page-management/seo/resolution',
      'manifestations',
      ({ manifestations }) => ({ ressource: 'manifestations', id: manifestations }),
    ],
    [
      'admin-config/cartes-cadeaux/lot',
      'partenaires',
      ({ partenaires }) => ({ modele: 'SAISON', nombre: 2, montant: 20, idTiers: partenaires, dryRun: true }),
    ],
    [
      'admin-config/cartes-cadeaux/:id/mouvements',
      'cartes',
      ({ cartes }) => ({ type: 'TRANSFERT', montant: 10, vers: cartes, motif: 'Perdue' }),
    ],
    ['admin-config/cartes-cadeaux/recherche', 'numeros', ({ numeros }) => ({ code: numeros })],
    ['admin-config/cartes-cadeaux/envois', 'cartes', ({ cartes }) => ({ ids: [cartes] })],
    [
      'customer-reviews/groupes-manifestations/membres',
      'manifestations',
      ({ manifestations }) => ({ ids: [manifestations] }),
    ],
    ['customer-reviews/groupes-manifestations/membres', 'groupes', ({ groupes }) => ({ ids: [1], groupe: groupes })],
    ['page-management/seo/resolution', 'packages', ({ packages }) => ({ ressource: 'packages', id: packages })],
  ];

  it('has every call of one domain alone tried', () => {
    const ends = posted.map((url) => url.split('/').slice(4).join('/'));
    const own = posted.filter((_, index) => ends.filter((end) => end === ends[index]).length === 1);
    const tried = new Set(calls.map(([url]) => `/api/${url}`));
    expect(own.filter((url) => !tried.has(url) && !judgedByRow.has(url))).toEqual([]);
  });

  it.each(calls)('is told as absent by %s (%s)', async (url, resource, bodyOf) => {
    await sameAnswers((keys) => ask(url.replace(':id', '1'), bodyOf(keys)), resource);
  });

  it('is not named by a record that was given it by somebody who sees it', async () => {
    const url = '/api/admin-config/packages';
    const asked = await Promise.all([
      house.as('partenaire', 'GET', `${url}/1`),
      house.as('partenaire', 'GET', `${url}?sort=limitant`),
      house.as('partenaire', 'GET', `${url}/export?format=csv`),
      house.as('partenaire', 'POST', `${url}/summary`, { selection: { ids: [1] } }),
      house.as('partenaire', 'POST', `${url}/summary/limitant`, { selection: { ids: [1] } }),
      house.as('partenaire', 'PUT', `${url}/1`, { statut: 'MISE_EN_VENTE' }, { 'if-match': '"1"' }),
      house.as('partenaire', 'POST', `${url}/usages`, { selection: { ids: [1] } }),
    ]);
    expect(asked.map(({ text }) => /Match|Secret|CAT2/.test(text))).toEqual(asked.map(() => false));
    expect((await house.as('partenaire', 'GET', `${url}?q=limitant:Match`)).json.total).toBe(0);
    expect((await house.as('admin', 'GET', `${url}?q=limitant:Match`)).json.total).toBe(1);
  });

  it('does not count where it is used, and a deletion that it holds back does not either', async () => {
    const url = '/api/admin-config/packages';
    const { json } = await house.as('partenaire', 'POST', `${url}/usages`, { selection: { ids: [1] } });
    expect(json.users).toMatchObject([{ resource: 'packages', count: 0, others: true, first: [] }]);
    const { status, text } = await house.as('partenaire', 'DELETE', `${url}/1`, undefined, { 'if-match': '"1"' });
    expect([status, /\d/.test(JSON.parse(text).detail)]).toEqual([409, false]);
  });
});
