/** Entries on the days and lines where they are shown, and which of them take one room at one time. Pure. */
import type { Entry } from './definition';
import { type Shift, shifted, shownDay } from './shift';

/** An entry where it stands. */
export interface Placed {
  /** Index of its row in the list. */
  index: number;
  entry: Entry;
  /** Wall time: `2026-12-12T20:30`. */
  minute: string;
  /** Day among those shown. */
  day: string;
  /** Value of the leaf that says its line; null without one. */
  line: string | null;
  /** It is being moved: where it was is a ghost. */
  isMoving: boolean;
}

export interface Ghost extends Placed {
  /** Wall time to which it goes. */
  goes: string;
}

export interface Arranged {
  placed: readonly Placed[];
  ghosts: readonly Ghost[];
  /** Indexes of those that take a room at the time of another. */
  conflicts: ReadonlySet<number>;
}

interface Found {
  index: number;
  entry: Entry;
  minute: string;
  line: string | null;
}

export function arrange(
  found: readonly Found[],
  days: readonly string[],
  moving: ReadonlySet<number>,
  shift: Shift,
): Arranged {
  const isShifting = shift.days !== 0 || shift.minutes !== 0;
  const placed: Placed[] = [];
  const ghosts: Ghost[] = [];
  for (const each of found) {
    const isMoving = moving.has(each.index);
    const stands = shownDay(each.minute.slice(0, 10), days);
    if (stands === undefined) continue;
    if (!isMoving || !isShifting) {
      placed.push({ ...each, day: stands, isMoving });
      continue;
    }
    const goes = shifted(each.minute, shift);
    ghosts.push({ ...each, day: stands, isMoving: false, goes });
    if (days.includes(goes.slice(0, 10))) placed.push({ ...each, minute: goes, day: goes.slice(0, 10), isMoving });
  }
  return { placed: placed.toSorted(byTime), ghosts, conflicts: conflictsAmong(placed) };
}

function byTime(left: Placed, right: Placed): number {
  return left.minute < right.minute ? -1 : left.minute > right.minute ? 1 : left.index - right.index;
}

/** Of each room, those whose time runs into the next one's. */
function conflictsAmong(placed: readonly Placed[]): ReadonlySet<number> {
  const found = new Set<number>();
  const timeOf = (minute: string) => Date.parse(`${minute}:00Z`);
  const rooms = new Map<string, Placed[]>();
  for (const each of placed) {
    const { room, past } = each.entry;
    if (room !== undefined && past === undefined) rooms.set(room, [...(rooms.get(room) ?? []), each]);
  }
  for (const own of rooms.values()) {
    let last: { index: number; end: number } | undefined;
    for (const { index, minute, entry } of own.toSorted(byTime)) {
      const from = timeOf(minute);
      const end = from + (entry.minutes ?? 0) * 60_000;
      if (last !== undefined && from < last.end) found.add(last.index).add(index);
      if (last === undefined || end > last.end) last = { index, end };
    }
  }
  return found;
}

/** Where an arrow takes the cursor: in time, or to the nearest day that has something on the same line. */
export function nextOf(placed: readonly Placed[], cursor: number, key: string): number | null {
  const at = placed.findIndex(({ index }) => index === cursor);
  const here = placed[at];
  if (here === undefined) return key.startsWith('Arrow') ? (placed[0]?.index ?? null) : null;
  switch (key) {
    case 'ArrowDown':
      return placed[at + 1]?.index ?? here.index;
    case 'ArrowUp':
      return placed[at - 1]?.index ?? here.index;
    case 'ArrowRight':
      return nearest(
        placed.filter(({ day }) => day > here.day),
        here,
      );
    case 'ArrowLeft':
      return nearest(placed.filter(({ day }) => day < here.day).toReversed(), here);
    case 'Home':
      return placed[0]?.index ?? null;
    case 'End':
      return placed.at(-1)?.index ?? null;
    default:
      return null;
  }
}

/** On the first day that has any; of its line there, the one nearest to its hour. */
function nearest(others: readonly Placed[], here: Placed): number {
  const [first] = others;
  if (first === undefined) return here.index;
  const day = others.filter((each) => each.day === first.day);
  const line = day.filter((each) => each.line === here.line);
  const clock = ({ minute }: Placed) => Number(minute.slice(11, 13)) * 60 + Number(minute.slice(14));
  const [best] = (line.length > 0 ? line : day).toSorted(
    (left, right) => Math.abs(clock(left) - clock(here)) - Math.abs(clock(right) - clock(here)),
  );
  return best?.index ?? here.index;
}
