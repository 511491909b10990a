/** What a demo order is made of, before it is: who goes when. */
import type { Order } from '../../../../src/plugins/orders/model';
import type { Random } from '../../../seed/random';
import type { DemoFormula } from './formulas';
import type { Debit, DemoSession, Price } from './sources';

export const day = 86_400_000;

/** What an order is made of, before it is. */
export interface Sketch {
  session: DemoSession;
  created: number;
  seats: number;
}

export interface Making {
  random: Random;
  now: number;
  id: number;
  sketch: Sketch;
  prices: readonly Price[];
  /** Prices of every grid, by its code. */
  grids: ReadonlyMap<string, readonly Price[]>;
  formulas: readonly DemoFormula[];
  /** Who holds a subscription and has not renewed it. */
  holders: Map<number, Order['client'][]>;
  customers: number;
  next(kind: string, tiers: string, year: string): string;
  debits: Map<string, Debit[]>;
  used: { mouvement: number; commande: number }[];
}

/** Who goes when: no more tickets of a séance than it sold. Oldest first, so that numbers follow the dates. */
export function sketches(random: Random, wanted: number, sessions: readonly DemoSession[], now: number): Sketch[] {
  const [first, ...others] = sessions;
  if (!first) return [];
  const all: [DemoSession, ...DemoSession[]] = [first, ...others];
  const drafts: Sketch[] = [];
  for (let turn = 0; drafts.length < wanted && turn < wanted * 20; turn += 1) {
    const session = random.pick(all);
    const seats =
      random.weighted([
        [1, 22],
        [2, 48],
        [3, 12],
        [4, 13],
        [6, 5],
      ]) ?? 2;
    if (session.sold < seats) continue;
    session.sold -= seats;
    const last = Math.min(now - 5 * 60_000, session.date - 3_600_000);
    const early = Math.floor(random.next() ** 2 * 330 * day);
    drafts.push({ session, seats, created: Math.max(now - 540 * day, last - early - random.int(0, 720) * 60_000) });
  }
  return drafts.toSorted((a, b) => a.created - b.created);
}
