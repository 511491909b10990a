import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../../../src/i18n/translate';
import { fr } from '../../../../src/plugins/events/i18n/fr';
import { upsellTypes } from '../../../../src/plugins/events/models/upsell';
import {
  blockingItems,
  isDearer,
  itemFaults,
  type PlacePrice,
  placedItems,
} from '../../../../src/plugins/events/models/upsell-rules';

const now = Date.parse('2027-03-01T12:00:00Z');
const parking = { type: 'PARKING', prixMode: 'TARIF', montant: 12 };

describe('the types of upsells', () => {
  it('are called as the specification calls them', () => {
    const t = createTranslate('fr', { events: fr });
    expect(upsellTypes.map((code) => t(`events.upsells.types.${code}`)).join(', ')).toBe(
      'Audioguide, Catalogue, Seance, Parking, Photo, Casque, Priority, Musique, Zippo, Merchandising, Donation, Camping, Upgrade, Tickets Naturya, La visite virtuelle (VR)',
    );
  });
});

describe('options', () => {
  it.each([
    ['a tariff with its amount', [parking], null, []],
    ['what is free', [{ type: 'PHOTO', prixMode: 'INCLUS' }], null, []],
    ['a gift of any amount', [{ type: 'DONATION', prixMode: 'LIBRE' }], null, []],
    [
      'anything else of any amount',
      [parking, { type: 'ZIPPO', prixMode: 'LIBRE' }],
      null,
      ['upsells.1.prixMode: upsell-free'],
    ],
    ['a tariff without amount', [{ ...parking, montant: null }], null, ['upsells.0.montant: upsell-amount']],
    ['an amount of nothing', [{ ...parking, montant: 0 }], null, []],
    ['a séance, which has its prices', [{ type: 'SEANCE', prixMode: 'TARIF', refSeance: 12 }], 11, []],
    [
      'a séance offered to itself',
      [{ type: 'SEANCE', refSeance: 11 }],
      11,
      ['upsells.0.refSeance: complementary-self'],
    ],
    [
      'a séance twice, once linked',
      [{ type: 'SEANCE', refSeance: 12, upsell: [{ type: 'SEANCE', refSeance: 12 }] }],
      null,
      ['upsells.0.upsell.0.refSeance: complementary-exists'],
    ],
    ['no list at all', 'rien', null, []],
  ])('%s', (_, list, own, expected) => {
    expect(itemFaults(list, own).map(({ field, code }) => `${field}: ${code}`)).toEqual(expected);
  });

  it('are read one level deep', () => {
    const list = [{ ...parking, upsell: [{ ...parking, upsell: [parking] }] }];
    expect(placedItems(list).map(({ path, nested }) => [path, nested])).toEqual([
      ['upsells.0', false],
      ['upsells.0.upsell.0', true],
    ]);
  });
});

describe('an upgrade', () => {
  const price = (codcatpl: string, montant: number, grille = 'G1', idnatcl = 1): PlacePrice => ({
    grille,
    idnatcl,
    codcatpl,
    montant,
  });
  const house = [price('OR', 60), price('CAT1', 40), price('CAT2', 25)];
  it.each([
    ['goes up from what is told', house, 'CAT1', ['CAT2'], true],
    ['does not go down', house, 'CAT1', ['CAT2', 'OR'], false],
    ['does not stay where it is', house, 'CAT1', ['CAT1'], false],
    ['goes up from something', house, 'CAT1', [], true],
    ['does not lead to the cheapest', house, 'CAT2', [], false],
    ['is not worth the same', [price('OR', 40), price('CAT1', 40)], 'OR', ['CAT1'], false],
    ['goes up in every grid', [...house, price('OR', 20, 'G2'), price('CAT1', 30, 'G2')], 'OR', ['CAT1'], false],
    ['does not lead where nothing is sold', house, 'LOGE', ['CAT1'], false],
    ['is believed where no price is known', [], 'OR', ['CAT1'], true],
  ] as const)('%s', (_, prices, target, sources, expected) => {
    expect(isDearer(prices, target, sources)).toBe(expected);
  });

  it('is judged for its own natures only', () => {
    const prices = [...house, price('OR', 10, 'G1', 2), price('CAT1', 20, 'G1', 2)];
    expect(isDearer(prices, 'OR', ['CAT1'])).toBe(false);
    expect(isDearer(prices, 'OR', ['CAT1'], [1])).toBe(true);
  });
});

describe('what must be taken and cannot be had', () => {
  const must = { ...parking, isObligatory: true, min: 1 };
  it.each([
    ['gone', { ...must, contingent: 0 }, ['EPUISE']],
    ['over at this very moment', { ...must, fin: '2027-03-01T12:00:00Z' }, ['TERMINE']],
    ['still to come', { ...must, debut: '2027-03-02T12:00:00Z' }, ['A_VENIR']],
    ['there', { ...must, contingent: 1, debut: '2027-03-01T12:00:00Z', fin: '2027-03-01T12:00:01Z' }, []],
    ['gone but not asked of all', { ...parking, contingent: 0 }, []],
    ['gone but asked only with another', { ...parking, upsell: [{ ...must, contingent: 0 }] }, []],
  ])('%s', (_, item, expected) => {
    expect(blockingItems([item], now).map(({ alert }) => alert)).toEqual(expected);
  });
});
