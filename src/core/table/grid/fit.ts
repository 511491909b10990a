/** How wide columns are: what they hold, as far as there is room (measured in the grid, shared out here). */

/** A column that finds its own width. */
export interface Wish {
  name: string;
  /** What its title, its first rows and its total take. */
  natural: number;
  /** The same without the room of an arrow that its title does not show yet. */
  bare?: number;
  /** Dates, numbers and statuses are never cut; other texts shrink when room is short. */
  rigid: boolean;
  /** What a record is called: it is cut last. */
  isName?: boolean;
}

/** No column is narrower: its edge can still be taken. */
export const narrowest = 40;
/** Texts stay readable: no narrower while room is short; the name of a record is what one looks for. */
const [least, leastName] = [96, 200];
/** No text asks for more. */
const most = 420;

/**
 * Widths in a room of so many pixels: each column what it holds; where that is too much, arrows to come shrink first, then
 * the widest texts, the name last, so that nothing is cut while a neighbour has room.
 */
export function fitWidths(wishes: readonly Wish[], room: number): ReadonlyMap<string, number> {
  const bounded = wishes.map((wish) => ({ ...wish, natural: between(wish.natural, wish.rigid ? Infinity : most) }));
  const isShort = bounded.reduce((sum, { natural }) => sum + natural, 0) > room;
  const wanted = bounded.map((wish) =>
    isShort ? { ...wish, natural: between(wish.bare ?? wish.natural, wish.natural) } : wish,
  );
  const floorOf = ({ natural, isName }: Wish) => Math.min(natural, isName === true ? leastName : least);
  const left = room - wanted.reduce((sum, { rigid, natural }) => (rigid ? sum + natural : sum), 0);
  const texts = wanted.filter(({ rigid }) => !rigid);
  // Names have their floor whatever the cap of the others is.
  const [names, others] = [texts.filter(({ isName }) => isName), texts.filter(({ isName }) => !isName)];
  const shared = capOf(
    texts.map(({ natural }) => natural),
    left,
  );
  const afterNames =
    left - names.reduce((sum, name) => sum + Math.max(floorOf(name), Math.min(name.natural, shared)), 0);
  const cap = capOf(
    others.map(({ natural }) => natural),
    afterNames,
  );
  const widthOf = (wish: Wish) => Math.max(floorOf(wish), Math.min(wish.natural, wish.isName === true ? shared : cap));
  return new Map(wanted.map((wish) => [wish.name, wish.rigid ? wish.natural : widthOf(wish)]));
}

function between(width: number, widest: number): number {
  return Math.max(narrowest, Math.min(width, widest));
}

/** The widest that any may be so that all of them fit. */
function capOf(widths: readonly number[], room: number): number {
  const sorted = widths.toSorted((one, other) => one - other);
  let left = room;
  for (const [at, width] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (width > share) return Math.floor(share);
    left -= width;
  }
  return most;
}

/** Room for the arrow of an order that a title may show later. */
const arrow = 18;

/** What a column takes, in pixels. */
export type Measured = Required<Pick<Wish, 'natural' | 'bare'>>;

const measuredCells = '[role="columnheader"], [data-row] > [role="gridcell"], [data-total]';

/** What the named columns take by their title, their total and the lines that are drawn; those that are not drawn are left out. */
export function measureColumns(grid: HTMLElement, names: readonly (string | null)[]): ReadonlyMap<string, Measured> {
  const found = new Map<string, Measured>();
  // Every line as wide as its texts, for one layout that nobody sees.
  grid.toggleAttribute('data-measured', true);
  for (const cell of grid.querySelectorAll<HTMLElement>(measuredCells)) {
    const name = names[Number(cell.ariaColIndex) - 2];
    if (name === undefined || name === null) continue;
    const isPlainHead = cell.role === 'columnheader' && cell.ariaSort === 'none';
    const bare = Math.ceil(cell.getBoundingClientRect().width);
    const before = found.get(name);
    found.set(name, {
      natural: Math.max(before?.natural ?? 0, bare + (isPlainHead ? arrow : 0)),
      bare: Math.max(before?.bare ?? 0, bare),
    });
  }
  grid.toggleAttribute('data-measured', false);
  return found;
}
