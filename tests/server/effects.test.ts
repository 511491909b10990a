/**
 * Where fields act: every setting of partners and every flag of manifestations and séances says it beside its model, and is
 * tried there: set, observed, set otherwise, observed otherwise.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnersOff } from '../../server/auth/own-rights';
import { areOff } from '../../server/auth/perimeter';
import { userInfo } from '../../server/auth/user-info';
import { zoneNow } from '../../server/clock';
import { currencyOf } from '../../server/currency';
import type { Tx } from '../../server/db/database';
import { rankingOf } from '../../server/domains/best-sellers/ranking';
import { associationTable, cardModelTable } from '../../server/domains/cards/table';
import { manifestationTable, seanceTable } from '../../server/domains/events/table';
import { listTable } from '../../server/domains/lists/table';
import { askForReviews } from '../../server/domains/orders/ask-reviews';
import { siteAddress } from '../../server/domains/orders/messages';
import { accountPdf } from '../../server/domains/orders/papers/account';
import { ticketsPdf } from '../../server/domains/orders/papers/tickets';
import { needSecondMarket, readMerchant, readPaying, readPickups } from '../../server/domains/orders/rules';
import { identityOf } from '../../server/domains/partners/functions';
import { sellerOf } from '../../server/domains/partners/sellers';
import { partnerTable } from '../../server/domains/partners/table';
import { pickupTable } from '../../server/domains/translations/table';
import { compose } from '../../server/mail/compose';
import { everyScope } from '../../server/resource/scope';
import { columnNamed, type Table } from '../../server/resource/table';
import { insertRows } from '../../server/resource/write/insert';
import { keyOfContent } from '../../server/storage/storage';
import { actingAt, effectPlaces, placesOf } from '../../src/core/model/effects';
import { getAt, type Leaf, leavesOf, type Model } from '../../src/core/model/model';
import { manifestationModel } from '../../src/plugins/events/model';
import { seanceModel } from '../../src/plugins/events/models/session';
import { listModel } from '../../src/plugins/lists/model';
import { meansRulesOf } from '../../src/plugins/orders/models/rules';
import { partnerModel } from '../../src/plugins/partners/model';
import { line, order } from '../plugins/orders/sample';
import { describeBothDatabases } from '../support/databases';
import { pagesOf } from '../support/pdf';
import { useHouse } from './resource/house';
import { makeWorld } from './resource/world';

/** What is no setting: who it is, and what sections follow. */
const isSetting = ({ name, section, field }: Leaf) =>
  section !== '' && !/^inherit[A-Z]/.test(name) && name !== 'libelle' && field.derived !== true;
const isFlag = ({ section, field }: Leaf) =>
  field.derived !== true &&
  (section !== '' ? section !== 'seo' && section !== 'manifWording' && section !== 'manifInfo' : false);

/** The models, and those of their fields that must act somewhere. */
const models: [Model, Table, (leaf: Leaf) => boolean][] = [
  [partnerModel, partnerTable, isSetting],
  [manifestationModel, manifestationTable, isFlag],
  [seanceModel, seanceTable, ({ name }) => name === 'lock' || name === 'complementaires'],
  [listModel, listTable, ({ name }) => name === 'excludedFromSearchEngine'],
];

describe('fields', () => {
  it.each(models)('of %o act somewhere, and no name is that of none', ({ effects = {}, ...model }, _table, mustAct) => {
    const leaves = leavesOf({ effects, ...model });
    const idle = [...leaves.values()].filter((leaf) => mustAct(leaf) && placesOf(effects, leaf.name).length === 0);
    expect(idle.map(({ name }) => name)).toEqual([]);
    const named = effectPlaces.flatMap((place) => actingAt(effects, place));
    expect(named.filter((name) => !leaves.has(name))).toEqual([]);
    // Those of sites act nowhere else.
    expect(actingAt(effects, 'sites').filter((name) => placesOf(effects, name).length > 1)).toEqual([]);
  });
});

