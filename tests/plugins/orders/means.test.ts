import { describe, expect, it } from 'vitest';
import { deskMeans, type Means, means } from '../../../src/plugins/orders/models/items';
import {
  closedAt,
  closedMeans,
  type EventMeans,
  firstMeans,
  merchantOf,
  offeredMeans,
  type PartnerMeans,
  partnerMeansFlags,
  promotedMeans,
} from '../../../src/plugins/orders/models/means';

const off: PartnerMeans = {
  // Made of the names that the type is read from.
  ...(Object.fromEntries(partnerMeansFlags.map((name) => [name, false])) as Record<
    (typeof partnerMeansFlags)[number],
    boolean
  >),
  ...{ promotePaymentMode: 'NONE', customSips: '' },
};
const show = (libelle: string, leaves: Partial<EventMeans> = {}): EventMeans => ({
  ...{ libelle, amexPayment: false, paymentEChequeVacances: false, mastercardPaymentOnly: false, creditMutuel: false },
  ...leaves,
});
const all = { amexPayment: true, paymentEChequeVacances: true };
const reasons = (
  origin: 'desk' | 'link',
  partner: Partial<PartnerMeans>,
  events: readonly EventMeans[] = [show('Cyrano', all)],
) =>
  Object.fromEntries(
    closedMeans(origin, { ...off, ...partner }, events).map(({ moyen, raison, manifestation }) => [
      moyen,
      manifestation === '' ? raison : `${raison} ${manifestation}`,
    ]),
  );
const openIn = (...given: Parameters<typeof reasons>) => {
  const closed = reasons(...given);
  return means.filter((each) => closed[each] === undefined);
};

