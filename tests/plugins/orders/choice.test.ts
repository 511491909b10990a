import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenOf,
  type ChoiceOffered,
  type ChoiceOption,
  type Chosen,
  chosenPrice,
  seatsOf,
  takenOf,
} from '../../../src/plugins/orders/models/choice';
import type { Line } from '../../../src/plugins/orders/models/items';
import { cents, isLive, vatByRate, vatParts } from '../../../src/plugins/orders/models/money';
import { cancelled } from '../../../src/plugins/orders/models/moves';
import { endOf, passLeft, usablePass } from '../../../src/plugins/orders/models/pass';
import { isRefundRefusal, planRefund } from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { lineOf, withVatOf } from '../../../src/plugins/orders/models/sale';
import { card, line, now, order, somebody } from './sample';

/** A séance of the grid G1 each evening of October 2099. */
const option = (rang: number, more: Partial<ChoiceOption> = {}): ChoiceOption => ({
  ...{ cle: `${rang}`, composant: `c${rang}`, rang, groupe: 'Dates', impose: false, quantite: 1, supplement: 0 },
  ...{ categories: [], libelle: `Soir ${rang}` },
  seance: {
    ...{ idseanc: rang, idmanif: 1, libelle: `Soir ${rang}`, genre: 'THEATRE', nomGenre: 'Théâtre', lieu: 1 },
    ...{ nomLieu: 'Zénith', etat: null, grille: 'G1', places: 10, tauxTva: 5.5 },
    date: `2099-10-${String(rang).padStart(2, '0')}T18:00:00Z`,
  },
  ...more,
});
const extra = (rang: number, more: Partial<ChoiceOption> = {}) => option(rang, { seance: null, ...more });
const offered = (options: ChoiceOption[], more: Partial<ChoiceOffered> = {}): ChoiceOffered => ({
  ...{ formule: 'AU_CHOIX', options, regles: null, mode: 'FORFAIT', genres: {}, categories: { CAT1: 'Catégorie 1' } },
  groupes: [{ label: 'Dates', nom: 'Evenings', min: 1, max: 2 }],
  tarifs: [{ idnatcl: 1, codcatpl: 'CAT1', montant: 50 }],
  prix: { 'G1 1 CAT1': 30, 'G1 1 CAT2': 20 },
  ...more,
});
const place = { idnatcl: 1, codcatpl: 'CAT1' };

describe('what is taken', () => {
  const open = [option(1, { impose: true }), option(2), option(2, { cle: '2b', composant: 'c2' }), extra(3)];

  it.each<[string, readonly Chosen[], string[] | null]>([
    ['what everybody takes, unasked', [], ['1']],
    ['a séance by its number', [{ idseanc: 2 }], ['1', '2']],
    ['an extra by its component', [{ composant: 'c3', idseanc: null }], ['1', '3']],
    ['the same twice is once', [{ idseanc: 2 }, { composant: 'c2', idseanc: 2 }], ['1', '2']],
    ['nothing that is not offered', [{ idseanc: 9 }], null],
    ['nothing of another component', [{ composant: 'c1', idseanc: 2 }], null],
    ['no extra without its component', [{ idseanc: null }], null],
  ])('%s', (_, chosen, expected) => {
    expect(takenOf(offered(open), chosen)?.map(({ cle }) => cle) ?? null).toEqual(expected);
  });

  it('is nothing of a pass but what is chosen, nor a date of several', () => {
    const dated = [option(1, { impose: true }), option(2, { impose: true, rang: 1 })];
    expect(takenOf(offered(dated), [])).toEqual([]);
    expect(takenOf(offered([option(1, { impose: true })], { formule: 'PASS' }), [])).toEqual([]);
  });

  it('breaks rules that name the group in the customer’s language', () => {
    expect(brokenOf(offered([option(1)]), [])).toMatchObject([
      { regle: 'packages.choice.few', n: 0, limite: 1, nom: 'Evenings' },
    ]);
  });
});