/** Two values of a field, where its kind does not say them. */
const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
  promotePaymentMode: ['NONE', 'AMEX'],
  devise: ['EUR', 'CHF'],
  langues: [['fr'], ['fr', 'en']],
  fuseau: ['Europe/Paris', 'America/Guadeloupe'],
  territoireTva: ['METROPOLE', 'SANS_TVA'],
  url: ['https://un.example', 'https://deux.example'],
  siret: ['73282932000074', '44306184100047'],
  crossSellingList: [null, 'list'],
  defaultHeader: [null, 'header'],
  complementaires: [[], [41]],
  tauxTva: [5.5, 10],
  indexationOptArtiste: [0, 100],
  indexationOptSalle: [0, 100],
  nbPlaceMax: [4, 6],
  mentionsLegales: [null, 'Éditeur'],
  giftCardImage: [null, 'picture'],
};

function pairOf({ name, field }: Leaf): readonly [unknown, unknown] {
  const own = pairs[name];
  if (own) return own;
  if (field.kind === 'flag') return [false, true];
  if (field.kind === 'enum') return [field.values?.[0], field.values?.[1]];
  if (field.kind === 'image') return ['a.png', 'b.png'];
  if (field.kind === 'integer') return [1, 135];
  return ['un', 'deux'];
}

/** What lets a field be seen: others that stand in its way. */
const needs: Readonly<Record<string, readonly [name: string, value: unknown][]>> = {
  deactivationLuhnKey: [['availableLuhnFanClub', true]],
  nbPlaceMax: [['forceNbPlaceMax', true]],
  forceNbPlaceMax: [['nbPlaceMax', 4]],
  avisClientEmailing: [['avisClients', true]],
  presentCard: [['presentCardPayment', false]],
  showDateSeanceTime: [['hideAllDate', false]],
};

