/** VAT is that of the day of the sale: whatever becomes of rates later, what is sold keeps its own, and so do its credit notes. */
import { expect, it } from 'vitest';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { firstPerformances } from '../../../../src/features/sold/models/vat';
import { todos } from '../../../../src/plugins/events/todos';
import type { Order } from '../../../../src/plugins/orders/model';
import { cents } from '../../../../src/plugins/orders/models/money';
import { describeBothDatabases } from '../../../support/databases';
import { useHouseAnew } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';
import { doneByHand } from './by-hand';

const path = '/api/order-management/commandes';
const sessions = '/api/admin-config/seances';

describeBothDatabases('VAT of what is sold', () => {
  const house = useHouseAnew(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    await insertRows(database.drizzle, priceTable, [
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 18 },
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT2', montant: 12 },
    ]);
    await database.pool.query('truncate commandes, codes_billet, numeros_documents restart identity cascade');
    await database.pool.query('delete from modes_retrait');
    await insertRows(database.drizzle, pickupTable, [{ code: 'E_BILLET', libelle: 'E-billet' }]);
    await database.pool.query('update parametres set service_fees_enabled = true, order_control = false');
    await database.pool.query("update seances set contingent = 100, vendus = 0, statut = 'OUVERTE', lock = false");
    await database.pool.query("update manifestations set statut = 'MISE_EN_VENTE', taux_tva = 5.5 where idmanif = 1");
  });

  const sell = async (n: number, idseanc = 11): Promise<Order> => {
    const { status, json, text } = await house.as('admin', 'POST', path, {
      ...{ canal: 'TELEPHONE', idseanc, lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n }], paiement: { moyen: 'CB' } },
      client: { nom: 'Vasseur', email: 'h@exemple.fr' },
    });
    expect(status, text).toBe(201);
    return json;
  };
  const show = (id: number): Promise<Order> => house.read(`${path}/${id}`);
  const act = (id: number, what: string, body: object) =>
    house.as('admin', 'POST', `${path}/${id}/${what}`, { motif: 'Grève', ...body });
  const change = async (url: string, body: object) => {
    const { version } = await house.read(url);
    const answer = await house.as('admin', 'PUT', url, body, version);
    expect(answer.status, answer.text).toBe(200);
  };
  /** What was invoiced less what was credited, by rate: with VAT, and VAT. */
  const balance = ({ documents }: Order) => {
    const sums = new Map<number | null, [number, number]>();
    for (const { type, taux } of documents)
      for (const { taux: rate, ttc, tva } of taux) {
        const sign = type === 'AVOIR' ? -1 : 1;
        const [all, vat] = sums.get(rate) ?? [0, 0];
        sums.set(rate, [all + sign * cents(ttc), vat + sign * cents(tva)]);
      }
    return Object.fromEntries(sums);
  };
  const frozen = ({ lignes, documents }: Order) => ({
    lignes: lignes.map(({ prix, frais, tauxTva, tauxFrais, tva }) => ({ prix, frais, tauxTva, tauxFrais, tva })),
    factures: documents.filter(({ type }) => type === 'FACTURE'),
  });

  it.each<[string, () => Promise<void>]>([
    ['its séance', () => change(`${sessions}/11`, { tauxTva: 2.1 })],
    ['its manifestation', () => change('/api/admin-config/manifestations/1', { manifSetting: { tauxTva: 10 } })],
    [
      'the territory of its partner',
      () => change('/api/admin-config/partenaires/P1', { site: { territoireTva: 'DOM' } }),
    ],
  ])('stays when %s changes, and is that of its credit notes', async (_what, changes) => {
    const sold = await sell(3);
    expect(sold.lignes.map(({ tauxTva, tauxFrais }) => [tauxTva, tauxFrais])).toEqual([1, 2, 3].map(() => [5.5, 20]));
    await changes();
    const id = Number(sold.idCommande);
    expect(frozen(await show(id))).toEqual(frozen(sold));
    const [first, second, third] = sold.lignes.map((line) => line.id);
    await act(id, 'remboursements', { lignes: [first], frais: true, destination: 'ORIGINE', annuler: true });
    await act(id, 'remboursements', { montant: 7.77, destination: 'ORIGINE' });
    await act(id, 'remboursements', { lignes: [second, third], frais: true, destination: 'ORIGINE', annuler: true });
    const after = await doneByHand(house, id);
    expect(frozen(after).factures).toEqual(frozen(sold).factures);
    const credited = after.documents.filter(({ type }: { type: string }) => type === 'AVOIR');
    expect(credited).toHaveLength(3);
    expect(balance(after)).toEqual({ 5.5: [0, 0], 20: [0, 0] });
  });

  it('of a place that is exchanged is credited at its rate; that of the new place is the rate of now', async () => {
    const sold = await sell(1);
    await change(`${sessions}/12`, { tauxTva: 2.1 });
    const id = Number(sold.idCommande);
    const [line] = sold.lignes;
    const swapped = await act(id, `lignes/${line?.id}/echange`, {
      ...{ idseanc: 12, idnatcl: 1, codcatpl: 'CAT1', paiement: null },
    });
    expect(swapped.status, swapped.text).toBe(200);
    const after = await show(id);
    expect(after.lignes.map(({ tauxTva, tauxFrais }) => [tauxTva, tauxFrais])).toEqual([
      [5.5, 20],
      [2.1, 20],
    ]);
    const fees = cents(line?.frais);
    expect(balance(after)).toEqual({ 5.5: [0, 0], 2.1: [1800, 37], 20: [fees, Math.round(fees / 6)] });
  });

  it('of the first performances is counted, said from 130 on, and after 140 that of what is sold then', async () => {
    const waiting = todos.find(({ id }) => id === 'events.representations')?.q ?? '';
    const listed = async (): Promise<number[]> =>
      (await house.read(`/api/admin-config/manifestations?q=${encodeURIComponent(waiting)}`)).items.map(
        ({ idmanif }: { idmanif: number }) => idmanif,
      );
    const manifestation = '/api/admin-config/manifestations/1';
    const set = (representationsAvant: number) =>
      change(manifestation, { manifSetting: { tauxTva: 2.1, representationsAvant } });
    // One is given, one was cancelled, one is to come.
    await house.query(
      "insert into seances (idseanc, idmanif, date, grille_tarif, contingent, vendus, id_tiers, statut) values (901, 1, '2020-01-01T20:00:00Z', 'G1', 100, 0, 'P1', 'FERMEE'), (902, 1, '2020-01-02T20:00:00Z', 'G1', 100, 0, 'P1', 'ANNULEE')",
    );
    await house.query("update manifestations set date_fin = '2099-06-02T18:00:00Z' where idmanif = 1");
    const { most, warned } = firstPerformances;
    for (const [before, total, isListed] of [
      [warned - 2, warned - 1, false],
      [warned - 1, warned, true],
      [most - 1, most, true],
    ] as const) {
      await set(before);
      const { manifSetting } = await house.read(manifestation);
      expect([manifSetting.representations, await listed()]).toEqual([total, isListed ? [1] : []]);
    }
    const last = await sell(1);
    expect(last.lignes.map(({ tauxTva, tva }) => [tauxTva, tva])).toMatchObject([[2.1, expect.any(Number)]]);
    // The next ones: séances that have a rate of their own, or all that is sold of it from now on.
    await change(`${sessions}/12`, { tauxTva: 5.5 });
    expect((await sell(1, 12)).lignes.map(({ tauxTva }) => tauxTva)).toEqual([5.5]);
    expect((await sell(1)).lignes.map(({ tauxTva }) => tauxTva)).toEqual([2.1]);
    await change(manifestation, { manifSetting: { tauxTva: 5.5 } });
    expect((await sell(1)).lignes.map(({ tauxTva }) => tauxTva)).toEqual([5.5]);
    expect(frozen(await show(Number(last.idCommande)))).toEqual(frozen(last));
    expect(await listed()).toEqual([]);
  });
});
