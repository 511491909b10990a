/** Where a widget of a page goes: before another, after it, to the next place of the zones that may be changed. */
export interface Zone {
  editable?: boolean | null;
  widgets?: readonly Held[] | null;
}

interface Held {
  idWidget: number;
}

/** A place among the widgets of a zone, both counted from 0. */
export interface Place {
  zone: number;
  rank: number;
}

const heldIn = ({ widgets }: Zone): readonly Held[] => widgets ?? [];
const isOpen = (zone: Zone | undefined) => zone !== undefined && zone.editable !== false;

export function placeOf(zones: readonly Zone[], idWidget: number): Place | null {
  for (const [zone, each] of zones.entries()) {
    const rank = heldIn(each).findIndex((held) => held.idWidget === idWidget);
    if (rank >= 0) return { zone, rank };
  }
  return null;
}

/** Whether a widget stands where it stood: in its zone, behind the same of those that are still there. */
export function isPlacedAs(was: readonly Zone[], now: readonly Zone[], idWidget: number): boolean {
  const [from, to] = [placeOf(was, idWidget), placeOf(now, idWidget)];
  if (from === null || to === null || from.zone !== to.zone) return from === to;
  const before = ({ zone, rank }: Place, zones: readonly Zone[], others: readonly Zone[]) =>
    heldIn(zones[zone] ?? {})
      .slice(0, rank)
      .map((held) => held.idWidget)
      .filter((id) => placeOf(others, id)?.zone === zone)
      .join();
  return before(from, was, now) === before(to, now, was);
}

/** The place one step up or down, in the next zone that may be changed at the end of one; null: there is none. */
export function stepped(zones: readonly Zone[], idWidget: number, step: 1 | -1): Place | null {
  const from = placeOf(zones, idWidget);
  if (from === null || !isOpen(zones[from.zone])) return null;
  const rank = from.rank + step;
  if (rank >= 0 && rank < heldIn(zones[from.zone] ?? {}).length) return { zone: from.zone, rank };
  for (let zone = from.zone + step; zone >= 0 && zone < zones.length; zone += step) {
    const to = zones[zone];
    if (to && isOpen(to)) return { zone, rank: step === 1 ? 0 : heldIn(to).length };
  }
  return null;
}

/** The zones with the widget at a place; as they were when it may not go there. */
export function moved<Z extends Zone>(zones: readonly Z[], idWidget: number, to: Place): Z[] {
  const from = placeOf(zones, idWidget);
  if (from === null || !isOpen(zones[from.zone]) || !isOpen(zones[to.zone])) return [...zones];
  const taken = heldIn(zones[from.zone] ?? {})[from.rank];
  return zones.map((zone, at) => {
    const held = heldIn(zone).filter((_each, rank) => at !== from.zone || rank !== from.rank);
    if (taken && at === to.zone) held.splice(to.rank, 0, taken);
    if (at !== from.zone && at !== to.zone) return zone;
    return { ...zone, widgets: held.map((each, index) => ({ ...each, order: index + 1 })) };
  });
}
