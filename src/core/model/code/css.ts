/** What is wrong with a style sheet, where: read by css-tree, the same in the editor and on the server. */
import { tokenize } from 'css-tree';
import { type CodeFault, markupLimits, mostFaults } from './fault';
import { placesIn } from './lines';
import { parseCss } from './parse-css';

/** Faults of a style sheet in the order of its text; none when a browser reads every rule of it. */
export function cssFaults(text: string, most = mostFaults): CodeFault[] {
  if (text.startsWith('\uFEFF')) return [{ code: 'bom', line: 1, column: 1 }];
  const placeAt = placesIn(text);
  if (/^\s*<(?!!--)/.test(text)) return [{ code: 'notCss', ...placeAt(text.indexOf('<')) }];
  const faults = unclosed(text, placeAt);
  if (faults.some(({ code }) => code === 'depth')) return faults;
  faults.push(...unread(text, placeAt, new Set(faults.map(({ line }) => line)), most));
  return faults.sort((left, right) => left.line - right.line || left.column - right.column).slice(0, most);
}

/** Errors of the parser that are read: those of one line are reported once. */
const mostErrors = 200;

/** What the parser could not read, a line each. */
function unread(text: string, placeAt: PlaceAt, reported: Set<number>, most: number): CodeFault[] {
  const faults: CodeFault[] = [];
  let errors = 0;
  try {
    parseCss(text, ({ message, offset }) => {
      if (isNested(text, offset, message) || isLegacyFilter(text, offset) || isTypedAttr(text, offset)) return;
      errors += 1;
      const place = placeAt(offset);
      if (!reported.has(place.line)) faults.push({ code: codeOf(message), ...place });
      reported.add(place.line);
      // The parser goes from the first line to the last: the others come after all that are reported.
      if (faults.length >= most || errors >= mostErrors) throw new Enough();
    });
  } catch (cause) {
    if (!(cause instanceof Enough)) throw cause;
  }
  return faults;
}

/** Ends the reading of a text of which enough is known. */
class Enough extends Error {}

type PlaceAt = ReturnType<typeof placesIn>;

/** Rounds in which broken lines are left out: each shows what the one before hid. */
const rounds = 20;
/** The first that can be left out stands behind an open brace and an open comment at most. */
const firstFaults = 3;

/** The text with its broken lines blank, so that the rest of it can be read; every sign keeps its place. */
export function withoutBroken(text: string): { text: string; lines: readonly number[] } {
  const lines = text.split('\n');
  const broken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fault = cssFaults(lines.join('\n'), firstFaults).find(({ code }) => code !== 'brace' && code !== 'comment');
    const line = fault ? (lines[fault.line - 1] ?? '') : '';
    if (fault === undefined || line.replace(/[{}\s]/g, '') === '') break;
    lines[fault.line - 1] = line.replace(/[^{}]/g, ' ');
    broken.push(fault.line);
  }
  return { text: lines.join('\n'), lines: broken };
}

const closers: Readonly<Record<string, string>> = { '{': 'brace', '(': 'parenthesis', '[': 'bracket' };
const pairs: Readonly<Record<string, string>> = { '}': '{', ')': '(', ']': '[' };

/** What is opened and not closed before the end; the parser goes on as if it were. */
function unclosed(text: string, placeAt: PlaceAt): CodeFault[] {
  const open: { sign: string; at: number }[] = [];
  const opened = new Map<string, number>();
  const faults: CodeFault[] = [];
  let deep: number | null = null;
  tokenize(text, (_type, start, end) => {
    const last = text.charAt(end - 1);
    if (text.startsWith('/*', start)) {
      if (end - start < 4 || !text.startsWith('*/', end - 2)) faults.push({ code: 'comment', ...placeAt(start) });
    } else if (closers[last] !== undefined && isOpening(text, start, end)) {
      open.push({ sign: last, at: end - 1 });
      opened.set(last, (opened.get(last) ?? 0) + 1);
      if (open.length > markupLimits.depth) deep ??= start;
    } else if (end - start === 1 && pairs[last] !== undefined) close(open, opened, pairs[last]);
  });
  if (deep !== null) return [{ code: 'depth', ...placeAt(deep) }];
  const [first] = open.filter(({ sign }) => sign === '{');
  if (first) faults.push({ code: 'brace', ...placeAt(first.at) });
  return faults;
}

/** A sign that opens stands alone, or ends the name of a function; inside a text or an address it opens nothing. */
function isOpening(text: string, start: number, end: number): boolean {
  return end - start === 1 || (text.charAt(end - 1) === '(' && !/["']/.test(text.charAt(start)));
}

/** A brace closes what was opened in it. */
function close(open: { sign: string; at: number }[], opened: Map<string, number>, sign: string): void {
  if ((opened.get(sign) ?? 0) === 0) return;
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    opened.set(last.sign, (opened.get(last.sign) ?? 0) - 1);
    if (last.sign === sign) return;
  }
}

/** Rules in rules whose selector begins with neither `&` nor a name: browsers read them, css-tree does not yet. */
function isNested(text: string, offset: number, message: string): boolean {
  if (!message.startsWith('Identifier') && !message.startsWith('Colon')) return false;
  const rest = /[{};]/.exec(text.slice(offset, offset + 2_000));
  return rest?.[0] === '{';
}

/** `attr(width type(<number>))`: the types of CSS Values 5, which css-tree does not read yet. */
function isTypedAttr(text: string, offset: number): boolean {
  return /\battr\([^();{}]*\btype\($/.test(text.slice(Math.max(0, offset - 100), offset));
}

/** Characters of a declaration that are looked at. */
const longestDeclaration = 500;

/** `filter: alpha(opacity=50)`: written for browsers that are gone, passed over by all others. */
function isLegacyFilter(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - longestDeclaration), offset);
  const start = Math.max(before.lastIndexOf(';'), before.lastIndexOf('{')) + 1;
  const declaration = before.slice(start);
  return (
    /^[\s*_]*(?:-ms-)?filter\s*:/i.test(declaration + text.slice(offset, offset + 20)) ||
    /^\s*[*_]/.test(declaration + text.charAt(offset))
  );
}

function codeOf(message: string): string {
  const [, sign = ''] = /^"(.)" is expected/.exec(message) ?? [];
  if (sign === ')') return 'parenthesis';
  if (sign === ']') return 'bracket';
  if (sign === '{') return 'block';
  if (message.startsWith('Colon')) return 'colon';
  if (message.startsWith('Selector')) return 'selector';
  return message.startsWith('Identifier') ? 'name' : 'input';
}