describe('means of payment', () => {
  const desk: Means[] = [
    'CB',
    'CARTE_CADEAU',
    'CHEQUE',
    'VIREMENT',
    'VIREMENT_LOCAL',
    'ESPECES',
    'MASTERCARD',
    'INCONNU',
  ];
  const link: Means[] = ['CB', 'MASTERCARD'];

  it.each<[string, Partial<PartnerMeans>, Means[], Means[]]>([
    ['nothing', {}, [], []],
    ['amexPayment', { amexPayment: true }, ['AMEX'], ['AMEX']],
    ['paypal', { paypal: true }, [], ['PAYPAL']],
    ['applePay', { applePay: true }, [], ['APPLE_PAY']],
    ['ancv', { ancv: true }, ['ANCV'], []],
    ['holydayECheque', { holydayECheque: true }, ['E_CHEQUE_VACANCES'], ['E_CHEQUE_VACANCES']],
  ])('with %s of the partner these are open besides the usual ones', (_field, partner, atDesk, inLink) => {
    for (const [door, usual, more] of [
      ['desk', desk, atDesk],
      ['link', link, inLink],
    ] as const)
      expect([door, openIn(door, partner)]).toEqual([
        door,
        means.filter((each) => usual.includes(each) || more.includes(each)),
      ]);
  });

  it.each<[string, Partial<PartnerMeans>, Partial<EventMeans>, Means, string]>([
    ['amexPaymentOnly', { amexPaymentOnly: true }, {}, 'AMEX', 'means-amex-only'],
    [
      'mastercardPaymentOnly',
      { mastercardPaymentOnly: true, amexPayment: true },
      {},
      'MASTERCARD',
      'means-mastercard-only',
    ],
    [
      'mastercardPaymentOnly of a manifestation',
      ...([
        { amexPayment: true },
        { mastercardPaymentOnly: true },
        'MASTERCARD',
        'means-mastercard-event Tosca',
      ] as const),
    ],
  ])('%s closes every other, with its reason', (_field, partner, event, only, reason) => {
    const events = [show('Cyrano', all), show('Tosca', { ...all, ...event })];
    for (const door of ['desk', 'link'] as const) {
      expect(openIn(door, partner, events)).toEqual([only]);
      expect(reasons(door, partner, events)['CB']).toBe(reason);
    }
  });

  it.each<[string, Partial<PartnerMeans>, Means, Partial<EventMeans>]>([
    ['amexPayment', { amexPayment: true }, 'AMEX', { ...all, amexPayment: false }],
    [
      'paymentEChequeVacances',
      { holydayECheque: true },
      'E_CHEQUE_VACANCES',
      { ...all, paymentEChequeVacances: false },
    ],
  ])('%s: a means is open where each manifestation takes it', (_field, partner, moyen, closed) => {
    const [yes, no] = [show('Cyrano', all), show('Tosca', closed)];
    expect(reasons('desk', partner, [yes])[moyen]).toBeUndefined();
    expect(reasons('desk', partner, [yes, no])[moyen]).toBe('means-event Tosca');
    expect(reasons('desk', partner, [no])[moyen]).toBe('means-event Tosca');
    // Gift cards alone are of no manifestation.
    expect(reasons('desk', partner, [])[moyen]).toBeUndefined();
    expect(reasons('desk', {}, [yes])[moyen]).toBe('means-partner');
  });

  it.each([
    ['NONE', null, 'CB'],
    ['AMEX', 'AMEX', 'AMEX'],
    // No means of the desk.
    ['PAYPAL', null, 'CB'],
  ])('promotePaymentMode %s: %s stands first, %s is chosen beforehand', (promotePaymentMode, first, chosen) => {
    const partner = { ...off, amexPayment: true, paypal: true, promotePaymentMode };
    const fermes = closedMeans('desk', partner, [show('Cyrano', all)]);
    const promu = promotedMeans(partner, fermes);
    expect([promu, firstMeans(deskMeans, { fermes, promu })]).toEqual([first, chosen]);
    expect(offeredMeans(deskMeans, promu)[0]).toBe(first ?? 'CB');
    const inLink = promotedMeans(partner, closedMeans('link', partner, [show('Cyrano', all)]));
    expect(inLink).toBe(promotePaymentMode === 'NONE' ? null : promotePaymentMode);
    // Where it is closed, nothing is promoted.
    const none = { ...partner, amexPayment: false, paypal: false };
    expect(promotedMeans(none, closedMeans('link', none, []))).toBeNull();
  });

  it('that is the only open one is chosen beforehand', () => {
    const fermes = closedMeans('desk', { ...off, amexPaymentOnly: true }, [show('Cyrano', all)]);
    expect(firstMeans(deskMeans, { fermes, promu: null })).toBe('AMEX');
  });

  it('that come too late are closed as well, each with one reason', () => {
    const moyens = [
      { moyen: 'CHEQUE', jusquau: '2026-01-01T00:00:00.000Z' },
      { moyen: 'AMEX', jusquau: '2026-01-01T00:00:00.000Z' },
    ] as const;
    const fermes = closedMeans('desk', off, []);
    const closed = closedAt({ moyens: [...moyens], fermes }, '2026-06-01T00:00:00.000Z');
    const told = (moyen: Means) => closed.filter((each) => each.moyen === moyen).map(({ raison }) => raison);
    expect([told('CHEQUE'), told('AMEX'), told('CB')]).toEqual([['means-late'], ['means-partner'], []]);
  });

  it.each([
    ['', false, [true], { merchant: null, bank: null }],
    [' 0112 2334 45 ', false, [true], { merchant: '0112 2334 45', bank: null }],
    ['', true, [true, true], { merchant: null, bank: 'CREDIT_MUTUEL' }],
    ['', true, [true, false], { merchant: null, bank: null }],
  ])('customSips %j and creditMutuel %s with that of its manifestations %j are told to the bridge', (customSips, creditMutuel, shows, told) => {
    const events = shows.map((each) => show('Cyrano', { creditMutuel: each }));
    expect(merchantOf({ ...off, customSips, creditMutuel }, events)).toEqual(told);
  });
});
