/** Instants as forms show them: minutes of the clock in Paris, or in another time zone. */
import { defaultTimeZone, instantOf, wallOf } from '../../filter/zone';

/** `2026-12-12T19:30:00Z` → `2026-12-12T20:30`. */
export function wallOfIso(iso: string | null, zone = defaultTimeZone): string | null {
  if (iso === null) return null;
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? null : new Date(wallOf(instant, zone)).toISOString().slice(0, 16);
}

/** `2026-12-12T20:30` → `2026-12-12T19:30:00.000Z`; a day alone is its midnight. */
export function isoOfWall(wall: string | null, zone = defaultTimeZone): string | null {
  if (wall === null) return null;
  const asUtc = Date.parse(`${wall.length === 10 ? `${wall}T00:00` : wall}:00Z`);
  return Number.isNaN(asUtc) ? null : new Date(instantOf(asUtc, zone)).toISOString();
}
