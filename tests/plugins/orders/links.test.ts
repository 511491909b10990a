import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/plugins/orders/model';
import type { PaymentLink } from '../../../src/plugins/orders/models/items';
import {
  type LinkState,
  linkDue,
  linkEnd,
  linked,
  linkState,
  openLink,
  type ReceivedPayment,
  received,
  surplusOf,
  unlinked,
} from '../../../src/plugins/orders/models/links';
import { paid, settled } from '../../../src/plugins/orders/models/moves';
import { card, line, now, order, somebody } from './sample';

const by = somebody();
const link = (id: string, leaves: Partial<PaymentLink> = {}): PaymentLink => ({
  ...{ id, date: now, a: 'a@b.fr', url: 'https://payer.example/1', montant: 85, jusquau: '2026-11-24T12:00:00.000Z' },
  ...{ moyens: ['CB', 'PAYPAL'], retire: null, auteur: 'Alice', ...leaves },
});
/** Two tickets of 42.50 that wait for their payment, with these links. */
const waiting = (leaves: Partial<Order> = {}, liens = [link('a')]) =>
  settled(order([line('1'), line('2')], { ...leaves, liens }), by);
const money: ReceivedPayment = { moyen: 'CB', cents: 8_500, reference: 'P1', libelle: null, derniersChiffres: null };
const receive = (given: Order, more: Partial<ReceivedPayment> = {}, hasPlaces = true) =>
  received(given, given.liens[0] ?? link('a'), { ...money, ...more }, by, hasPlaces);

describe('a link to pay', () => {
  it.each<[string, Partial<Order>, PaymentLink[], LinkState]>([
    ['is open', {}, [link('a')], 'OUVERT'],
    ['was withdrawn', {}, [link('a', { retire: now })], 'RETIRE'],
    ['ends with the next one', {}, [link('a'), link('b')], 'REMPLACE'],
    ['ends at its hour', {}, [link('a', { jusquau: now })], 'EXPIRE'],
    ['ends with its order', { statut: 'ANNULEE' }, [link('a')], 'CLOS'],
    ['ends with the hold of its order', { dateExpiration: now }, [link('a')], 'CLOS'],
    ['of an order without end of its hold is open', { dateExpiration: null }, [link('a')], 'OUVERT'],
  ])('%s', (_title, leaves, liens, state) => {
    const given = waiting(leaves, liens);
    const [first = link('a')] = given.liens;
    expect([linkState(given, first, now), linkDue(given, first, now)]).toEqual([state, state === 'OUVERT' ? 8_500 : 0]);
  });

  it('takes what is left, and never more than it was sent for', () => {
    const part = paid(waiting(), { ...card, montant: 60 }, by);
    expect([linkDue(part, link('a'), now), linkDue(waiting(), link('a', { montant: 20 }), now)]).toEqual([
      2_500, 2_000,
    ]);
  });

  it.each([
    ['a day', '2026-11-23T12:15:00.000Z', null, '2026-11-24T12:00:00.000Z'],
    ['as long as its places are held', '2026-11-30T12:00:00.000Z', null, '2026-11-30T12:00:00.000Z'],
    [
      'no longer than payments may wait',
      '2026-11-23T12:15:00.000Z',
      '2026-11-23T18:00:00.000Z',
      '2026-11-23T18:00:00.000Z',
    ],
    [
      'the hold itself, too near the séance',
      '2026-11-23T12:15:00.000Z',
      '2026-11-20T18:00:00.000Z',
      '2026-11-23T12:15:00.000Z',
    ],
    ['a day without an end of the hold', null, null, '2026-11-24T12:00:00.000Z'],
  ])('lasts %s', (_title, dateExpiration, latest, end) => {
    expect(linkEnd({ dateExpiration }, latest, now)).toBe(end);
  });

  it('holds the places of its order as long as it lasts, as far as payments may wait', () => {
    const brief = waiting({ dateExpiration: '2026-11-23T12:15:00.000Z' }, []);
    expect(linked(brief, link('a'), by, null)).toMatchObject({
      dateExpiration: link('a').jusquau,
      liens: [{ id: 'a' }],
    });
    expect(() => linked(brief, link('a'), by, '2026-11-23T20:00:00.000Z')).toThrow('order-late');
    expect(() => linked(brief, link('a', { jusquau: now }), by, null)).toThrow('order-past');
    expect(() => linked(waiting({ statut: 'VALIDEE' }), link('a'), by, null)).toThrow('mail-not-waiting');
  });

  it('is ended once', () => {
    const ended = unlinked(waiting(), by);
    expect([openLink(ended, now), ended.liens[0]?.retire]).toEqual([null, now]);
    expect(() => unlinked(ended, by)).toThrow('link-none');
  });

  it.each<[string, Partial<Order>, Partial<ReceivedPayment>, boolean, object, string[], number]>([
    ['all that is left', {}, {}, true, { statut: 'VALIDEE', statutPaiement: 'PAYE' }, [], 0],
    ['a part of it', {}, { cents: 4_000 }, true, { statut: 'EN_ATTENTE', statutPaiement: 'PARTIEL' }, [], 0],
    ['more than is left', {}, { cents: 9_000 }, true, { statut: 'VALIDEE', montantPaye: 90 }, ['TROP'], 5],
    ['money of another means', {}, { moyen: 'AMEX' }, true, { statut: 'VALIDEE' }, ['MOYEN_FERME'], 0],
    ['money for places that are free again', { statut: 'EXPIREE' }, {}, true, { statut: 'VALIDEE' }, [], 0],
    ['money for places that are gone', { statut: 'EXPIREE' }, {}, false, { montantDetenu: 85 }, ['COMMANDE_CLOSE'], 0],
    ['money for what was cancelled', { statut: 'ANNULEE' }, {}, true, { montantPaye: 85 }, ['COMMANDE_CLOSE'], 0],
  ])('brings %s', (_title, leaves, more, hasPlaces, becomes, remarques, surplus) => {
    const after = receive(waiting(leaves), more, hasPlaces);
    const [payment] = after.paiements;
    expect(after).toMatchObject(becomes);
    expect(payment).toMatchObject({ remarques, origine: 'PRESTATAIRE', lien: 'a', reference: 'P1' });
    expect(payment && surplusOf(payment)).toBe(surplus);
  });

  it('that is paid is open no more; what is paid by it again is too much', () => {
    const once = receive(waiting());
    expect([linkState(once, link('a'), now), openLink(once, now)]).toEqual(['PAYE', null]);
    expect(receive(once, { reference: 'P2' }).paiements.at(-1)).toMatchObject({ remarques: ['TROP'], montant: 85 });
  });

  it('that had ended brings money that is noted', () => {
    const ended = waiting({}, [link('a', { retire: now })]);
    expect(receive(ended)).toMatchObject({ statut: 'VALIDEE', paiements: [{ remarques: ['LIEN_CLOS'] }] });
  });
});
