/** Public holidays of mainland France (Code du travail, L3133-1), as days that a series may leave out. */
import { dayOfWall, wallAt, wallDay } from '../../../core/model';

/** Names of the eleven holidays: keys under `events.holidays`. */
export const holidayNames = [
  'jourDeLAn',
  'lundiDePaques',
  'feteDuTravail',
  'victoire1945',
  'ascension',
  'lundiDePentecote',
  'feteNationale',
  'assomption',
  'toussaint',
  'armistice1918',
  'noel',
] as const;

export type Holiday = (typeof holidayNames)[number];

/** Month and day, or days after Easter. */
const rules: Readonly<Record<Holiday, readonly [month: number, day: number] | number>> = {
  jourDeLAn: [1, 1],
  lundiDePaques: 1,
  feteDuTravail: [5, 1],
  victoire1945: [5, 8],
  ascension: 39,
  lundiDePentecote: 50,
  feteNationale: [7, 14],
  assomption: [8, 15],
  toussaint: [11, 1],
  armistice1918: [11, 11],
  noel: [12, 25],
};

/** Holidays of a year by day (`YYYY-MM-DD`). */
export function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  const easter = easterOf(year);
  return new Map(
    holidayNames.map((name) => {
      const rule = rules[name];
      const wall = typeof rule === 'number' ? easter + rule * wallDay : wallAt(year, ...rule);
      return [dayOfWall(wall), name];
    }),
  );
}

/** Easter Sunday of the Gregorian calendar: the anonymous algorithm printed in Nature, 1876. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const place = epact + weekday - 7 * late + 114;
  return wallAt(year, Math.floor(place / 31), (place % 31) + 1);
}
