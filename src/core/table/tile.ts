/** Another drawing of the rows of a list than lines of cells: a tile for each, under its picture. */
import type { Format } from '../../i18n/format';
import type { Locale, Text } from '../../i18n/text';
import type { Translate } from '../../i18n/translate';
import type { Icon } from '../define';
import type { Row } from '../model/model';

/** What a list says of its tiles. It opens on them until its reader chooses the table. */
export interface Tile {
  /** Of the button that draws them. */
  title: Text;
  icon: Icon;
  /** Leaves that `show` reads. */
  reads: readonly string[];
  /** The leaf that is written in a tile: by `e`, by typing, by pasting. */
  edits?: string;
  show(row: Row, words: TileWords): TileContent;
}

/** What a tile is written with. */
export interface TileWords {
  t: Translate;
  format: Format;
  locale: Locale;
}

/** What one tile shows besides the name of its record. */
export interface TileContent {
  /** A stored picture and its size, as far as it is known; null: the icon stands for it. */
  picture: { key: string; alt: string; width: number | null; height: number | null } | null;
  icon: Icon;
  /** What is to be mended, in words, on the picture. */
  marks: readonly string[];
  /** Two lines at most under the name, each with what stands at its end. */
  facts: readonly (readonly [start: string, end?: string])[];
}
