/** Whatever names a record of somebody else is answered as if there were none: every rule that reads a reference. */

import { expect, it } from 'vitest';
import { keepDrafts } from '../../../server/content/versions';
import { catalogue, serveDomains } from '../../../server/domains';
import { bestSellerTable } from '../../../server/domains/best-sellers/table';
import { cardTable, movementTable } from '../../../server/domains/cards/table';
import { priceTable } from '../../../server/domains/customer-natures/table';
import { pageTable } from '../../../server/domains/editorial/table';
import { upsellTable } from '../../../server/domains/events/upsells/table';
import { footerTable, headerTable } from '../../../server/domains/layouts/table';
import { listTable } from '../../../server/domains/lists/table';
import { envoiTable, mailTable } from '../../../server/domains/mails/table';
import { mediaTable } from '../../../server/domains/media/table';
import { orderTable } from '../../../server/domains/orders/table';
import { packageTable } from '../../../server/domains/packages/table';
import { publicationTable } from '../../../server/domains/releases/table';
import { groupTable } from '../../../server/domains/reviews/table';
import { styleTable } from '../../../server/domains/styles/table';
import { subscriptionTable } from '../../../server/domains/subscriptions/table';
import { type Reference, referencesIn } from '../../../server/resource/read/references';
import { addressOf } from '../../../server/resource/routes/address';
import { insertRows } from '../../../server/resource/write/insert';
import { missingCode } from '../../../src/core/model/pointing';
import { accessOf, guardOf, passes } from '../../../src/core/model/rights';
import { isSealed } from '../../../src/core/model/sealed';
import type { Refund } from '../../../src/plugins/orders/models/items';
import { card, line, now, order } from '../../plugins/orders/sample';
import { addCardCode } from '../../support/codes';
import { describeBothDatabases } from '../../support/databases';
import {
  absent,
  apart,
  beside,
  bodies,
  foreign,
  items,
  listed,
  page,
  ranking,
  sold,
  template,
} from './foreign-records';
import { useHouse } from './house';
import { far, makeWorld } from './world';

/** Every reference to records that have a partner, by the kind that holds it and that partners may make. */
const rules = [...catalogue.values()].flatMap((served) =>
  apart.has(served.resource.name) ||
  isSealed(served.resource, 'create') ||
  !passes(accessOf(served.resource, 'create'), { role: 'PARTNER' })
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
  const inner = lists.reduceRight<unknown>((within, list, at) => {
    const holder = { ...items[`${leaf.name}.${list}`], [list]: within };
    return at === 0 && leaf.field.kind === 'group' ? holder : [holder];
  }, item);
  if (leaf.section === '') return { ...body, [leaf.name]: inner };
  return { ...body, [leaf.section]: { ...Object(Reflect.get(body, leaf.section)), [leaf.name]: inner } };
}

/** Address of a call, the resource whose key it takes, what it takes. */
type Call = [string, string, (keys: typeof foreign) => object];

const addresses = [...catalogue.values()].map(addressOf).toSorted((a, b) => b.length - a.length);

/** What an address says after that of its resource, or of its room. */
function endOf(url: string): string {
  const address = addresses.find((each) => url.startsWith(`${each}/`)) ?? url.split('/').slice(0, 4).join('/');
  return url.slice(address.length + 1);
}

const marked = { type: 'MANIFESTATION', selection: { ids: [1] } };
const refund = { destination: 'ORIGINE', montant: 10, motif: 'Malade' };
const underWay: Refund = {
  id: 'r1',
  date: now,
  etat: 'EN_COURS',
  montant: 1,
  destination: 'VIREMENT',
  paiement: null,
  moyen: null,
  libelle: null,
  carte: null,
  lignes: [],
  reparti: false,
  frais: false,
  motif: null,
  auteur: null,
  cle: 'r1',
  essais: 0,
  reference: null,
};
/** What is done to an order, by how its address ends. */
const orderCalls: Readonly<Record<string, object>> = {
  transitions: { statut: 'ANNULEE', motif: 'Grève' },
  annuler: { motif: 'Grève' },
  revente: { lignes: ['1'] },
  remboursements: refund,
  'remboursements/reprendre': {},
  'remboursements/:refund/fait': {},
  paiements: { moyen: 'ESPECES', montant: 10 },
  messages: { modele: 'BILLETS' },
  prolonger: { dateExpiration: far },
  liens: {},
  'liens/retirer': {},
  'lignes/:ligne/beneficiaire': { beneficiaire: 'Pia' },
  'lignes/:ligne/entree': { idseanc: 11 },
  'lignes/:ligne/echange': { idseanc: 11, idnatcl: 1, codcatpl: 'CAT2', motif: 'Grève' },
  'reports/:report/reponse': { choix: 'GARDER' },
};
const postponed = {
  ...{ date: '2098-05-02T18:00:00.000Z', jusquau: '2098-05-01T18:00:00.000Z' },
  ...{ choix: ['GARDER'], motif: 'Grève' },
};

