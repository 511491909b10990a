/** Text of a spreadsheet read as values of the fields of a line (pure). */
import { type KindTexts, readText } from '../../kinds/read-text';
import { kindOf } from '../../kinds/registry';
import { partsOf } from '../../kinds/tags/kind';
import type { Leaf, Model } from '../../model/model';

/** Rows of a text copied from a spreadsheet; a cell between quotes may hold tabs and line ends. */
export function rowsOfTsv(text: string): string[][] {
  const rows: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  let row: string[] = [];
  for (const [match, quoted, plain, end] of text.matchAll(pattern)) {
    if (match === '' && row.length === 0) break;
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * A text as the value of a field. What cannot be read is given back as it is: the check says so at its place. Records keep the
 * name that they were given: they are looked for after.
 */
export function valueIn(model: Model, leaf: Leaf, text: string, texts: KindTexts): unknown {
  const bare = text.trim();
  const { default: initial } = leaf.field;
  const { shape } = kindOf(leaf.field);
  if (bare === '') return initial ?? null;
  if (shape === 'key') return keyOf(leaf, bare);
  if (shape === 'keys') return partsOf(bare).map((part) => keyOf(leaf, part));
  if (shape === 'items') return initial ?? [];
  const read = readText(model, leaf, text, new Map(), texts);
  return 'value' in read ? read.value : bare;
}

function keyOf(leaf: Leaf, text: string): string | number {
  return leaf.field.key === 'integer' && /^\d{1,10}$/.test(text) ? Number(text) : text;
}
