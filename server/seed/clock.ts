/** Local hours in Paris as UTC instants, on both sides of the change of hour. */

import { dayOf, daysAfter } from '../../src/core/filter/clock';
import { defaultTimeZone, wallOf } from '../../src/core/filter/zone';

const offsets = new Map<string, number>();

/** Milliseconds that Paris is ahead of UTC on a day (`YYYY-MM-DD`), at noon; kept, for half a million séances. */
function offsetOn(day: string): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const noon = Date.parse(`${day}T12:00:00Z`);
  const offset = wallOf(noon, defaultTimeZone) - noon;
  offsets.set(day, offset);
  return offset;
}

/** The instant of an hour (20.5 = 20:30) on a day counted from another. */
export function instantOf(from: Date, days: number, hour: number): string {
  const day = daysAfter(dayOf(from), days);
  return new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 - offsetOn(day)).toISOString();
}
