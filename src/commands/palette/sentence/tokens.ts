/** A typed line as its words, each with its place. Pure. */
import { fold } from '../../../core/filter/fold';

export interface Token {
  /** As typed, without the punctuation around it. */
  text: string;
  /** Folded, without an elided article before it: `l’avare` is `avare`. */
  key: string;
  from: number;
  to: number;
  /** It stands in quotes: words and nothing else. */
  literal: boolean;
}

const pattern = /"[^"]*"?|«[^»]*»?|“[^”]*”?|→|->|=>|(?:(?!→|->|=>)[^\s"«“])*:"[^"]*"?|(?:(?!→|->|=>)[^\s"«“])+/gu;
const elision = /^(?:[dlcjmnst]|qu|jusqu)'(?=.)/;

export function tokensOf(line: string): Token[] {
  return [...line.matchAll(pattern)].flatMap(({ 0: raw, index }) => {
    const literal = /^["«“]/u.test(raw);
    const text = literal ? raw.replace(/^["«“]\s*|\s*["»”]$/gu, '') : raw.replace(/^[(]+|(?<=.)[,;.!?)]+$/gu, '');
    if (text === '') return [];
    const from = literal ? index : index + raw.indexOf(text);
    const key = fold(text);
    return [
      {
        text,
        key: literal ? key : key.replace(elision, ''),
        from,
        to: literal ? index + raw.length : from + text.length,
        literal,
      },
    ];
  });
}

/** The line with quoted parts blanked, so that nothing is read in them. */
export function withoutQuotes(line: string, tokens: readonly Token[]): string {
  let rest = line;
  for (const { literal, from, to } of tokens)
    if (literal) rest = rest.slice(0, from) + '"'.repeat(to - from) + rest.slice(to);
  return rest;
}
