/** Days of a calendar, as `YYYY-MM-DD`: how keys move among them, and the weeks a month is drawn in. */
import { addMonths, dayOfWall, partsOfWall, wallDay } from '../../filter/zone';

/** A step from one day to another. */
export type DayMove = (day: string) => string;

/** The keys of a date grid, as the ARIA APG gives them; weeks begin on Monday. */
export const dayMoves: Readonly<Record<string, DayMove>> = {
  ArrowLeft: byDays(-1),
  ArrowRight: byDays(1),
  ArrowUp: byDays(-7),
  ArrowDown: byDays(7),
  PageUp: byMonths(-1),
  PageDown: byMonths(1),
  'Shift+PageUp': byMonths(-12),
  'Shift+PageDown': byMonths(12),
  Home: (day) => moved(day, (wall) => wall - placeInWeek(wall) * wallDay),
  End: (day) => moved(day, (wall) => wall + (6 - placeInWeek(wall)) * wallDay),
};

/** Weeks drawn for any month, so that its neighbours do not move the page. */
const weeksShown = 6;

/** The weeks that show the month of a day, Monday first, with the days of its neighbours around. */
export function weeksOf(day: string): string[][] {
  const first = wallOfDay(`${day.slice(0, 7)}-01`);
  const monday = first - placeInWeek(first) * wallDay;
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (_each, place) => dayOfWall(monday + (week * 7 + place) * wallDay)),
  );
}

/** The DOM id of a day in a grid, for `aria-activedescendant`: known before the grid is there. */
export function dayId(grid: string, day: string): string {
  return `${grid}-${day}`;
}

function byDays(days: number): DayMove {
  return (day) => moved(day, (wall) => wall + days * wallDay);
}

/** The same day of another month, or its last one when it is shorter. */
function byMonths(months: number): DayMove {
  return (day) => moved(day, (wall) => addMonths(wall, months));
}

/** Stays where it is rather than leave the years that dates are read in. */
function moved(day: string, move: (wall: number) => number): string {
  const next = dayOfWall(move(wallOfDay(day)));
  return next >= '1000-01-01' && next <= '9998-12-31' ? next : day;
}

function wallOfDay(day: string): number {
  return Date.parse(`${day}T00:00Z`);
}

function placeInWeek(wall: number): number {
  return partsOfWall(wall).weekday;
}
