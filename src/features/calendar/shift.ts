/** Entries of a calendar where they stand, and where keys take them. Pure. */
import { dayOfWall, wallAt, wallDay } from '../../core/model';
import type { Scale } from './place';

/** How far entries are moved on the wall clock: days and minutes apart, since a day may have 23 hours. */
export interface Shift {
  days: number;
  minutes: number;
}

export const noShift: Shift = { days: 0, minutes: 0 };

/** What a key does to a move; null: it is none of its keys. */
export function shiftBy({ days, minutes }: Shift, key: string, shift: boolean, scale: Scale): Shift | null {
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { days: days + step, minutes };
    case 'ArrowUp':
    case 'ArrowDown':
      if (scale === 'mois' && !shift) return { days: days + step * 7, minutes };
      return { days, minutes: minutes + step * (shift ? 60 : 15) };
    default:
      return null;
  }
}

/** Where a wall time (`2026-12-12T20:30`) comes to. */
export function shifted(minute: string, { days, minutes }: Shift): string {
  const [year = 0, month = 1, day = 1, hour = 0, at = 0] = minute.split(/[-T:]/).map(Number);
  const wall = wallAt(year, month, day, hour, at) + days * wallDay + minutes * 60_000;
  return `${dayOfWall(wall)}T${new Date(wall).toISOString().slice(11, 16)}`;
}

/** The day among those shown that stands for one: of another time zone it may be just outside. */
export function shownDay(day: string, days: readonly string[]): string | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return day < first ? first : day > last ? last : day;
}
