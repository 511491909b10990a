/** Rejects of a run as a file: mended in a spreadsheet, read back row by row. */
import { fold } from '../../../src/core/filter/fold';
import type { Locale } from '../../../src/i18n/text';
import type { Objet } from '../../../src/plugins/feeds/model';
import type { FeedReject, FeedResult } from '../../../src/plugins/feeds/models/execution';
import { labelOf } from '../../resource/export/cells';
import { type Grid, rowsIn } from '../../resource/import/grid';
import { csvOf } from '../../resource/import/report';
import type { Catalogue } from '../../resource/served';
import { translators } from '../../texts';
import { fieldsIn, incomingOf } from './objects';
import { refusedWith } from './run';

/** What is read back of a row: where it was in the source, its cells as the mapping makes them. */
export type MendedRow = Pick<FeedReject, 'line' | 'cells'>;

/** Headings of the cells of rejects: the names of their fields. */
export function headingsOf(catalogue: Catalogue, objet: Objet, champs: readonly string[], locale: Locale): string[] {
  const served = incomingOf(catalogue, objet);
  const fields = fieldsIn(catalogue, objet);
  return champs.map((name) => {
    const column = fields.find((each) => each.name === name);
    return served && column ? labelOf(served, column, locale) : name;
  });
}

/** The rejects of a run, each with its line and its reasons. */
export function rejectsFile({ rejets }: FeedResult, headings: readonly string[], locale: Locale): string {
  const t = translators[locale];
  const rows = rejets.map(({ line, cells, reasons }) => [
    String(line),
    ...cells,
    reasons.map(({ message }) => message).join(' | '),
  ]);
  return csvOf([[t('feeds.rejects.line'), ...headings, t('feeds.rejects.reason')], ...rows]);
}

/** Rows of such a file, whatever the order of its columns; 409 says which one is missing, or which line is no number. */
export function rejectsIn(grid: Grid, headings: readonly string[], locale: Locale): MendedRow[] {
  const left = grid.headings.map((heading) => fold(heading));
  const placeOf = (heading: string): number => {
    const place = left.indexOf(fold(heading));
    if (place < 0) throw refusedWith('feed-rejects-column', locale, { colonne: heading }, 422);
    // Two lines of a mapping may fill one field.
    left[place] = '';
    return place;
  };
  const line = placeOf(translators[locale]('feeds.rejects.line'));
  const places = headings.map(placeOf);
  return grid.parts
    .flatMap(({ content }) => rowsIn(content))
    .map(([number, cells]) => {
      const said = Number(cells[line]);
      if (!Number.isInteger(said) || said < 1) throw refusedWith('feed-rejects-line', locale, { ligne: number }, 422);
      return { line: said, cells: places.map((place) => cells[place] ?? '') };
    });
}
