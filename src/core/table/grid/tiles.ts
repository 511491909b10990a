/** Tiles in lines: how many fit, how large they are, where keys take the cursor among them (pure). */

/** Sizes of the tiles of a box, in pixels. */
export interface TileSizes {
  /** Tiles of a line. */
  across: number;
  /** A line, with the gap under it. */
  lineHeight: number;
  pictureHeight: number;
}

/** Between tiles, and around all of them. */
export const tileGap = 12;
/** Two of them fit a telephone. */
const [least, leastNarrow, narrow] = [172, 132, 560];
/** The frame of a picture, as most of them are: three wide and two high. */
export const frameRatio = 3 / 2;
/** Under the picture: the name and two lines of facts, with the border and what is around them. */
const texts = 20 + 2 * 18 + 20;

/** @param width of the box, without its scroll bar */
export function tileSizes(width: number): TileSizes {
  const room = width - tileGap;
  const smallest = width < narrow ? leastNarrow : least;
  const across = Math.max(1, Math.floor(room / (smallest + tileGap)));
  const pictureHeight = Math.round((room / across - tileGap) / frameRatio);
  return { across, pictureHeight, lineHeight: pictureHeight + texts + tileGap };
}

interface TileExtent {
  rows: number;
  across: number;
  /** Lines that a page of the screen holds. */
  page: number;
}

/**
 * Where a key takes the cursor from a tile, in reading order (ARIA APG, grid): beside it and on to the next line, above and
 * below in its column, to the ends of its line and of all. Null when the key is not one that moves.
 */
export function moveTile(index: number, key: string, mod: boolean, { rows, across, page }: TileExtent): number | null {
  const last = rows - 1;
  const column = index % across;
  const [lineStart, lineEnd] = [index - column, Math.min(last, index - column + across - 1)];
  /** So many lines away, as far as there are some; a last line that ends before takes its last tile. */
  const byLines = (lines: number) => {
    const line = Math.max(0, Math.min(Math.floor(last / across), Math.floor(index / across) + lines));
    return Math.min(last, line * across + column);
  };
  switch (key) {
    case 'ArrowRight':
      return mod ? lineEnd : Math.min(last, index + 1);
    case 'ArrowLeft':
      return mod ? lineStart : Math.max(0, index - 1);
    case 'ArrowDown':
      return mod ? byLines(rows) : byLines(1);
    case 'ArrowUp':
      return mod ? byLines(-rows) : byLines(-1);
    case 'PageDown':
      return byLines(page);
    case 'PageUp':
      return byLines(-page);
    case 'Home':
      return mod ? 0 : lineStart;
    case 'End':
      return mod ? last : lineEnd;
    default:
      return null;
  }
}
