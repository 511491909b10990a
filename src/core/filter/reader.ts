import type { Complaint, FilterProblem, Span } from './problems';
import { complain } from './problems';

/** A piece of the text with its role: the filter bar colours it, completion starts from it. */
export interface Token extends Span {
  readonly type: 'field' | 'operator' | 'value' | 'word' | 'not' | 'or' | 'group';
  /** The name of the field that the piece belongs to. */
  readonly field?: string;
}

/** What one side of a condition holds. */
export interface Raw extends Span {
  readonly text: string;
  readonly quoted: boolean;
}

/** Where a bare value stops. */
export interface Stops {
  /** `;` ends it too: lists of numbers and ids. */
  readonly semicolon: boolean;
  /** `..` ends it: kinds with an order. */
  readonly range: boolean;
  /** A no-break space between digits belongs to it. */
  readonly numeric: boolean;
  /** A comma between digits belongs to it. */
  readonly decimal: boolean;
  /** `)` ends it: inside a group. */
  readonly group: boolean;
}

const closers = new Map([
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
]);

/** Walks over the text, character by character, and keeps what was found. */
export class Reader {
  position = 0;
  readonly tokens: Token[] = [];
  readonly problems: FilterProblem[] = [];

  constructor(readonly text: string) {}

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  peek(ahead = 0): string {
    return this.text[this.position + ahead] ?? '';
  }

  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.position)) return false;
    this.position += expected.length;
    return true;
  }

  skipBlanks(): void {
    while (!this.atEnd && isBlank(this.peek())) this.position++;
  }

  token(type: Token['type'], start: number, field?: string): void {
    const span = { type, start, end: this.position };
    this.tokens.push(field === undefined ? span : { ...span, field });
  }

  report(span: Span, complaint: Complaint, params: Readonly<Record<string, string>> = {}): void {
    this.problems.push({ ...complaint, start: span.start, end: span.end, params });
  }

  /** True at a quotation mark that can open a phrase. */
  get atQuote(): boolean {
    return closers.has(this.peek());
  }

  /** The text between quotes; `\"` and `\\` inside straight ones stand for the character itself. */
  quoted(): string {
    const start = this.position;
    const close = closers.get(this.peek()) ?? '"';
    const straight = close === '"';
    this.position++;
    let inside = '';
    while (!this.atEnd) {
      const character = this.peek();
      this.position++;
      if (character === close) return straight ? inside : inside.trim();
      const escaped = straight && character === '\\' && (this.peek() === '"' || this.peek() === '\\');
      inside += escaped ? this.peek() : character;
      if (escaped) this.position++;
    }
    this.report({ start, end: this.text.length }, complain('unclosedQuote', [`${this.text.slice(start)}${close}`]), {
      close,
    });
    return inside.trim();
  }

  /** One side of a condition: quoted, bare, or both glued; empty when nothing is there. */
  side(stops: Stops): Raw {
    const start = this.position;
    let text = '';
    let quoted = false;
    while (!this.atEnd && !this.stopsAt(stops, start)) {
      if (this.atQuote) {
        text += this.quoted();
        quoted = true;
      } else {
        text += this.peek();
        this.position++;
      }
    }
    return { text, quoted, start, end: this.position };
  }

  private stopsAt(stops: Stops, start: number): boolean {
    const character = this.peek();
    if (isBlank(character)) return !(stops.numeric && isThousandsSpace(character) && this.betweenDigits(start));
    if (character === ',') {
      const decimal = stops.decimal && this.betweenDigits(start);
      return !decimal || /[.,]/.test(this.text.slice(start, this.position));
    }
    if (character === ';') return stops.semicolon;
    if (character === ')') return stops.group;
    return character === '.' && stops.range && this.peek(1) === '.';
  }

  private betweenDigits(start: number): boolean {
    return this.position > start && isDigit(this.peek(-1)) && isDigit(this.peek(1));
  }
}

/** True for what separates terms. */
export function isBlank(character: string): boolean {
  const code = character.charCodeAt(0);
  return code <= 32 || (code > 127 && /\s/.test(character));
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isThousandsSpace(character: string): boolean {
  return character === '\u00a0' || character === '\u202f';
}
