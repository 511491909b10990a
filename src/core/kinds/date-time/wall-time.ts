/** Instants as forms show them: minutes of the clock in Paris, or in another time zone; null is empty or no date. */
import { instantAt, minuteOf } from '../../filter/clock';
import { defaultTimeZone } from '../../filter/zone';

/** `2026-12-12T19:30:00Z` → `2026-12-12T20:30`. */
export function wallOfIso(iso: string | null, zone = defaultTimeZone): string | null {
  return iso === null || Number.isNaN(Date.parse(iso)) ? null : minuteOf(iso, zone);
}

/** `2026-12-12T20:30` → `2026-12-12T19:30:00.000Z`; a day alone is its midnight. */
export function isoOfWall(wall: string | null, zone = defaultTimeZone): string | null {
  return wall === null || Number.isNaN(Date.parse(`${wall.slice(0, 10)}T${wall.slice(11) || '00:00'}:00Z`))
    ? null
    : instantAt(wall, zone);
}
