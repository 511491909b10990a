/**
 * Plain substitution of placeholders; what is empty collapses cleanly: no dangling preposition, separator, bracket or
 * space stays. Values are put in last, so that nothing they hold is read as a separator or as a placeholder.
 */

import { piecesOf } from '../../../../core/model';
import type { Locale } from '../../../../i18n/text';
import { type PlaceholderValues, printPlaceholder } from './placeholders';

export interface Rendered {
  text: string;
  /** Placeholders of the template that were empty, as they are written, each once. */
  empty: string[];
}

/** Signs of a private area stand for values while the text around them is tidied. */
const firstValue = 0xe000;
const [filled, gone] = ['[\\ue000-\\uf8fe]', '\\uf8ff'];
const hasFilled = new RegExp(filled);
const hasGone = new RegExp(gone);

/** Fills a template for one record. */
export function renderTemplate(template: string, values: PlaceholderValues, locale: Locale): Rendered {
  const printed: string[] = [];
  const empty = new Set<string>();
  const skeleton = piecesOf(template)
    .map((piece) => {
      if ('text' in piece) return piece.text.replace(/[\ue000-\uf8ff]/g, '');
      const value = printPlaceholder(piece.placeholder, values, locale);
      if (value !== '') return String.fromCharCode(firstValue + printed.push(value) - 1);
      empty.add(piece.placeholder);
      return '\uf8ff';
    })
    .join('');
  const text = (empty.size === 0 ? spaced(skeleton) : collapsed(skeleton)).replace(
    new RegExp(filled, 'g'),
    (sign) => printed[sign.charCodeAt(0) - firstValue] ?? '',
  );
  return { text, empty: [...empty] };
}

/** What separates clauses, the stronger signs first: of two around a clause that goes, the stronger one stays. */
const strengths: readonly RegExp[] = [/[.!?…]/, /\|/, /[-–—·•/]/, /:/, /;/, /,/];
const between = /([.!?…]+(?:\s+|$)|\s+[-–—·•|/]+\s+|\s*[:;,]\s+|\s*\n+\s*)/;

const strengthOf = (separator: string) => {
  const found = strengths.findIndex((sign) => sign.test(separator));
  return found === -1 ? strengths.length : found;
};

/** The skeleton without what held on to empty placeholders only. */
function collapsed(skeleton: string): string {
  const parts = withoutBrackets(skeleton).split(between);
  let [clauses, separators] = [parts.filter((_, at) => at % 2 === 0), parts.filter((_, at) => at % 2 === 1)];
  const isLost = (clause: string) => hasGone.test(clause) && !hasFilled.test(clause);
  const isSaid = (clause: string) => clause.trim() !== '' && !isLost(clause);
  // Where nothing else is said, the words around an empty placeholder are better than none.
  if (clauses.some(isSaid)) [clauses, separators] = withoutLost(clauses, separators, isLost);
  const text = clauses.map((clause, at) => `${withoutTies(clause)}${separators[at] ?? ''}`).join('');
  return spaced(
    spaced(text)
      .replace(/\s+([,.])/g, '$1')
      .replace(atEnds, ''),
  );
}

function withoutLost(clauses: string[], separators: string[], isLost: (clause: string) => boolean) {
  for (let at = clauses.length - 1; at >= 0; at -= 1) {
    if (!isLost(clauses[at] ?? '')) continue;
    // « Artiste : » goes with the artist it announces.
    const before = clauses[at - 1] ?? '';
    const announces = at > 0 && /:/.test(separators[at - 1] ?? '') && !hasFilled.test(before);
    const from = announces ? at - 1 : at;
    const around = [separators[from - 1], separators[at]].filter((each) => each !== undefined);
    const [kept] = around.toSorted((a, b) => strengthOf(a) - strengthOf(b));
    clauses.splice(from, at - from + 1);
    separators.splice(Math.max(0, from - 1), at - from + around.length, ...(kept === undefined ? [] : [kept]));
    if (from === 0) separators.shift();
    at = from;
  }
  return [clauses, separators] as const;
}

/** Brackets and quotation marks go with the placeholders in them; what they still say is tidied on its own. */
function withoutBrackets(skeleton: string): string {
  return skeleton.replace(
    /(\s*)([([«“])([^()[\]«»“”]*)([)\]»”])/g,
    (match: string, space: string, open: string, inner: string, close: string) => {
      if (!hasGone.test(inner)) return match;
      return hasFilled.test(inner) ? `${space}${open}${collapsed(inner)}${close}` : '';
    },
  );
}

/** Short words that lead to a placeholder and mean nothing without it, in both languages. */
const ties =
  "à|au|aux|de|du|des|d['’]|en|dans|sur|par|avec|chez|le|la|les|l['’]|un|une|pour|dès|et|ou|a|at|in|on|by|with|from|of|the|and|or|to|for|feat\\.?|&|\\+";
const tied = new RegExp(`(?:(?<=^|\\s)(?:${ties})\\s*)+${gone}`, 'giu');
const units = new RegExp(`${gone}\\s*(?:€|euros?|eur|%)(?=\\s|$|[.,;:!?)])`, 'giu');

function withoutTies(clause: string): string {
  return clause.replace(units, '\uf8ff').replace(tied, '').replaceAll('\uf8ff', '');
}

const atEnds = /^[\s,;:|·•–—/-]+|[\s,;:|·•–—/-]+$/g;

/** One space between words, none around. */
function spaced(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').trim();
}
