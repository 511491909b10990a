/** Templates with placeholders between braces: what they are made of, what is wrong in them. Mails may use it too. */
import { distance } from '../filter/near';

/** A piece of a template, in its order. */
export type Piece = { text: string } | { placeholder: string };

/** What is wrong in a template: a name that is not in the closed list, or a brace without its twin. */
export type TemplateFault =
  | { code: 'placeholder'; written: string; near: string | null }
  | { code: 'placeholderBrace'; written: string };

/** `words`: every brace is one of a placeholder. `code`: only what is written as a name between braces, for code has its own. */
export type Syntax = 'words' | 'code';

const between: Readonly<Record<Syntax, RegExp>> = { words: /\{([^{}]*)\}/, code: /\{\s*(\p{L}[\p{L}\p{N}_]*)\s*\}/u };

/** `{label} à {place}` → a placeholder, a text, a placeholder. */
export function piecesOf(template: string, syntax: Syntax = 'words'): Piece[] {
  return template
    .split(between[syntax])
    .map((part, index): Piece => (index % 2 === 1 ? { placeholder: part.trim() } : { text: part }))
    .filter((piece) => 'placeholder' in piece || piece.text !== '');
}

/** Names between braces, each once, in their order. */
export function placeholdersIn(template: string, syntax: Syntax = 'words'): string[] {
  return [
    ...new Set(piecesOf(template, syntax).flatMap((piece) => ('placeholder' in piece ? [piece.placeholder] : []))),
  ];
}

/**
 * The first fault of a template, or null.
 * @param known the closed list of placeholders
 */
export function templateFault(
  template: string,
  known: readonly string[],
  syntax: Syntax = 'words',
): TemplateFault | null {
  for (const piece of piecesOf(template, syntax)) {
    if ('text' in piece) {
      if (syntax === 'code') continue;
      const brace = /[{}]/.exec(piece.text)?.[0];
      if (brace !== undefined) return { code: 'placeholderBrace', written: brace };
    } else if (!known.includes(piece.placeholder))
      return { code: 'placeholder', written: piece.placeholder, near: nearest(piece.placeholder, known) };
  }
  return null;
}

/** The known name that was probably meant. */
function nearest(written: string, known: readonly string[]): string | null {
  const plain = plainOf(written);
  const [best] = known
    .map((name) => ({ name, errors: distance(plain, plainOf(name), 2) }))
    .sort((a, b) => a.errors - b.errors);
  return best !== undefined && best.errors <= 2 ? best.name : null;
}

/** No case, no accent, nothing but letters and digits. */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
