import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CardState,
  type CardStatus,
  cardStatuses,
  isRefusal,
  type MovementAmounts,
  moved,
  movementTypes,
  receives,
  statusOf,
} from '../../../src/plugins/cards/models/ledger';
import { often } from '../../support/often';

const gift: CardState = {
  ...{ programme: 'CADEAU', statut: 'ACTIVE', cents: 5_000, points: 0 },
  ...{ pointsPerEuro: 0, pointsForOneEuro: 1 },
};
const loyal: CardState = {
  ...{ programme: 'FIDELITE', statut: 'ACTIVE', cents: 0, points: 100 },
  ...{ pointsPerEuro: 1.5, pointsForOneEuro: 20 },
};

describe('a movement', () => {
  it.each<[string, CardState, MovementAmounts, object]>([
    ['takes what is there', gift, { type: 'DEBIT', cents: 5_000 }, { cents: -5_000, points: 0 }],
    ['takes no cent more', gift, { type: 'DEBIT', cents: 5_001 }, { code: 'card-short', field: 'montant' }],
    ['takes nothing from nothing said', gift, { type: 'DEBIT' }, { code: 'card-amount', field: 'montant' }],
    ['takes no negative amount', gift, { type: 'DEBIT', cents: -1 }, { code: 'card-amount', field: 'montant' }],
    ['adds no half cents', gift, { type: 'RECREDIT', cents: 0.5 }, { code: 'card-amount', field: 'montant' }],
    ['takes no points of a gift card', gift, { type: 'DEBIT', points: 5 }, { code: 'card-amount', field: 'montant' }],
    ['turns euros into points that they cost, up', loyal, { type: 'DEBIT', cents: 151 }, { cents: 0, points: -31 }],
    [
      'turns euros into points that they bring, down',
      loyal,
      { type: 'RECREDIT', cents: 999 },
      { cents: 0, points: 14 },
    ],
    ['takes points as they are', loyal, { type: 'DEBIT', points: 100 }, { cents: 0, points: -100 }],
    ['transfers all there is', gift, { type: 'TRANSFERT' }, { cents: -5_000, points: 0 }],
    [
      'transfers what is on a blocked card',
      { ...gift, statut: 'BLOQUEE' },
      { type: 'TRANSFERT' },
      { cents: -5_000, points: 0 },
    ],
    ['debits no blocked card', { ...gift, statut: 'BLOQUEE' }, { type: 'DEBIT', cents: 1 }, { code: 'card-state' }],
    [
      'debits no card before it is active',
      { ...gift, statut: 'INACTIVE' },
      { type: 'DEBIT', cents: 1 },
      { code: 'card-state' },
    ],
    ['writes off what is left', { ...gift, statut: 'EXPIREE' }, { type: 'EXPIRATION' }, { cents: -5_000, points: 0 }],
    [
      'writes off nothing twice',
      { ...gift, statut: 'EXPIREE', cents: 0 },
      { type: 'EXPIRATION' },
      { code: 'card-empty' },
    ],
    ['issues no card again', gift, { type: 'EMISSION', cents: 1 }, { code: 'card-state' }],
  ])('%s', (_, card, asked, expected) => {
    expect(moved(card, asked)).toEqual(expected);
  });

  it('goes from a card to one of the same programme that takes money', () => {
    expect(receives(gift, { ...gift, statut: 'EPUISEE', cents: 0 })).toBeNull();
    expect(receives(gift, loyal)).toEqual({ code: 'card-programme', field: 'vers' });
    expect(receives(gift, { ...gift, statut: 'BLOQUEE' })).toEqual({ code: 'card-state', field: 'vers' });
  });
});

/** A card with its ledger, as the server keeps it: the state is read from the movements. */
interface Ledger {
  programme: CardState['programme'];
  isExpired: boolean;
  movements: { type: string; cents: number; points: number }[];
}

function stateOf({ programme, isExpired, movements }: Ledger): CardState {
  const cents = movements.reduce((sum, each) => sum + each.cents, 0);
  const points = movements.reduce((sum, each) => sum + each.points, 0);
  const isBlocked = movements.findLast(({ type }) => type.endsWith('BLOCAGE'))?.type === 'BLOCAGE';
  const isActive = movements.some(({ type }) => type === 'ACTIVATION');
  const statut: CardStatus = statusOf({ isBlocked, isExpired, isActive, programme, cents });
  return { programme, statut, cents, points, pointsPerEuro: 1, pointsForOneEuro: 20 };
}

const asked = fc.record({
  type: fc.constantFrom(...movementTypes),
  cents: fc.option(fc.integer({ min: -100, max: 20_000 }), { freq: 1 }),
  points: fc.option(fc.integer({ min: -10, max: 500 }), { freq: 1 }),
  from: fc.nat(3),
  to: fc.nat(3),
});
const runs = often(80, 2_000);

describe('random movements', () => {
  it('leave no card owing anything, and make no money but by issue and credit', () => {
    const seen = new Set<CardStatus>();
    fc.assert(
      fc.property(fc.array(asked, { minLength: 30, maxLength: 50 }), fc.nat(49), (all, expiry) => {
        const ledgers: Ledger[] = (['CADEAU', 'CADEAU', 'FIDELITE', 'FIDELITE'] as const).map((programme, index) => ({
          programme,
          isExpired: false,
          movements: [{ type: 'EMISSION', cents: programme === 'CADEAU' ? 1_000 * (index + 1) : 0, points: 0 }],
        }));
        all.forEach(({ from, to, ...movement }, turn) => {
          const [source, target] = [ledgers[from], ledgers[to]];
          if (!source || !target) return;
          if (turn === expiry) source.isExpired = true;
          const [before, total] = [stateOf(source), totalOf(ledgers)];
          seen.add(before.statut);
          const change = moved(before, movement);
          const goes = movement.type === 'TRANSFERT';
          if (isRefusal(change) || (goes && (source === target || receives(before, stateOf(target))))) return;
          source.movements.push({ type: movement.type, ...change });
          if (goes) target.movements.push({ type: 'TRANSFERT', cents: 0 - change.cents, points: 0 - change.points });
          const after = totalOf(ledgers);
          if (goes) expect(after).toEqual(total);
          if (movement.type !== 'RECREDIT')
            expect(after.cents <= total.cents && after.points <= total.points).toBe(true);
          for (const ledger of ledgers) {
            const { programme, cents, points, statut } = stateOf(ledger);
            expect(cents).toBeGreaterThanOrEqual(0);
            expect(points).toBeGreaterThanOrEqual(0);
            expect(programme === 'CADEAU' ? points : cents).toBe(0);
            expect(cardStatuses).toContain(statut);
          }
        });
      }),
      { numRuns: runs, seed: 20_261_127 },
    );
    expect(seen.size).toBe(cardStatuses.length);
  });
});

function totalOf(ledgers: readonly Ledger[]) {
  const states = ledgers.map(stateOf);
  return {
    cents: states.reduce((sum, each) => sum + each.cents, 0),
    points: states.reduce((sum, each) => sum + each.points, 0),
  };
}