describe('what a choice costs', () => {
  const dear = option(2, { supplement: 5, quantite: 2 });

  it.each<[string, Partial<ChoiceOffered>, ChoiceOption[], number | null]>([
    ['a price of its own, with supplements', {}, [option(1), dear], 60],
    ['a sum', { mode: 'SOMME' }, [option(1), dear], 100],
    ['a sum without tariffs', { mode: 'SOMME', tarifs: [] }, [option(1)], 30],
    ['a sum with an extra', { mode: 'SOMME' }, [option(1), extra(3, { supplement: 12 })], 42],
    ['so much per cent off', { mode: 'REMISE_PCT', tarifs: [{ ...place, montant: 10 }] }, [option(1), option(2)], 54],
    ['so much off', { mode: 'REMISE_MONTANT', tarifs: [{ ...place, montant: 7 }] }, [option(1), option(2)], 53],
    ['in the category that a component allows', { mode: 'SOMME' }, [option(1, { categories: ['CAT2'] })], 20],
    ['nothing that a grid does not price', { mode: 'SOMME', prix: {} }, [option(1)], null],
    ['nothing in another nature', { tarifs: [{ ...place, idnatcl: 2, montant: 9 }] }, [option(1)], null],
  ])('%s', (_, more, taken, expected) => {
    expect(chosenPrice(offered(taken, more), place, taken)).toBe(expected);
  });

  it('is shared by places, as many as the component holds', () => {
    expect(
      seatsOf(offered([dear]), place, [dear]).map(({ idseanc, prix, categorie }) => [idseanc, prix, categorie]),
    ).toEqual(Array.from({ length: 2 }, () => [2, 30, 'Catégorie 1']));
  });
});

describe('the VAT of a package', () => {
  const sold = (prices: readonly (readonly [number, number])[], frais = 0): Line[] => {
    const shares = prices.map(([prix, tauxTva], index) =>
      lineOf({ ...{ id: `s${index}`, type: 'SEANCE', libelle: 'Soir', prix, tauxTva, parent: 'w' } }),
    );
    const prix = prices.reduce((sum, [own]) => sum + cents(own), 0) / 100;
    return [withVatOf(lineOf({ id: 'w', type: 'PACKAGE', libelle: 'Pack', prix, frais }), shares), ...shares];
  };

  it('is at one rate where its shares are, and by rate where they differ, rounded on each', () => {
    expect(
      sold([
        [10, 5.5],
        [10, 5.5],
      ])[0],
    ).toMatchObject({ tauxTva: 5.5, tva: 1.04 });
    const lines = sold(
      [
        [10, 5.5],
        [20, 2.1],
        [10, 5.5],
      ],
      2.5,
    );
    expect(lines[0]).toMatchObject({ tauxTva: null, tva: 1.87 });
    expect(vatByRate({ lignes: lines, frais: [] })).toEqual([
      { rate: 2.1, cents: 2000, vat: 41 },
      { rate: 5.5, cents: 2000, vat: 104 },
      { rate: 20, cents: 250, vat: 42 },
    ]);
  });

  it('comes to the same whole, by rate, and by share', () => {
    const price = fc.integer({ min: 0, max: 20_000 }).map((amount) => amount / 100);
    const share = fc.tuple(price, fc.constantFrom(0, 2.1, 5.5, 10, 20));
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), price, (prices, frais) => {
        const lines = sold(prices, frais);
        const [whole] = lines;
        const byRate = vatByRate({ lignes: lines, frais: [] }).reduce((sum, { vat }) => sum + vat, 0);
        expect(byRate).toBe(cents(whole?.tva));
        const parts = whole ? vatParts(whole, lines) : [];
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents(whole?.prix));
      }),
    );
  });
});

