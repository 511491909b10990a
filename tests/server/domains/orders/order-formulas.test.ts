import { beforeEach, describe, expect, it } from 'vitest';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { packageTable } from '../../../../server/domains/packages/table';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { daysAfter, today } from '../../../../src/core/filter/clock';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse, type Who } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';
import { doneByHand } from './by-hand';
import { pack, season } from './sold-whole';

const path = '/api/order-management/commandes';
interface Line {
  id: string;
  type: string;
  prix: number;
  idseanc: number | null;
  idPackage: number | null;
  idabonnement: number | null;
  beneficiaire: string | null;
  parent: string | null;
  statutBillet: string;
}

describeBothDatabases('packages and subscriptions in orders', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    const { drizzle } = database;
    await insertRows(drizzle, priceTable, [
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 60 },
      { grille: 'G1', idnatcl: 2, codcatpl: 'CAT1', montant: 40 },
    ]);
    await database.pool.query('delete from modes_retrait');
    await insertRows(drizzle, pickupTable, [{ code: 'E_BILLET', libelle: 'E-billet' }]);
  });
  beforeEach(async () => {
    await house.query(
      'truncate commandes, codes_billet, numeros_documents, packages, abonnements, actions restart identity cascade',
    );
    await house.query("update seances set contingent = 100, vendus = 10, statut = 'OUVERTE', lock = false");
    await house.query("update manifestations set statut = 'MISE_EN_VENTE' where idmanif = 1");
    await insertRows(house.database.drizzle, packageTable, [pack]);
    await insertRows(house.database.drizzle, subscriptionTable, [season]);
    house.composed.length = 0;
    house.mails.length = 0;
  });

  const formula = (n: number, leaves: object = {}) => ({
    ...{ type: 'PACKAGE', id: 1, idnatcl: 1, codcatpl: 'CAT1', n },
    ...leaves,
  });
  const holders = (...beneficiaires: string[]) =>
    formula(beneficiaires.length, { type: 'ABONNEMENT', beneficiaires: beneficiaires });
  const sell = (formules: object[], leaves: object = {}, who: Who = 'admin', headers = {}) =>
    house.as(
      who,
      'POST',
      path,
      {
        ...{ canal: 'TELEPHONE', idseanc: 11, lignes: [], formules, paiement: { moyen: 'CB' } },
        client: { nom: 'Vasseur', prenom: 'Hélène', email: 'helene@exemple.fr' },
        ...leaves,
      },
      headers,
    );
  const told = (json: { errors?: { field: string; errorCodes: { code: string; message: string }[] }[] }) =>
    json.errors?.map(({ field, errorCodes }) => [field, errorCodes[0]?.message]);
  const sold = async () =>
    (
      await house.query<{ vendus: number }>('select vendus from seances where idseanc in (11, 12) order by idseanc')
    ).rows.map(({ vendus }) => vendus);
  const numbers = async (q: string) =>
    (await house.read(`${path}?q=${encodeURIComponent(q)}`)).items.map(
      ({ idCommande }: { idCommande: number }) => idCommande,
    );

  it('hold the price in a line that names the record, and a ticket of each séance with its share', async () => {
    const { status, json } = await sell([formula(1)]);
    expect([status, json]).toMatchObject([
      201,
      {
        statut: 'VALIDEE',
        montantTotal: 99.99,
        nbPlaces: 2,
        resume: 'Deux soirs à Dijon',
        documents: [{}, { montant: 99.99 }],
      },
    ]);
    const [whole, ...parts] = json.lignes as [Line, ...Line[]];
    expect(whole).toMatchObject({
      type: 'PACKAGE',
      idPackage: 1,
      idabonnement: null,
      idseanc: null,
      prix: 99.99,
      tva: 5.22,
    });
    expect(parts.map(({ type, idseanc, prix, parent, idPackage }) => [type, idseanc, prix, parent, idPackage])).toEqual(
      [
        ['SEANCE', 11, 50, whole.id, null],
        ['SEANCE', 12, 49.99, whole.id, null],
        ['UPSELL', null, 0, whole.id, null],
      ],
    );
    expect(await sold()).toEqual([11, 11]);
    await sell([holders('Paul')]);
    expect([
      await numbers('package:=1'),
      await numbers('abonnement:=1'),
      await numbers('abonnement:=1 lignes.idseanc:=12'),
    ]).toEqual([[1], [2], [2]]);
  });

  it('are offered with their séance: their prices, what is left, who they are named for', async () => {
    await sell([formula(2)]);
    const { formules } = await house.read(`${path}/vente/offre?idseanc=12&canal=TELEPHONE&lang=en`);
    expect(formules).toMatchObject([
      {
        ...{ type: 'PACKAGE', id: 1, libelle: 'Two nights in Dijon', maximum: 2, libres: 1, nominatif: false },
        ...{ extras: ['Programme'], seances: [{ idseanc: 11 }, { idseanc: 12 }] },
        prix: [
          { idnatcl: 1, montant: 99.99, places: [{ codcatpl: 'CAT1', prix: 60 }, {}] },
          { idnatcl: 2, montant: 60 },
        ],
      },
      { type: 'ABONNEMENT', id: 1, libres: null, nominatif: true, prix: [{ montant: 70 }] },
    ]);
    await house.query("update seances set statut = 'ANNULEE' where idseanc = 11");
    expect((await house.read(`${path}/vente/offre?idseanc=12&canal=TELEPHONE`)).formules).toEqual([]);
  });

  it('are no more than one order may hold, said at the line in both languages', async () => {
    const both = [formula(1), formula(2, { idnatcl: 2 })];
    const field = 'formules.PACKAGE:1:2:CAT1';
    expect(told((await sell(both)).json)).toEqual([[field, 'Deux soirs à Dijon\u00a0: 2 au plus par commande']]);
    const english = await sell(both, { lang: 'en' }, 'admin', { 'x-locale': 'en' });
    expect(told(english.json)).toEqual([[field, 'Two nights in Dijon: 2 per order at most']]);
    expect((await sell([formula(1), formula(1, { idnatcl: 2 })])).status).toBe(201);
  });

  it('are no more than their contingent, which counts what is sold and held, and gives back what is not', async () => {
    const left = async () => (await house.read('/api/admin-config/packages/1')).disponibilite;
    const held = await sell([formula(2)], { paiement: null });
    expect([held.json.statut, await left()]).toEqual(['EN_ATTENTE', 1]);
    const refused = await sell([formula(2)]);
    expect(told(refused.json)).toEqual([['formules.PACKAGE:1:1:CAT1', 'Deux soirs à Dijon\u00a0: il en reste 1']]);
    await sell([formula(1)]);
    expect(await left()).toBe(0);
    const preview = (who: Who) =>
      house.as(who, 'POST', '/api/admin-config/packages/apercu', { ...pack, statut: undefined, idPackage: 1 });
    expect((await preview('admin')).json.disponibilite).toBe(0);
    await house.query("update commandes set date_expiration = now() - interval '1 minute' where statut = 'EN_ATTENTE'");
    expect(await left()).toBe(2);
  });

  it('with named holders have one for each seat, on each of its tickets', async () => {
    const field = 'formules.ABONNEMENT:1:1:CAT1';
    for (const none of [
      holders('Paul', ' '),
      { ...holders('Paul'), n: 2 },
      { ...holders('Paul'), beneficiaires: undefined },
    ])
      expect(told((await sell([none])).json)).toEqual([
        [field, 'Saison à Dijon\u00a0: il faut un bénéficiaire par place'],
      ]);
    const { json } = await sell([holders('Paul', 'Anne')]);
    expect((json.lignes as Line[]).map(({ type, beneficiaire }) => [type, beneficiaire])).toEqual(
      ['Paul', 'Anne'].flatMap((name) => ['ABONNEMENT', 'SEANCE', 'SEANCE'].map((type) => [type, name])),
    );
    await house.query('update abonnements set identbenef = false');
    expect((await sell([{ ...holders('Paul'), beneficiaires: undefined }])).status).toBe(201);
  });

  it('are not sold at another price, when their sale is over, nor without the places of each séance', async () => {
    const refused = async (formules: object[]) =>
      (await sell(formules)).json.errors?.map(
        ({ field, errorCodes }: { field: string; errorCodes: { code: string }[] }) => [field, errorCodes[0]?.code],
      );
    expect(await refused([formula(1, { codcatpl: 'CAT2' })])).toEqual([['formules.PACKAGE:1:1:CAT2', 'sale-formula']]);
    await house.query('update seances set vendus = 99 where idseanc = 12');
    expect(await refused([formula(2)])).toEqual([['lignes', 'order-places']]);
    await house.query("update packages set fin_vente = now() - interval '1 day'");
    expect(await refused([formula(1)])).toEqual([['formules.PACKAGE:1:1:CAT1', 'sale-formula']]);
    expect(await sold()).toEqual([10, 99]);
  });

  describe('a subscription that renews another one', () => {
    const day = (n: number) => daysAfter(today(), n);
    const field = 'formules.ABONNEMENT:2:1:CAT1';
    beforeEach(async () => {
      await house.query('update abonnements set identbenef = false');
      const { identbenef: _named, ...leaves } = season;
      await insertRows(house.database.drizzle, subscriptionTable, [
        { ...leaves, libelleFr: 'Saison suivante', contingent: 4, renouvellement: { renouvelle: 1 } },
      ]);
      await priority(-2, 10);
    });

    const priority = (from: number, to: number, keeps = true) =>
      house.query(
        'update abonnements set actif = true, places_conservees = $3, debut_priorite = $1, fin_priorite = $2 where idabonnement = 1',
        [day(from), day(to), keeps],
      );
    const buy = (id: number, n: number, email: string | null, leaves: object = {}) =>
      sell([formula(n, { type: 'ABONNEMENT', id })], { client: { nom: 'Petit', email }, ...leaves });
    const next = (n: number, email: string | null, leaves: object = {}) => buy(2, n, email, leaves);
    const renewals = (who: Who = 'admin', id = 1) => house.as(who, 'GET', `${path}/renouvellements?id=${id}`);

    it('is refused to others beyond what is left of the places of its former holders, said at its line', async () => {
      await buy(1, 2, 'paul@exemple.fr');
      await buy(1, 1, 'Anne@Exemple.fr');
      const { formules } = await house.read(`${path}/vente/offre?idseanc=12&canal=GUICHET`);
      expect(formules).toContainEqual(expect.objectContaining({ type: 'ABONNEMENT', id: 2, libres: 4, gardees: 3 }));
      expect(formules).toContainEqual(expect.objectContaining({ type: 'ABONNEMENT', id: 1, gardees: 0 }));
      for (const email of ['luc@exemple.fr', null]) {
        expect(told((await next(2, email)).json)).toEqual([
          [
            field,
            expect.stringMatching(
              /^Saison suivante\u00a0: 3 places sont gardées pour les abonnés de la saison passée jusqu’au .*\u00a0; il en reste 1 pour ce client$/,
            ),
          ],
        ]);
      }
      expect((await next(1, null)).status).toBe(201);
      const none = await sell(
        [formula(1, { type: 'ABONNEMENT', id: 2 })],
        { client: { email: 'luc@exemple.fr' } },
        'admin',
        { 'x-locale': 'en' },
      );
      expect(told(none.json)).toEqual([
        [
          field,
          expect.stringMatching(/3 seats are kept for last season’s subscribers until .*; 0 left for this customer/),
        ],
      ]);
      // Anne takes the one that is hers, whatever the case of her address, and no more.
      expect(told((await next(2, 'anne@exemple.fr')).json)).toEqual([[field, expect.stringContaining('2 places')]]);
      expect((await next(1, 'anne@exemple.fr')).status).toBe(201);
      expect((await renewals()).json.items).toMatchObject([
        { ancien: 1, id: 2, detenteurs: 2, renouveles: 1, gardees: 2, garde: true, fin: day(10) },
      ]);
      expect((await next(1, 'anne@exemple.fr')).status).toBe(422);
      expect((await next(2, 'paul@exemple.fr')).status).toBe(201);
      expect((await renewals('admin', 2)).json.items).toMatchObject([{ renouveles: 2, gardees: 0 }]);
    });

    it('is sold to anybody out of the priority period, where nothing is kept or without a contingent', async () => {
      await buy(1, 4, 'paul@exemple.fr');
      const dry = async () => (await next(1, 'luc@exemple.fr')).status;
      expect(await dry()).toBe(422);
      await priority(1, 10);
      expect(await dry()).toBe(201);
      await priority(-10, -1);
      expect(await dry()).toBe(201);
      await priority(-1, 1, false);
      expect(await dry()).toBe(201);
      await priority(0, 0);
      expect(await dry()).toBe(422);
      await house.query('update abonnements set contingent = null where idabonnement = 2');
      expect(await dry()).toBe(201);
    });

    it('gives a place back that a former holder had cancelled, and keeps one again whose order expired', async () => {
      await buy(1, 4, 'paul@exemple.fr');
      expect((await next(4, 'paul@exemple.fr', { paiement: null })).status).toBe(201);
      expect((await renewals()).json.items).toMatchObject([{ detenteurs: 1, renouveles: 1, gardees: 0 }]);
      await house.query(
        "update commandes set date_expiration = now() - interval '1 minute' where statut = 'EN_ATTENTE'",
      );
      expect((await next(1, 'luc@exemple.fr')).status).toBe(422);
      const lines = `update commandes set lignes = replace(lignes::text, '"EMIS"', '"ANNULE"')::jsonb where id_commande = 1`;
      await house.query(lines);
      expect((await next(1, 'luc@exemple.fr')).status).toBe(201);
    });

    it('is sold once to the last who may, when several ask at once', async () => {
      await buy(1, 3, 'paul@exemple.fr');
      const all = await Promise.all(
        ['luc@exemple.fr', 'eve@exemple.fr', 'paul@exemple.fr'].map((each) => next(1, each)),
      );
      expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
      expect(all[2]?.status).toBe(201);
    });

    it('tells its numbers to those who see it and orders alone', async () => {
      await buy(1, 1, 'paul@exemple.fr');
      expect((await renewals('orphelin')).status).toBe(404);
      expect((await house.as('admin', 'GET', `${path}/renouvellements`)).status).toBe(400);
    });

    it('is another one of its partner, that does not renew it in its turn', async () => {
      const at = (id: number) => `/api/admin-config/abonnements/${id}`;
      const renew = async (id: number, renouvelle: number) => {
        const { renouvellement, version } = await house.read(at(id));
        const body = { renouvellement: { ...renouvellement, renouvelle } };
        return told((await house.as('admin', 'PUT', at(id), body, version)).json);
      };
      await insertRows(house.database.drizzle, subscriptionTable, [{ ...season, idTiers: 'P2' }]);
      const leaf = 'renouvellement.renouvelle';
      expect(await renew(1, 1)).toEqual([[leaf, 'Un abonnement ne se renouvelle pas lui-même']]);
      expect(await renew(1, 2)).toEqual([
        [leaf, 'Cet abonnement renouvelle déjà celui-ci, directement ou par un autre'],
      ]);
      expect(await renew(1, 3)).toEqual([[leaf, 'Un abonnement ne renouvelle qu’un abonnement du même partenaire']]);
      const moved = await house.as('admin', 'PUT', at(1), { idTiers: 'P2' }, 1);
      expect(told(moved.json)).toEqual([['idTiers', expect.stringContaining('Saison suivante')]]);
      expect(
        (await house.read(`/api/admin-config/abonnements?q=${encodeURIComponent('renouvelle:=1')}`)).items,
      ).toMatchObject([{ idabonnement: 2 }]);
    });
  });

  describe('an element that is booked', () => {
    const elements = '/api/admin-config/abonnements/1';
    const without = { elements: [season.elements[0]] };
    const detenteurs = `${path}/detenteurs`;
    const element = { type: 'ABONNEMENT', id: 1, idseanc: 12, motif: 'Séance retirée' };

    it('stays while orders hold its places, told with their number', async () => {
      await sell([holders('Paul', 'Anne')]);
      await sell([holders('Luc')]);
      expect((await house.read(`${detenteurs}?type=ABONNEMENT&id=1`)).items).toMatchObject([
        { idseanc: 11, n: 2, libelle: 'Cyrano de Bergerac' },
        { idseanc: 12, n: 2 },
      ]);
      const refused = await house.as('admin', 'PUT', elements, without, 1);
      expect(refused.status).toBe(422);
      expect(told(refused.json)).toEqual([
        [
          'elements',
          expect.stringMatching(
            /^Cyrano de Bergerac, .*2 commandes en tiennent des places\u00a0; reportez-les ou remboursez-les/,
          ),
        ],
      ]);
      await house.query('update abonnements set indreport = false');
      expect(told((await house.as('admin', 'PUT', elements, without, 1)).json)).toEqual([
        ['elements', expect.stringContaining('; remboursez-les')],
      ]);
      const deleted = await house.as('admin', 'DELETE', elements, undefined, 1);
      expect([deleted.status, deleted.json.detail]).toEqual([409, expect.stringContaining('2 commandes en tiennent')]);
      // The same séance by its manifestation alone is still in it.
      const any = { formule: 'LIBRE', nbMin: 1, nbMax: 2, elements: [season.elements[0], { id: 'b', idmanif: 1 }] };
      expect((await house.as('admin', 'PUT', elements, any, 1)).status).toBe(200);
      expect((await house.as('orphelin', 'GET', `${detenteurs}?type=ABONNEMENT&id=1`)).status).toBe(404);
    });

    it('is refunded to all who hold it by a run, that leaves other orders of its séance alone', async () => {
      await sell([holders('Paul')]);
      const alone = await sell([], { idseanc: 12, lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 1 }] });
      const dry = await house.as('admin', 'POST', detenteurs, { ...element, dryRun: true });
      expect(dry.json).toMatchObject({
        changed: 1,
        cents: 3500,
        sample: [{ label: expect.stringContaining('Vasseur') }],
      });
      expect((await house.as('admin', 'POST', detenteurs, { ...element, motif: ' ' })).status).toBe(422);
      const started = await house.as('admin', 'POST', detenteurs, element);
      expect(started.status).toBe(202);
      const order = await doneByHand(house, 1);
      expect(order).toMatchObject({ statut: 'VALIDEE', montantRembourse: 35, nbPlaces: 1 });
      expect(await house.read(`${path}/${alone.json.idCommande}`)).toMatchObject({ montantRembourse: 0, nbPlaces: 1 });
      expect((await house.as('admin', 'PUT', elements, without, 1)).status).toBe(200);
    });

    it('is exchanged for another séance at no price, where the subscription lets it', async () => {
      const { json } = await sell([holders('Paul')]);
      await house.query("update seances set id_tiers = 'P1' where idseanc = 41");
      const ticket = (json.lignes as Line[]).find(({ idseanc }) => idseanc === 12);
      const exchange = (body: object) =>
        house.as('admin', 'POST', `${path}/1/lignes/${ticket?.id}/echange`, {
          ...{ idseanc: 11, idnatcl: 1, codcatpl: 'CAT1', motif: 'Report', prevenir: false, destination: 'ORIGINE' },
          ...body,
        });
      expect((await exchange({ idnatcl: 2 })).json.errors[0].errorCodes[0].code).toBe('exchange-share');
      const done = await exchange({});
      expect(done.json).toMatchObject({
        montantTotal: 70,
        montantPaye: 70,
        montantRembourse: 0,
        nbPlaces: 2,
        documents: [{}, {}],
      });
      const lines = done.json.lignes as Line[];
      expect(
        lines.map(({ idseanc, prix, parent, statutBillet }) => [idseanc, prix, parent === lines[0]?.id, statutBillet]),
      ).toEqual([
        [null, 70, false, 'EMIS'],
        [11, 35, true, 'EMIS'],
        [12, 35, true, 'ANNULE'],
        [11, 35, true, 'EMIS'],
      ]);
      expect(await sold()).toEqual([12, 10]);
      expect((await house.as('admin', 'PUT', elements, without, 1)).status).toBe(200);
      await house.query('update abonnements set indreport = false');
      const again = (lines[1] as Line).id;
      const closed = await house.as('admin', 'POST', `${path}/1/lignes/${again}/echange`, {
        ...{ idseanc: 12, idnatcl: 1, codcatpl: 'CAT1', motif: 'Report', prevenir: false, destination: 'ORIGINE' },
      });
      expect(closed.json.errors[0].errorCodes[0].code).toBe('exchange-pack');
    });
  });
});
