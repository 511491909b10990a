// A gift card is sold in an order: issued once it is paid for, taken back with it, never beyond what is left on it.
import { beforeEach, expect, it } from 'vitest';
import { associationTable, cardModelTable } from '../../../../server/domains/cards/table';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse } from '../../resource/house';
import { makeGrids, makeWorld, switchOn } from '../../resource/world';

const path = '/api/order-management/commandes';

describeBothDatabases('gift cards sold in orders', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    await makeGrids(database, 'G1');
    await database.pool.query('delete from modes_retrait');
    await insertRows(database.drizzle, pickupTable, [{ code: 'E_BILLET', libelle: 'E-billet' }]);
    await insertRows(database.drizzle, cardModelTable, [
      { codeModele: 'ECADEAU', libelleFr: 'E-carte cadeau', type: 'E-CARTE', libre: { min: 10, max: 500 } },
      { codeModele: 'COFFRET', libelleFr: 'Coffret', type: 'PHYSIQUE', montants: [{ montant: 50 }, { montant: 100 }] },
    ]);
    await insertRows(database.drizzle, associationTable, [
      { modele: 'ECADEAU', idTiers: 'P1' },
      { modele: 'COFFRET', idTiers: 'P1' },
    ]);
  });
  beforeEach(async () => {
    await house.query(
      'truncate commandes, codes_billet, numeros_documents, cartes, codes_carte, mouvements_carte, actions restart identity cascade',
    );
    await house.query("update seances set contingent = 100, vendus = 0, statut = 'OUVERTE', lock = false");
    await house.query("update manifestations set statut = 'MISE_EN_VENTE'");
    await house.query('update parametres set service_fees_enabled = false, order_control = false');
    house.mails.length = 0;
  });

  const sale = (leaves: object = {}) => ({
    ...{ canal: 'GUICHET', idseanc: null, lignes: [], idTiers: 'P1' },
    cartes: [{ modele: 'ECADEAU', montant: 50, n: 2 }],
    client: { nom: 'Vasseur', prenom: 'Hélène', email: 'helene@exemple.fr' },
    paiement: { moyen: 'CB', reference: 'TPE 12' },
    ...leaves,
  });
  const sell = async (leaves: object = {}) => (await house.as('admin', 'POST', path, sale(leaves))).json;
  const cards = async () =>
    (await house.read('/api/admin-config/cartes-cadeaux?sort=id')).items.map(
      ({ id, solde, statut, idCommande }: Record<string, unknown>) => ({ id, solde, statut, idCommande }),
    );
  const act = async (id: number, what: string, body: object) => {
    const { version } = await house.read(`${path}/${id}`);
    return house.as('admin', 'POST', `${path}/${id}/${what}`, body, { 'if-match': String(version) });
  };
  const reasons = ({ json }: { json: { errors?: { field: string; errorCodes: { code: string }[] }[] } }) =>
    json.errors?.map(({ field, errorCodes }) => `${field} ${errorCodes[0]?.code}`);
  const spend = (carte: number, montant: number) =>
    house.as('admin', 'POST', `/api/admin-config/cartes-cadeaux/${carte}/mouvements`, {
      ...{ type: 'DEBIT', montant, motif: 'Achat' },
    });

  it('are issued once the order is good, told by mail, without VAT', async () => {
    const dry = await house.as('admin', 'POST', path, sale({ dryRun: true }));
    expect([await cards(), house.mails]).toEqual([[], []]);
    const order = await sell();
    expect([dry.json.montantTotal, order.montantTotal, order.statut, order.nbPlaces]).toEqual([100, 100, 'VALIDEE', 0]);
    expect(await cards()).toEqual(
      order.lignes.map(({ carte: id }: { carte: number }) => ({
        ...{ id, solde: 50, statut: 'ACTIVE', idCommande: order.numero },
      })),
    );
    expect(order.lignes.map(({ type, prix, tva }: Record<string, unknown>) => ({ type, prix, tva }))).toEqual(
      [1, 2].map(() => ({ type: 'CARTE_CADEAU', prix: 50, tva: 0 })),
    );
    const [invoice, ...others] = order.documents;
    expect([invoice.type, invoice.montant, invoice.tva, others]).toEqual(['FACTURE', 100, 0, []]);
    expect(house.mails.map(({ template }) => template)).toEqual(['CARTE', 'CARTE']);
  });

  it('wait for their payment, and are issued by it', async () => {
    const order = await sell({ paiement: null });
    expect([order.statut, await cards()]).toEqual(['EN_ATTENTE', []]);
    await act(order.idCommande, 'paiements', { moyen: 'ESPECES' });
    expect(await cards()).toHaveLength(2);
  });

  it('are sold beside places, and one on paper is active when it is handed over', async () => {
    const order = await sell({
      idseanc: 11,
      lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 1 }],
      cartes: [{ modele: 'COFFRET', montant: 100, n: 1 }],
    });
    expect(order.lignes.map(({ type }: { type: string }) => type)).toEqual(['SEANCE', 'CARTE_CADEAU']);
    expect(await cards()).toEqual([
      { id: order.lignes[1].carte, solde: 100, statut: 'ACTIVE', idCommande: order.numero },
    ]);
  });

  it.each([
    [
      'an amount that the model has not',
      { cartes: [{ modele: 'COFFRET', montant: 30, n: 1 }] },
      'cartes.COFFRET card-price',
    ],
    ['a model that is not sold there', { cartes: [{ modele: 'AUTRE', montant: 30, n: 1 }] }, 'cartes.AUTRE sale-card'],
    ['an invitation', { canal: 'INVITATION', paiement: null }, 'cartes.ECADEAU sale-card-free'],
    ['another card', { carteCadeau: '4970 1012 3456 7893' }, 'carteCadeau sale-card-by-card'],
    ['nothing', { cartes: [] }, 'lignes sale-nothing'],
    ['places of no séance', { lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 1 }] }, 'idseanc required'],
  ])('are refused for %s, before anything is paid', async (_what, leaves, reason) => {
    for (const dryRun of [true, false])
      expect(reasons(await house.as('admin', 'POST', path, sale({ ...leaves, dryRun })))).toEqual([reason]);
    expect(await cards()).toEqual([]);
  });

  it('go back with their order: emptied and blocked', async () => {
    const order = await sell();
    const [first] = order.lignes;
    const refund = {
      lignes: [first.id],
      frais: true,
      destination: 'ORIGINE',
      annuler: true,
      motif: 'Doublon',
      prevenir: false,
    };
    const { status, json } = await act(order.idCommande, 'remboursements', refund);
    expect([status, json.remboursements?.[0]?.montant]).toEqual([200, 50]);
    expect((await cards()).map(({ solde, statut }: Record<string, unknown>) => [solde, statut])).toEqual([
      [0, 'BLOQUEE'],
      [50, 'ACTIVE'],
    ]);
  });

  it('give back no more than what is left on them, in the dry run as in the run', async () => {
    const order = await sell();
    const [first] = order.lignes;
    await spend(first.carte, 20);
    const refund = {
      lignes: [first.id],
      frais: true,
      destination: 'ORIGINE',
      annuler: true,
      motif: 'Doublon',
      prevenir: false,
    };
    for (const dryRun of [true, false])
      expect(reasons(await act(order.idCommande, 'remboursements', { ...refund, dryRun }))).toEqual([
        'lignes refund-card-spent',
      ]);
    // An amount is spread over what is left on them, and is no more than that.
    const { lignes: _lignes, ...by } = refund;
    expect((await house.read(`${path}/${order.idCommande}/regles`)).surCartes).toEqual([
      { id: first.id, montant: 30 },
      { id: order.lignes[1].id, montant: 50 },
    ]);
    const amount = { ...by, annuler: false };
    for (const dryRun of [true, false])
      expect(reasons(await act(order.idCommande, 'remboursements', { ...amount, montant: 80.01, dryRun }))).toEqual([
        'montant refund-amount-spent',
      ]);
    await act(order.idCommande, 'remboursements', { ...amount, montant: 40 });
    expect((await cards()).map(({ solde }: Record<string, unknown>) => solde)).toEqual([15, 25]);
  });

  it('leave the money of the places beside them free, once they are spent', async () => {
    const order = await sell({
      idseanc: 11,
      lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 1 }],
      cartes: [{ modele: 'ECADEAU', montant: 50, n: 1 }],
    });
    const [place, card] = order.lignes;
    await spend(card.carte, 50);
    const refund = { montant: place.prix, destination: 'ORIGINE', frais: true, annuler: false, motif: 'Geste' };
    const { status, json } = await act(order.idCommande, 'remboursements', refund);
    expect([status, json.lignes?.map(({ rembourse }: { rembourse: number }) => rembourse)]).toEqual([
      200,
      [place.prix, 0],
    ]);
    expect(reasons(await act(order.idCommande, 'remboursements', { ...refund, montant: 1 }))).toEqual([
      'montant refund-amount-spent',
    ]);
  });

  it('are blocked with an order that is cancelled without its money', async () => {
    const order = await sell();
    await act(order.idCommande, 'transitions', { statut: 'ANNULEE', motif: 'Fraude' });
    expect((await cards()).map(({ statut }: Record<string, unknown>) => statut)).toEqual(['BLOQUEE', 'BLOQUEE']);
  });
});