/** Calls that name no record, or rows of the history that are judged one by one. */
const judgedByRow = new Set([
  '/api/processing-ws/actions/:lot/revert',
  '/api/processing-ws/replay/:resource/revert',
  '/api/page-management/seo/apercu',
  // Both records are found within reach: tests/server/domains/customers/customers.test.ts.
  '/api/order-management/clients/:id/merge',
  // So is who is erased: tests/server/domains/customers/erasure.test.ts.
  '/api/order-management/clients/:id/effacer',
  // Those of planned acts, which have no dry run of their own: tests/server/domains/plans.test.ts.
  ...['annuler', 'deplacer', 'maintenant', 'repeter'].map((end) => `/api/processing-ws/actes-planifies/:id/${end}`),
  // By the sealed link of a mail, which names no record: tests/server/domains/customers/unsubscribe.test.ts.
  '/api/notification/desinscription/:jeton',
  // Signed by the payment bridge, or in demonstrations alone: tests/server/domains/orders/order-links.test.ts.
  ...['lecture', 'paiements'].map((end) => `/api/order-management/liens-de-paiement/${end}`),
  '/api/order-management/paiement-demonstration/:key',
]);

describeBothDatabases('a record of somebody else', () => {
  const posted: string[] = [];

  const house = useHouse(
    async (database) => {
      await makeWorld(database);
      const tx = database.drizzle;
      await insertRows(tx, priceTable, [{ grille: 'G3', idnatcl: 1, codcatpl: 'CAT2', montant: 40 }]);
      await database.pool.query(
        "update seances set grille_tarif = 'G3', statut = 'ANNULEE', complementaires = '[11]' where idseanc = 51",
      );
      await database.pool.query('truncate packages, abonnements, upsells restart identity');
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
      await addCardCode(database, String(foreign['numeros']), 93);
      // Somebody who sees both partners put one of ours into their group.
      await insertRows(tx, groupTable, [{ id: 93, libelle: 'Secret', idmanif: 5, manifestations: [1], idTiers: 'P3' }]);
      await insertRows(tx, styleTable, [
        { id: 1, nom: 'a-nous.css', contenu: 'a { color: red }', idTiers: 'P1' },
        { id: 93, nom: 'secret.css', contenu: 'a { color: blue }', idTiers: 'P3' },
      ]);
      await insertRows(tx, mailTable, [
        { ...template, id: 1, code: 'DEJA', declencheur: 'MANUEL', idTiers: 'P1' },
        { ...template, id: 93, libelle: 'Secret', idTiers: 'P3' },
      ]);
      for (const table of [headerTable, footerTable])
        await insertRows(tx, table, [
          { id: 1, nom: 'À nous', idPartner: 'P1' },
          { id: 93, nom: 'Secret', idPartner: 'P3' },
        ]);
      for (const table of [styleTable, mailTable, headerTable, footerTable]) await keepDrafts(tx, table);
      await insertRows(
        tx,
        publicationTable,
        [1, 93].map((id) => ({
          id: String(id),
          libelle: 'Secret',
          elements: [{ type: 'styles', id: String(id), version: null, action: 'PUBLIER' }],
          partenaires: [id === 1 ? 'P1' : 'P3'],
        })),
      );
      await insertRows(
        tx,
        envoiTable,
        [1, 93].map((id) => ({
          id,
          objet: 'Bonsoir',
          destinataire: 'elle@exemple.fr',
          etat: 'ENVOYE',
          declencheur: 'MANUEL',
          modele: id,
          idTiers: id === 1 ? 'P1' : 'P3',
        })),
      );
      await insertRows(
        tx,
        mediaTable,
        [
          ['1', 'P1'],
          ['93', 'P3'],
        ].map(([id, idTiers]) => ({ id, idTiers, nom: 'secret.png', cle: `${id}.png`, public: true })),
      );
      await insertRows(tx, listTable, [
        { ...listed, idList: 1, idTiers: 'P1' },
        { ...listed, idList: 93, libelle: 'Secret', idTiers: 'P3' },
      ]);
      await insertRows(tx, pageTable, [
        { ...page, id: 1, seoKeywords: [], idTiers: 'P1' },
        { ...page, id: 93, titreFr: 'Secret', seoKeywords: [], idTiers: 'P3' },
      ]);
      await insertRows(tx, bestSellerTable, [
        { ...ranking, id: 1, typeComponent: 'BEST_SELLERS_SIMPLE', idTiers: 'P1' },
        { ...ranking, id: 93, libelle: 'Secret', idTiers: 'P3' },
      ]);
      // Ours holds places of their séance: a package of both was sold.
      const tickets = [
        line('1', { statutBillet: 'EMIS' }),
        line('2', { statutBillet: 'EMIS', idmanif: 5, idseanc: 51 }),
      ];
      await insertRows(
        tx,
        orderTable,
        [1, 93].map((idCommande) => ({
          ...order(tickets, {
            statut: 'VALIDEE',
            paiements: [{ ...card, id: 'p1', date: now, montant: 40, auteur: null }],
            remboursements: [underWay],
          }),
          idCommande,
          numero: `26-${idCommande}`,
          idTiers: idCommande === 1 ? 'P1' : 'P3',
        })),
      );
    },
    (app, services) => {
      // Those of ADMIN alone name nothing that their caller does not see.
      app.addHook('onRoute', ({ method, url, config }) => {
        if (method === 'POST' && guardOf(config?.guard ?? 'admin') !== 'admin') posted.push(url);
      });
      serveDomains(app, services);
    },
  );

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

  it.each(rules)('is told as absent by what judges %s', async (rule, { name, service, path }, reference) => {
    const body = { ...bodies[name], ...beside[rule] };
    const target = reference.field.resource ?? '';
    const made = await sameAnswers(
      (keys) => ask(`${service}/${path}/validate`, pointing(body, reference, keys[target] ?? '')),
      target,
    );
    expect(made.status).toBe(200);
    const codes = made.json.errors.flatMap(({ errorCodes }: { errorCodes: { code: string }[] }) =>
      errorCodes.map(({ code }) => code),
    );
    expect(codes).toContain(missingCode(reference.field, 'P3'));
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
  const calls: readonly Call[] = [
    [
      'page-management/customisations/copies',
      'partenaires',
      ({ partenaires }) => ({ idPage: 1, vers: [partenaires], dryRun: true }),
    ],
    [
      'page-management/customisations/slides/visuel',
      'fichiers',
      ({ fichiers }) => ({ selection: { q: '' }, rang: 1, fichier: fichiers, dryRun: true }),
    ],
    [
      'page-management/customisations/slides/manifestation',
      'manifestations',
      ({ manifestations }) => ({ de: [1], vers: manifestations, dryRun: true }),
    ],
    [
      'page-management/customisations/slides/manifestation',
      'manifestations',
      ({ manifestations }) => ({ de: [manifestations], vers: 1, dryRun: true }),
    ],
    ['admin-config/fichiers/menage', 'fichiers', ({ fichiers }) => ({ selection: { ids: [fichiers] }, dryRun: true })],
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
    [
      'admin-feed/listes/apercu',
      'manifestations',
      ({ manifestations }) => ({ ...listed, contenu: { items: [{ id: 'a', idmanif: manifestations }] } }),
    ],
    [
      'admin-feed/listes/apercu',
      'packages',
      ({ packages }) => ({ ...listed, typeContenu: 'PACKAGE', contenu: { items: [{ id: 'a', idPackage: packages }] } }),
    ],
    ['admin-feed/listes/apercu', 'partenaires', ({ partenaires }) => ({ ...listed, idTiers: partenaires })],
    [
      'admin-feed/listes/apercu',
      'partenaires',
      ({ partenaires }) => ({ ...listed, contenu: { items: [] }, pour: { idTiers: partenaires } }),
    ],
    [
      'admin-feed/listes/coller',
      'manifestations',
      ({ manifestations }) => ({ typeContenu: 'MANIFESTATION', ids: [String(manifestations)] }),
    ],
    ['admin-feed/listes/coller', 'packages', ({ packages }) => ({ typeContenu: 'PACKAGE', ids: [String(packages)] })],
    [
      'admin-feed/listes/:id/elements',
      'manifestations',
      ({ manifestations }) => ({ ressource: 'manifestations', selection: { ids: [manifestations] }, dryRun: true }),
    ],
    [
      'page-management/best-sellers/apercu',
      'manifestations',
      ({ manifestations }) => ({ id: 1, epingles: [{ id: 'a', type: 'MANIFESTATION', idmanif: manifestations }] }),
    ],
    [
      'page-management/best-sellers/apercu',
      'packages',
      ({ packages }) => ({ id: 1, epingles: [{ id: 'a', type: 'PACKAGE', idPackage: packages }] }),
    ],
    ['page-management/best-sellers/apercu', 'best-sellers', (keys) => ({ id: keys['best-sellers'] })],
    ['page-management/best-sellers/apercu', 'partenaires', ({ partenaires }) => ({ id: 1, idTiers: partenaires })],
    [
      'page-management/best-sellers/apercu',
      'partenaires',
      ({ partenaires }) => ({ id: 1, vu: { idTiers: partenaires } }),
    ],
    ['page-management/best-sellers/calcul', 'best-sellers', (keys) => ({ ids: [keys['best-sellers']] })],
    ...(['epingles', 'exclusions'] as const).map(
      (leaf): Call => [
        `page-management/best-sellers/:id/${leaf}`,
        'manifestations',
        ({ manifestations }) => ({ type: 'MANIFESTATION', selection: { ids: [manifestations] }, dryRun: true }),
      ],
    ),
    ...(['epingles', 'exclusions'] as const).map(
      (leaf): Call => [
        `page-management/best-sellers/:id/${leaf}`,
        'packages',
        ({ packages }) => ({ type: 'PACKAGE', selection: { ids: [packages] }, dryRun: true }),
      ],
    ),
    ['notification/mails/apercu', 'partenaires', ({ partenaires }) => ({ ...template, idTiers: partenaires })],
    [
      'order-management/commandes/lot',
      'commandes',
      ({ commandes }) => ({ action: 'annuler', selection: { ids: [commandes] }, motif: 'Grève', dryRun: true }),
    ],
    [
      'order-management/commandes/detenteurs',
      'packages',
      ({ packages }) => ({ type: 'PACKAGE', id: packages, idseanc: 11, motif: 'Grève', dryRun: true }),
    ],
    [
      'order-management/commandes/:id/remboursements',
      'cartes',
      ({ cartes }) => ({ montant: 10, destination: 'CARTE_CADEAU', carte: cartes, motif: 'Malade' }),
    ],
  ];

  const services = {
    ...{ styles: 'admin-config', mails: 'notification' },
    ...{ headers: 'page-management', footers: 'page-management' },
  } as const;

  /** Calls of one record, named by their addresses, each with what it takes. */
  const own: readonly [string, string, object][] = [
    ['admin-config/partenaires/:id/detach', 'partenaires', { sections: ['display'], dryRun: true }],
    ...(['styles', 'mails', 'headers', 'footers'] as const).flatMap((resource): [string, string, object][] => {
      const path = `${services[resource]}/${resource}/:id`;
      return [
        [`${path}/publish`, resource, {}],
        [`${path}/publish`, resource, { at: far }],
        [`${path}/unpublish`, resource, {}],
        [`${path}/versions/:n/restore`, resource, {}],
      ];
    }),
    ...['check', 'unplan', 'run', 'retry', 'inverse'].map((call): [string, string, object] => [
      `admin-feed/publications/:id/${call}`,
      'publications',
      {},
    ]),
    ['admin-feed/publications/:id/plan', 'publications', { at: far }],
    ['admin-config/fichiers/:id/remplacement', 'fichiers', { par: '1' }],
    ['page-management/footers/:id/conversion', 'footers', {}],
    ['notification/mails/:id/essai', 'mails', { sample: 'UPSELL', lang: 'fr' }],
    ['notification/mails/envois/:id/renvoyer', 'envois', {}],
    [
      'admin-feed/listes/:id/elements',
      'listes',
      { ressource: 'manifestations', selection: { ids: [1] }, epingle: true },
    ],
    ['admin-feed/listes/:id/nettoyage', 'listes', {}],
    ['page-management/best-sellers/:id/epingles', 'best-sellers', marked],
    ['page-management/best-sellers/:id/exclusions', 'best-sellers', marked],
    ...Object.entries(orderCalls).map(([end, body]): [string, string, object] => [
      `order-management/commandes/:id/${end}`,
      'commandes',
      body,
    ]),
    ['order-management/commandes/:id/remboursements', 'commandes', { ...refund, dryRun: true }],
    ['order-management/commandes/:id/messages', 'commandes', { modele: 'BILLETS', dryRun: true }],
    ['admin-config/seances/:id/annulation', 'seances', { motif: 'Grève' }],
    ['admin-config/seances/:id/annulation', 'seances', { motif: 'Grève', dryRun: true }],
    ['admin-config/seances/:id/report', 'seances', postponed],
    ['admin-config/seances/:id/report', 'seances', { ...postponed, dryRun: true }],
  ];

  it('has every call of one domain alone tried', () => {
    const ends = posted.map(endOf);
    const alone = posted.filter((_, index) => ends.filter((end) => end === ends[index]).length === 1);
    const tried = new Set([...calls, ...own].map(([url]) => `/api/${url}`));
    expect(alone.filter((url) => !tried.has(url) && !judgedByRow.has(url))).toEqual([]);
    // What is tried is there to be tried.
    expect([...tried].filter((url) => !posted.includes(url))).toEqual([]);
  });

  it.each(own)('is not found by %s (%s)', async (url, resource, body) => {
    const parts: Readonly<Record<string, string>> = { n: '1', refund: 'r1', ligne: '1' };
    const at = (key: string | number | undefined) =>
      `/api/${url.replace(':id', String(key)).replace(/:(\w+)/g, (_, part: string) => parts[part] ?? part)}`;
    const theirs = await sameAnswers((keys) => house.as('partenaire', 'POST', at(keys[resource]), body, 1), resource);
    expect([theirs.status, theirs.json.code]).toEqual([404, 'not-found']);
    // One's own is found: it is told what would be done, or that it was seen in another version; a séance, that it is closed.
    const ours = await house.as(
      'partenaire',
      'POST',
      at({ partenaires: 'P1', seances: 11 }[resource] ?? 1),
      { ...body, dryRun: true },
      999,
    );
    // Of an order that is paid for nothing is sent to pay.
    const refused = /\/(?:echange|entree)$/.test(url) ? [422] : url.endsWith('/liens') ? [409] : [];
    expect([200, 202, 412, ...refused], ours.text).toContain(ours.status);
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
      house.as('partenaire', 'PUT', `${url}/1`, { statut: 'MISE_EN_VENTE' }, 1),
      house.as('partenaire', 'POST', `${url}/usages`, { selection: { ids: [1] } }),
    ]);
    expect(asked.map(({ text }) => /Match|Secret|CAT2/.test(text))).toEqual(asked.map(() => false));
    expect((await house.read(`${url}?q=limitant:Match`, 'partenaire')).total).toBe(0);
    expect((await house.read(`${url}?q=limitant:Match`)).total).toBe(1);
  });

  it('does not count where it is used, and a deletion that it holds back does not either', async () => {
    const url = '/api/admin-config/packages';
    const { json } = await house.as('partenaire', 'POST', `${url}/usages`, { selection: { ids: [1] } });
    expect(json.users).toMatchObject([{ resource: 'packages', count: 0, others: true, first: [] }]);
    const { status, text } = await house.as('partenaire', 'DELETE', `${url}/1`, undefined, 1);
    expect([status, /\d/.test(JSON.parse(text).detail)]).toEqual([409, false]);
  });
});
