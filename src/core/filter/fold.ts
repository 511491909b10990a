/**
 * Letters that have no canonical decomposition, and signs that people type in several ways.
 * Pairs [from, to], applied after accents are gone and everything is lower case.
 */
export const foldedLetters: readonly (readonly [from: string, to: string])[] = [
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['`', "'"],
  ['´', "'"],
];

const letters = new Map(foldedLetters);
const unusual = new RegExp(`[${foldedLetters.map(([from]) => from).join('')}]`, 'g');
const marks = /[\u0300-\u036f]/g;
const blanks = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/**
 * The one folding of the product: search, filter, ranking, uniqueness of labels all compare folded texts.
 *
 * Steps, in this order: canonical decomposition (NFD) · drop U+0300–U+036F · lower case · `foldedLetters` ·
 * each run of blanks becomes one space, none at either end. Folding twice changes nothing.
 *
 * The server's `f_fold(text)` must give the same result; `foldSql` is its body, and a test compares both.
 */
export function fold(text: string): string {
  return isPlain(text) ? text : foldSlowly(text);
}

/**
 * The body of the SQL function, over the expression given (`$1`, a column …).
 * `collation` must lower-case beyond ASCII: an ICU one, or a UTF-8 libc one.
 */
export function foldSql(expression: string, collation = '"und-x-icu"'): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const bare = `regexp_replace(normalize(${expression}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  const lower = `lower(${bare} collate ${collation})`;
  const mapped = foldedLetters.reduce((inner, [from, to]) => `replace(${inner}, ${quote(from)}, ${quote(to)})`, lower);
  return `btrim(regexp_replace(${mapped}, ${quote(sqlBlanks)}, ' ', 'g'))`;
}

const sqlBlanks = '[\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';

/** True for what folds to itself: lower-case ASCII with single inner spaces (most codes, ids and typed words). */
function isPlain(text: string): boolean {
  let previous = 32;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 || code > 126 || code === 96 || (code > 64 && code < 91)) return false;
    if (code === 32 && previous === 32) return false;
    previous = code;
  }
  return text === '' || previous !== 32;
}

function foldSlowly(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(marks, '')
    .replace(unusual, (letter) => letters.get(letter) ?? letter)
    .replace(blanks, ' ')
    .trim();
}
