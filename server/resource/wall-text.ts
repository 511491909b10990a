/** Instants in files: the digits of the wall in Paris, with their offset where the wall shows them for the second time. */
import { defaultTimeZone, instantOf, instantsOf, wallDay, wallOf } from '../../src/core/filter/zone';

/** `2027-02-28 20:30:00`; `2027-10-31 02:30:00+01:00` for the second half past two of that night. */
export function wallText(instant: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const wall = wallOf(at, defaultTimeZone);
  const digits = new Date(wall)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '');
  return wallOf(at - 3_600_000, defaultTimeZone) === wall ? `${digits}+01:00` : digits;
}

const digits = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d)(\.\d{1,6})?)?$/;
const withOffset = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d))$/;

/** The instant that such a text is; null when it has another format, or is on no clock of the zone. */
export function instantIn(text: string, zone = defaultTimeZone): string | null {
  const [, day, hour] = withOffset.exec(text) ?? [];
  if (day !== undefined && hour !== undefined) return `${day}T${hour}`;
  const found = digits.exec(text);
  if (!found) return null;
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const ms = Math.round(Number(found[7] ?? 0) * 1_000);
  const wall = Date.UTC(year, month - 1, date, hours, minutes, seconds);
  return isShown(wall, zone) ? new Date(instantOf(wall, zone) + ms).toISOString() : null;
}

/** Whether clocks show this time, in milliseconds of a wall: in spring they are put forward over an hour. A midnight may stand for its day. */
export function isShown(wall: number, zone: string): boolean {
  return wall % wallDay === 0 || instantsOf(wall, zone).length > 0;
}
