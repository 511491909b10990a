/** What is wrong with a style sheet, where: read by css-tree, the same in the editor and on the server. */
import { parse, tokenize } from 'css-tree';
import type { CodeFault } from './fault';

/** Faults told of one text. */
const most = 20;

/** Faults of a style sheet in the order of its text; none when a browser reads every rule of it. */
export function cssFaults(text: string): CodeFault[] {
  if (text.startsWith('\uFEFF')) return [{ code: 'bom', line: 1, column: 1 }];
  if (/^\s*<(?!!--)/.test(text)) return [{ code: 'notCss', ...placeAt(text, text.search(/</)) }];
  const faults = unclosed(text);
  parse(text, {
    positions: true,
    onParseError: ({ message, offset }) => {
      if (isNested(text, offset, message) || isLegacyFilter(text, offset) || isTypedAttr(text, offset)) return;
      const place = placeAt(text, offset);
      if (!faults.some(({ line }) => line === place.line)) faults.push({ code: codeOf(message), ...place });
    },
  });
  return faults.sort((left, right) => left.line - right.line || left.column - right.column).slice(0, most);
}

/** Rounds in which broken lines are left out: each shows what the one before hid. */
const rounds = 20;

/** The text with its broken lines blank, so that the rest of it can be read; every sign keeps its place. */
export function withoutBroken(text: string): { text: string; lines: readonly number[] } {
  const lines = text.split('\n');
  const broken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fault = cssFaults(lines.join('\n')).find(({ code }) => code !== 'brace' && code !== 'comment');
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
function unclosed(text: string): CodeFault[] {
  const open: { sign: string; at: number }[] = [];
  const faults: CodeFault[] = [];
  tokenize(text, (_type, start, end) => {
    const last = text.charAt(end - 1);
    if (text.startsWith('/*', start)) {
      if (end - start < 4 || !text.startsWith('*/', end - 2)) faults.push({ code: 'comment', ...placeAt(text, start) });
    } else if (closers[last] !== undefined && isOpening(text, start, end)) open.push({ sign: last, at: end - 1 });
    else if (end - start === 1 && pairs[last] !== undefined) close(open, pairs[last]);
  });
  const [first] = open.filter(({ sign }) => sign === '{');
  if (first) faults.push({ code: 'brace', ...placeAt(text, first.at) });
  return faults;
}

/** A sign that opens stands alone, or ends the name of a function; inside a text or an address it opens nothing. */
function isOpening(text: string, start: number, end: number): boolean {
  return end - start === 1 || (text.charAt(end - 1) === '(' && !/["']/.test(text.charAt(start)));
}

/** A brace closes what was opened in it. */
function close(open: { sign: string; at: number }[], sign: string): void {
  const at = open.findLastIndex((each) => each.sign === sign);
  if (at >= 0) open.length = at;
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

/** `filter: alpha(opacity=50)`: written for browsers that are gone, passed over by all others. */
function isLegacyFilter(text: string, offset: number): boolean {
  const start = Math.max(text.lastIndexOf(';', offset - 1), text.lastIndexOf('{', offset - 1)) + 1;
  return (
    /^[\s*_]*(?:-ms-)?filter\s*:/i.test(text.slice(start, offset + 20)) ||
    /^\s*[*_]/.test(text.slice(start, offset + 1))
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

/** Line and column of a place in a text, from 1. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
