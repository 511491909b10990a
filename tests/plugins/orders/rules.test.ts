import { describe, expect, it } from 'vitest';
import { means } from '../../../src/plugins/orders/models/items';
import { lateMeans, partnerMeansFlags } from '../../../src/plugins/orders/models/means';
import { cardUse, meansLimits, rulesOf, waitsUntil } from '../../../src/plugins/orders/models/rules';

const limits = {
  ...{ limiteCheque: 15, limiteInconnu: 10, limiteTousPaiements: 3 },
  ...{ limiteVirementLocal: 12, limiteVirement: 8, limiteAmex: 2, serviceFeesEnabled: false },
};
const seance = '2026-12-31T19:30:00.000Z';
const off = {
  ...{ pdfBilling: false, orderAddressUpdate: false, presentCard: false, presentCardPayment: false },
  secondMarket: false,
};

const paying = {
  partner: {
    // Made of the names that the type is read from.
    ...(Object.fromEntries(partnerMeansFlags.map((name) => [name, false])) as Record<
      (typeof partnerMeansFlags)[number],
      boolean
    >),
    ...{ promotePaymentMode: 'NONE', customSips: '' },
  },
  events: [],
};

describe('the rules of an order', () => {
  it.each([
    ['2026-12-16T19:30:00.000Z', []],
    ['2026-12-16T19:30:00.001Z', ['CHEQUE']],
    ['2026-12-20T00:00:00.000Z', ['CHEQUE', 'VIREMENT_LOCAL']],
    ['2026-12-22T00:00:00.000Z', ['CHEQUE', 'VIREMENT_LOCAL', 'INCONNU']],
    ['2026-12-24T00:00:00.000Z', ['CHEQUE', 'VIREMENT', 'VIREMENT_LOCAL', 'INCONNU']],
    ['2026-12-30T00:00:00.000Z', ['AMEX', 'CHEQUE', 'VIREMENT', 'VIREMENT_LOCAL', 'INCONNU']],
    ['2027-02-01T00:00:00.000Z', ['AMEX', 'CHEQUE', 'VIREMENT', 'VIREMENT_LOCAL', 'INCONNU']],
  ])('on %s %j are too late', (now, late) => {
    expect(lateMeans(meansLimits(seance, limits), now)).toEqual(late);
  });

  it('know no limit for what has no date, nor for what pays at once', () => {
    expect([meansLimits(null, limits), waitsUntil(null, limits)]).toEqual([[], null]);
    const limited = meansLimits(seance, limits).map(({ moyen }) => moyen);
    expect(means.filter((each) => !limited.includes(each))).toEqual([
      ...['CB', 'PAYPAL', 'APPLE_PAY', 'CARTE_CADEAU', 'ESPECES', 'ANCV', 'E_CHEQUE_VACANCES', 'MASTERCARD'],
    ]);
  });

  it('put payments off to the limit of all of them', () => {
    expect(waitsUntil(seance, limits)).toBe('2026-12-28T19:30:00.000Z');
    expect(waitsUntil(seance, { ...limits, limiteTousPaiements: 0 })).toBe(seance);
  });

  it.each([
    [false, false, 'RIEN'],
    [true, false, 'PARTIE'],
    [false, true, 'TOUT'],
    [true, true, 'TOUT'],
  ])('with presentCard %s and presentCardPayment %s cards pay for %s', (presentCard, presentCardPayment, use) => {
    expect(cardUse({ ...off, presentCard, presentCardPayment })).toBe(use);
  });

  it('say what is shut', () => {
    expect(rulesOf(seance, limits, off, paying, 'RENDUS_AVANT_ENVOI')).toMatchObject({
      facture: false,
      adresse: false,
      rendreSurCarte: false,
    });
    expect(
      rulesOf(seance, limits, { ...off, pdfBilling: true, orderAddressUpdate: true }, paying, 'RENDUS_AVANT_ENVOI'),
    ).toMatchObject({
      ...{ facture: true, adresse: true, carte: 'RIEN', frais: false },
    });
    expect(rulesOf(seance, { ...limits, serviceFeesEnabled: true }, off, paying, 'RENDUS_AVANT_ENVOI').frais).toBe(
      true,
    );
  });
});
