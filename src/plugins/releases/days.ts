/** Days of the site at a date. */
import { instantAt, today } from '../../core/model';

/** The last minute of today there. */
export function endOfToday(zone?: string): string {
  return instantAt(`${today(zone)}T23:59`, zone);
}