describeBothDatabases('where fields act', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await insertRows(database.drizzle, pickupTable, [
      ...['E_BILLET', 'RETRAIT_MAGASIN', 'GUICHET', 'BILLET_COLLECTOR'].map((code) => ({ code, libelle: code })),
    ]).catch(() => undefined);
  });
  const orders = '/api/order-management/commandes';
  const keys: Record<string, unknown> = {};
  let made = 0;
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => house.database.drizzle.transaction(work);
  const scope = everyScope('fr');

  beforeAll(async () => {
    const { query } = house;
    await query(
      `update partenaires set url = 'https://un.example', amex_payment = true, holyday_e_cheque = true, ancv = true, credit_mutuel = true,
        avis_client = true, avis_client_emailing = true, second_market = true, store_withdrawal = true where partner_id = 'P1'`,
    );
    await query(
      `update manifestations set statut = 'MISE_EN_VENTE', lock_status = false, amex_payment = true, payment_e_cheque_vacances = true,
        credit_mutuel = true, second_market = true, retrait_ticket = true, avis_clients = true where idmanif in (1, 4)`,
    );
    await query(
      "update seances set statut = 'OUVERTE', lock = false, vendus = 0, contingent = 50, grille_tarif = 'G1' where idseanc in (11, 12, 41)",
    );
    await query('update lieux set avis_clients = true');
    await query('update parametres set service_fees_enabled = true, order_control = false');
    const list = { libelle: 'Croisées', idTiers: 'P1', contenu: { items: [{ idmanif: 4, order: 1 }] } };
    const { idList, version } = (await house.as('admin', 'POST', '/api/admin-feed/listes', list)).json;
    await house.as('admin', 'POST', `/api/admin-feed/listes/${idList}/publish`, {}, version);
    keys['list'] = idList;
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    keys['picture'] = keyOfContent(content, 'png');
    await house.services.storage.driver.put(keyOfContent(content, 'png'), content, 'image/png');
    await insertRows(house.database.drizzle, cardModelTable, [
      { codeModele: 'CADEAU', libelleFr: 'Carte', libre: { min: 1, max: 99 } },
    ]);
    await insertRows(house.database.drizzle, associationTable, [{ modele: 'CADEAU', idTiers: 'P1' }]);
    const card = { modele: 'CADEAU', montantInitial: 20, idTiers: 'P1' };
    keys['card'] = (await house.as('admin', 'POST', '/api/admin-config/cartes-cadeaux', card)).json.id;
    const bar = (type: string) => ({ id: type, name: type, typeComponent: type, order: 1, customization: {} });
    const make = async (kind: 'headers' | 'footers', body: object) => {
      const { json } = await house.as('admin', 'POST', `/api/page-management/${kind}`, { idPartner: 'P1', ...body });
      await house.as('admin', 'POST', `/api/page-management/${kind}/${json.id}/publish`, {}, json.version);
      return json.id;
    };
    await make('headers', { areaHeaders: [{ id: 'a', order: 1, componentsHeaders: [bar('LOGO')] }] });
    await make('footers', {
      areaFooters: [
        { id: 'a', order: 1, componentsFooters: [{ ...bar('MOYENS_PAIEMENT'), customization: { auto: true } }] },
      ],
      basDePage: { afficherLangues: true },
    });
    const search = [{ id: 'b', order: 1, componentsHeaders: [bar('SEARCH')] }];
    keys['header'] = await make('headers', { idPartner: 'P3', areaHeaders: search });
    for (const [declencheur, htmlFr] of [
      ['CARTE', '<p>{montant}</p>'],
      ['RAPPEL_SEANCE', '<p>{seance}</p>'],
    ]) {
      const mail = { code: declencheur, declencheur, objetFr: 'Un mail', htmlFr };
      const { json } = await house.as('admin', 'POST', '/api/notification/mails', mail);
      await house.as('admin', 'POST', `/api/notification/mails/${json.id}/publish`, {}, json.version);
    }
    made = (await house.as('admin', 'POST', orders, sale)).json.idCommande;
  });
  afterAll(() => undefined);

  const sale = {
    ...{ canal: 'GUICHET', idseanc: 11, lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 2 }] },
    ...{ client: { nom: 'Vasseur', email: 'helene@exemple.fr' }, paiement: null },
  };

  /** What the rankings that it is pinned in show of the manifestation. */
  const ranked = () =>
    inTx(async (tx) => {
      const row = {
        ...{ id: 1, idTiers: 'P1', elementCount: 10, fenetreJours: 30, typeComponent: 'BEST_SELLERS_IMAGES' },
        ...{ epingles: [{ type: 'MANIFESTATION', idmanif: 1, place: 1 }], exclusions: [] },
        ...{ version: 1, dateCreation: '', dateModif: '', auteurModif: '' },
      };
      const axes = [
        ['GLOBAL', ''],
        ['GENRE', 'THEATRE'],
        ['SOUS_GENRE', 'COMEDIE'],
        ['VILLE', 'Dijon'],
      ] as const;
      const told: unknown[] = [];
      for (const [axis, value] of axes)
        told.push((await rankingOf({ tx, scope }, row, { partner: 'P1', axis, value, at: Date.now() })).rangs);
      return told;
    });

  /** Everything that is told at a place, as text. */
  const seen: Readonly<Record<string, () => Promise<unknown>>> = {
    vente: async () => {
      const [offer, rules] = await Promise.all([
        house.as('admin', 'GET', `${orders}/vente/offre?idseanc=11&canal=GUICHET`),
        house.as('admin', 'GET', `${orders}/${made}/regles`),
      ]);
      const tried = await house.as('admin', 'POST', orders, { ...sale, dryRun: true });
      const lines = (tried.json.lignes ?? []).map(({ tauxTva, tauxFrais }: Record<string, unknown>) => [
        tauxTva,
        tauxFrais,
      ]);
      const resale = await house.as('admin', 'POST', `${orders}/${made}/reventes`, { lignes: [], dryRun: true });
      return inTx(async (tx) => {
        const within = { tx, scope };
        const paying = await readPaying(within, 'P1', [1]);
        const limits = {
          ...{ limiteCheque: 0, limiteInconnu: 0, limiteTousPaiements: 0, limiteVirementLocal: 0, limiteVirement: 0 },
          limiteAmex: 0,
        };
        return [
          ...[offer.json, rules.json, tried.status, lines, tried.json.errors, resale.json.detail],
          meansRulesOf(null, limits, paying, 'link'),
          await readMerchant(within, { idTiers: 'P1', lignes: [line('1', { idmanif: 1 })] }),
          await readPickups(within, 'P1', [1], 'fr'),
          await needSecondMarket(within, { idTiers: 'P1', lignes: [line('1', { idmanif: 1 })] }, ['1']).catch(
            (cause: Error) => cause.message,
          ),
        ];
      });
    },
    billet: async () => {
      const found = await inTx(async (tx) => ({
        seller: await sellerOf(tx, 'P1'),
        site: { zone: await zoneNow(tx, 'P1'), telephone: (await identityOf(tx, 'P1')).telephone },
        devise: await currencyOf(tx, 'P1'),
      }));
      const sold = { ...order([line('1', { statutBillet: 'EMIS' })]), devise: found.devise };
      const ticket = await ticketsPdf(
        sold,
        [{ line: line('1'), code: '12300000420010' }],
        found.seller,
        'R',
        found.site,
      );
      const invoice = {
        ...{ id: 'f', date: sold.dateCreation, type: 'FACTURE' as const, numero: 'F26-000001', montant: 97, tva: 0 },
        ...{ remboursements: [], reparti: false, taux: [], lignes: [], vendeur: [] },
      };
      const files = [ticket, await accountPdf(sold, invoice, found.seller, 'R', found.site.zone)];
      const card = await house.as(
        'admin',
        'GET',
        `/api/admin-config/cartes-cadeaux/impression?ids=${String(keys['card'])}`,
      );
      const pictures = card.raw.toString('latin1').split('/Subtype /Image').length;
      return [card.status, pictures, (await Promise.all(files.map(pagesOf))).flat().map(({ text }) => text)];
    },
    mail: async () => {
      const data = { montant: 12, seance: '2099-06-01T18:00:00.000Z', code: '1234', nom: 'Ada' };
      const mails = await inTx((tx) =>
        Promise.all(
          (['CARTE', 'RAPPEL_SEANCE', 'COMMANDE_ATTENTE'] as const).map((template) =>
            compose(tx, { template, partner: 'P1', lang: 'fr', to: 'a@b.fr', data: { ...data, total: 12 } }, 'R'),
          ),
        ),
      );
      house.mails.length = 0;
      const yesterday = new Date(Date.now() - 86_400_000).toISOString();
      const past = order([line('1', { statutBillet: 'EMIS', idmanif: 1, dateSeance: yesterday })]);
      const asked = { ...past, idTiers: 'P1', dateFin: yesterday, client: { ...past.client, email: 'a@b.fr' } };
      await inTx((tx) => askForReviews(house.services, tx, asked));
      const address = await inTx((tx) => siteAddress(tx, 'P1'));
      return [mails, house.mails.map(({ template }) => template), address];
    },
    apercu: async () => {
      const row = (await house.as('admin', 'GET', '/api/admin-config/manifestations/1')).json;
      const names = [...leavesOf(manifestationModel).values()];
      const draft = Object.fromEntries(names.map(({ name, path }) => [name, getAt(row, path)]));
      const drawn = async (kind: string, given: object) => {
        const asked = { kind, idTiers: 'P1', lang: 'fr', draft: given };
        return (await house.as('admin', 'POST', '/api/page-management/preview', asked)).json.html;
      };
      const seo = { ressource: 'manifestations', id: 1 };
      const templated = async (typeDonnee: string, nomPage: string) => {
        const asked = { typeDonnee, nomPage, idTiers: 'P1', langue: 'fr', cible: 'TITLE', modele: '{site}' };
        return (await house.as('admin', 'POST', '/api/page-management/seo/apercu', asked)).json.ignorees;
      };
      return [
        await drawn('manifestation', { ...draft, idmanif: 1 }),
        (await house.as('admin', 'POST', '/api/page-management/seo/resolution', seo)).json.noindex,
        await ranked(),
        ...(await Promise.all([templated('ARTISTE', 'FICHE_ARTISTE'), templated('LIEU', 'FICHE_LIEU')])),
      ];
    },
    recherche: async () => {
      const { json } = await house.as(
        'admin',
        'GET',
        '/api/search-engine/essai?q=cyrano&idTiers=P1&expect=MANIFESTATION:1',
      );
      const lists = await house.as('admin', 'GET', '/api/search-engine/essai?q=croisees&idTiers=P1');
      return [json.items, json.expected, lists.json.items];
    },
    ecrans: async () => {
      const { rows } = await house.query<{ id: string; off: string[] }>(
        `select id, ${partnersOff} as off from utilisateurs limit 1`,
      );
      const [who] = rows;
      const reach = { perimeter: ['P1'], siteOff: areOff(['P1'], who?.off ?? []) };
      const info = who && (await userInfo(house.database, who.id, reach, 0));
      const count = (await house.as('admin', 'GET', '/api/admin-config/manifestations/1')).json.manifSetting
        .representations;
      return [info, count];
    },
  };

  const cases = models.flatMap(([model, table]) =>
    effectPlaces
      .filter((place) => place !== 'sites')
      .flatMap((place) =>
        actingAt(model.effects ?? {}, place).flatMap((name) => {
          const leaf = leavesOf(model).get(name);
          return leaf ? [{ name, place, leaf, table }] : [];
        }),
      ),
  );

  async function set(table: Table, name: string, value: unknown): Promise<unknown> {
    if (name === 'exclusionSearchEngine') {
      // Its truth is the exclusion that it opens and ends.
      const change = { selection: { ids: [1] }, change: { manifSetting: { [name]: value } } };
      await house.as('admin', 'POST', '/api/admin-config/manifestations/bulk', change);
      return false;
    }
    if (table === listTable) {
      // What is live of it counts.
      const list = `/api/admin-feed/listes/${String(keys['list'])}`;
      const stored = (await house.as('admin', 'GET', list)).json;
      const { version } = (await house.as('admin', 'PUT', list, { ...stored, [name]: value }, stored.version)).json;
      await house.as('admin', 'POST', `${list}/publish`, {}, version);
      return stored[name];
    }
    const column = columnNamed(table, name);
    if (!column) throw new Error(name);
    const key = { partenaires: "'P1'", manifestations: '1', seances: '11' }[table.name] ?? '';
    const where = `where "${table.key.id}" = ${key}`;
    const before = (await house.query<{ v: unknown }>(`select "${column.id}" as v from ${table.name} ${where}`)).rows[0]
      ?.v;
    const said = typeof value === 'string' && Object.hasOwn(keys, value) ? keys[value] : value;
    const given = column.type === 'jsonb' && said !== null ? JSON.stringify(said) : said;
    await house.query(`update ${table.name} set "${column.id}" = $1 ${where}`, [given]);
    return before;
  }

  it.each(cases)('$name acts at: $place', async ({ name, place, leaf, table }) => {
    const restored: [Table, string, unknown][] = [];
    const put = async (of: Table, field: string, value: unknown) => {
      restored.unshift([of, field, await set(of, field, value)]);
    };
    try {
      for (const [other, value] of needs[name] ?? []) {
        const of = columnNamed(table, other)
          ? table
          : [manifestationTable, partnerTable].find((each) => columnNamed(each, other));
        if (of) await put(of, other, value);
      }
      const [one, two] = pairOf(leaf);
      await put(table, name, one);
      const first = JSON.stringify(await seen[place]?.());
      await set(table, name, two);
      expect(JSON.stringify(await seen[place]?.())).not.toBe(first);
    } finally {
      for (const [of, field, value] of restored) await set(of, field, value);
    }
  });
});
