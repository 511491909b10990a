/** Who stands where: sales give the order, exclusions in force and flags leave out, pins in force take their place (pure). */
import type { LeftOut, Ranked, RankedType } from '../../../src/plugins/best-sellers/models/ranking';

/** One that sold, or that is pinned, as it is now. */
export interface Contender {
  type: RankedType;
  cle: number;
  libelle: string | null;
  ventes: number;
  /** By sales alone; null: it sold nothing there. */
  rangVentes: number | null;
  /** Its own flags let it in this ranking. */
  enabled: boolean;
  /** Announced or on sale, and not over. */
  shown: boolean;
}

/** A pin or an exclusion, in milliseconds; null: no bound. */
export interface Mark {
  type: RankedType;
  cle: number;
  debut: number | null;
  fin: number | null;
  /** Place that a pin asks for; null: the first that is free. */
  place: number | null;
  motif: string | null;
}

/**
 * @param contenders by sales, then those that are pinned without having sold
 * @param count places to give
 */
export function placed(
  contenders: readonly Contender[],
  { pins, exclusions }: { pins: readonly Mark[]; exclusions: readonly Mark[] },
  count: number,
  at: number,
): { rangs: Ranked[]; ecartes: LeftOut[] } {
  const ecartes: LeftOut[] = [];
  const free = contenders.filter((each) => {
    const excluded = exclusions.find((mark) => isSame(mark, each) && isInForce(mark, at));
    const raison = excluded ? 'EXCLU' : !each.enabled ? 'DESACTIVE' : !each.shown ? 'PLUS_EN_VENTE' : null;
    if (raison === null) return true;
    // What would have no place anyhow is left out without a word.
    if (each.rangVentes === null || each.rangVentes <= count) {
      const { type, cle, libelle, ventes, rangVentes } = each;
      ecartes.push({
        type,
        cle,
        libelle,
        ventes,
        rangVentes,
        raison,
        fin: iso(excluded?.fin),
        motif: excluded?.motif ?? null,
      });
    }
    return false;
  });
  const slots: (Ranked | undefined)[] = Array.from({ length: count }, () => undefined);
  const inForce = pins.filter((mark) => isInForce(mark, at));
  const taken = new Set<Contender>();
  for (const pin of [
    ...inForce.filter(({ place }) => place !== null),
    ...inForce.filter(({ place }) => place === null),
  ]) {
    const one = free.find((each) => isSame(pin, each));
    const slot = one === undefined || taken.has(one) ? -1 : freeFrom(slots, (pin.place ?? 1) - 1);
    if (one === undefined || slot < 0) continue;
    taken.add(one);
    slots[slot] = rankedOf(one, 'EPINGLE', iso(pin.fin));
  }
  const others = free.filter((each) => !taken.has(each) && each.rangVentes !== null);
  for (const [slot, there] of slots.entries()) {
    if (there !== undefined) continue;
    const next = others.shift();
    if (next === undefined) break;
    slots[slot] = rankedOf(next, 'VENTES', null);
  }
  const rangs = slots.flatMap((each) => each ?? []).map((each, index) => ({ ...each, rang: index + 1 }));
  return { rangs, ecartes };
}

function rankedOf(
  { type, cle, libelle, ventes, rangVentes }: Contender,
  raison: Ranked['raison'],
  fin: string | null,
): Ranked {
  return { rang: 0, type, cle, libelle, ventes, rangVentes, raison, fin };
}

function freeFrom(slots: readonly unknown[], from: number): number {
  const after = slots.findIndex((each, index) => index >= from && each === undefined);
  return after >= 0 ? after : slots.findIndex((each) => each === undefined);
}

function isSame(mark: Pick<Mark, 'type' | 'cle'>, { type, cle }: Contender): boolean {
  return mark.type === type && mark.cle === cle;
}

/** From its beginning to just before its end. */
export function isInForce({ debut, fin }: Pick<Mark, 'debut' | 'fin'>, at: number): boolean {
  return (debut === null || debut <= at) && (fin === null || fin > at);
}

function iso(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}