describe('a pass', () => {
  const pass = line('p', {
    ...{ type: 'ABONNEMENT', idabonnement: 1, idmanif: null, idseanc: null, dateSeance: null, siege: null },
    ...{ entrees: 3, finValidite: '2099-06-30', statutBillet: 'EMIS' },
  });
  const entry = (id: string, leaves: Partial<Line> = {}) =>
    line(id, { parent: 'p', prix: 0, frais: 0, tva: 0, statutBillet: 'EMIS', ...leaves });
  const codeOf = (work: () => unknown) => {
    try {
      work();
      return null;
    } catch (error) {
      return error instanceof Refused ? error.code : 'thrown';
    }
  };

  it.each<[string, Partial<Line>, Line[], number | null, string | null]>([
    ['unused', {}, [], 3, '2099-06-30T21:59:59.000Z'],
    ['that ends in winter', { finValidite: '2099-12-31' }, [], 3, '2099-12-31T22:59:59.000Z'],
    ['with an entry used', {}, [entry('1')], 2, '2099-06-30T21:59:59.000Z'],
    ['with a cancelled one', {}, [entry('1', { statutBillet: 'ANNULE' })], 3, '2099-06-30T21:59:59.000Z'],
    ['by days, not begun', { entrees: null, jours: 7, finValidite: null }, [], null, null],
    ['by days, begun', { entrees: null, jours: 7, finValidite: null }, [entry('1')], null, '2099-06-08T18:00:00.000Z'],
    ['by days, within its validity', { entrees: null, jours: 90 }, [entry('1')], null, '2099-06-30T21:59:59.000Z'],
  ])('%s', (_, leaves, entries, entrees, jusquau) => {
    const own = { ...pass, ...leaves };
    expect(passLeft(own, [own, ...entries], undefined)).toEqual({ entrees, jusquau });
  });

  it('ends an order when it is used up or over', () => {
    const used = ['1', '2', '3'].map((id) => entry(id));
    expect(endOf([pass], null, undefined)).toBe('2099-06-30T21:59:59.000Z');
    expect(endOf([pass], null, 'Indian/Reunion')).toBe('2099-06-30T19:59:59.000Z');
    expect(endOf([{ ...pass, finValidite: null }, ...used.slice(1)], '2099-06-01T18:00:00.000Z', undefined)).toBe(null);
    expect(endOf([pass, ...used], '2099-06-01T18:00:00.000Z', undefined)).toBe('2099-06-01T18:00:00.000Z');
  });

  it('holds by itself: its entries are given back, its money is its own', () => {
    const sold = order([pass, entry('1')], {
      statut: 'VALIDEE',
      paiements: [{ ...card, id: 'p', date: now, montant: 42.5, auteur: null }],
    });
    const without = cancelled(sold, ['1'], 'Erreur', somebody());
    expect(without.statut).toBe('VALIDEE');
    expect(isLive(without.lignes[0] ?? pass, without.lignes)).toBe(true);
    const plan = planRefund(sold, { lignes: ['p'], frais: false, destination: 'ORIGINE' });
    expect(isRefundRefusal(plan) ? plan.code : plan.cents).toBe(4000);
    const none = planRefund(sold, { lignes: ['1'], frais: false, destination: 'ORIGINE' });
    expect(isRefundRefusal(none) && none.code).toBe('refund-nothing');
  });

  const zones = { RUN: 'Indian/Reunion' };
  it.each<[string, () => unknown, string | null]>([
    ['is used', () => usablePass(order([pass], { statut: 'VALIDEE' }), 'p', { now, zones }), null],
    ['not before it is paid for', () => usablePass(order([pass]), 'p', { now, zones }), 'entry-order'],
    [
      'not once it is used up',
      () => usablePass(order([{ ...pass, entrees: 0 }], { statut: 'VALIDEE' }), 'p', { now, zones }),
      'entry-none',
    ],
    [
      'not once it is over',
      () => usablePass(order([pass], { statut: 'VALIDEE' }), 'p', { now: '2100-01-01T00:00:00.000Z', zones }),
      'entry-over',
    ],
    [
      'until its last day is over where it was sold',
      () =>
        usablePass(order([pass], { statut: 'VALIDEE', idTiers: 'RUN' }), 'p', {
          now: '2099-06-30T20:30:00.000Z',
          zones,
        }),
      'entry-over',
    ],
    [
      'while its last day goes on elsewhere',
      () => usablePass(order([pass], { statut: 'VALIDEE' }), 'p', { now: '2099-06-30T20:30:00.000Z', zones }),
      null,
    ],
    [
      'not as another line',
      () => usablePass(order([line('1')], { statut: 'VALIDEE' }), '1', { now, zones }),
      'entry-pass',
    ],
  ])('%s', (_, work, expected) => {
    expect(codeOf(work)).toBe(expected);
  });
});
