/** A line of text of any script as pieces of one face each: by the bidirectional algorithm (UAX 9), left to right as seen. */
import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Face, faceOf, hasAll, isInvisible, marks, missing, type Weight } from './faces';

export type Direction = 'ltr' | 'rtl';

/** What is drawn in one go. */
export interface Piece {
  face: Face;
  /** With marks of direction (faces.ts). */
  text: string;
  /** From the left end of the line; both in parts of the size of the type. */
  x: number;
  width: number;
}

const bidi = bidiFactory();
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text that stands in a sentence of another language: its direction changes nothing around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Values side by side, each in its own direction; those that are empty are left out. */
export function joined(values: readonly (string | null | undefined | false)[], between = ' – '): string {
  return values
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => isolated(String(value)))
    .join(between);
}

/** Whether some of a text reads from the right. */
export function hasRtl(text: string): boolean {
  return bidi.getEmbeddingLevels(text, 'ltr').levels.some((level) => level % 2 === 1);
}

/** The direction in which a text begins. */
function directionOf(text: string): Direction {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

interface Run {
  face: Face;
  level: number;
  text: string;
  /** A sign of currency in text from the right: one drawn together with its number is read back on its other side. */
  isSign: boolean;
}

/** The pieces of a line, in the order in which they are read. */
export function shape(line: string, weight: Weight, direction: Direction): { pieces: Piece[]; width: number } {
  const runs = runsOf(line.normalize('NFC'), weight, direction);
  let x = 0;
  const placed = asSeen(runs).map(({ face, members, text }) => {
    const width = (face.font.layout(text).advanceWidth / face.font.unitsPerEm) * face.scale;
    const piece = { face, text, x, width, first: Math.min(...members) };
    x += width;
    return piece;
  });
  // Readers of files take what is said first for the first word.
  const pieces = placed.toSorted((a, b) => a.first - b.first).map(({ first: _first, ...piece }) => piece);
  return { pieces, width: x };
}

/** Each with one face and one level. */
function runsOf(line: string, weight: Weight, direction: Direction): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: Run[] = [];
  for (const { segment, index } of clusters.segment(line)) {
    const level = levels[index] ?? 0;
    const shown = isInvisible(segment) ? '' : segment.replace(/\s/g, ' ');
    if (shown === '') continue;
    const last = runs.at(-1);
    const found = stays(shown, level, last) ? last?.face : faceOf(shown, weight);
    const face = found ?? faceOf(missing, weight);
    if (!face) throw new Error('No face has a sign for a missing letter.');
    const text = found ? shown : missing;
    const isSign = level > 0 && bidi.getBidiCharTypeName(text) === 'ET';
    if (last && last.face === face && last.level === level && !last.isSign && !isSign) last.text += text;
    else runs.push({ face, level, text, isSign });
  }
  return runs;
}

/** Numbers, spaces and punctuation inside text that reads from the right stay in its face. */
function stays(cluster: string, level: number, last: Run | undefined): boolean {
  return level > 0 && last?.face.isRtl === true && isCommon(cluster) && hasAll(last.face, cluster);
}

function isCommon(cluster: string): boolean {
  return /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(cluster);
}

interface Seen extends Pick<Run, 'face' | 'isSign'> {
  /** Runs that it is made of, as numbered in the text. */
  members: number[];
  text: string;
}

/** Runs from left to right (UAX 9, rule L2), neighbours of one face together. */
function asSeen(runs: readonly Run[]): Seen[] {
  const order = runs.map((_, index) => index);
  const levelAt = (place: number) => runs[order[place] ?? 0]?.level ?? 0;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < order.length; start += 1) {
      if (levelAt(start) < level) continue;
      let end = start;
      while (end < order.length && levelAt(end) >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  const seen: Seen[] = [];
  for (const index of order) {
    const run = runs[index];
    if (!run) continue;
    const section = `${run.level % 2 === 1 ? marks.rtl : marks.ltr}${run.text}${marks.pop}`;
    const last = seen.at(-1);
    if (last?.face === run.face && !last.isSign && !run.isSign) {
      last.members.push(index);
      last.text += section;
    } else seen.push({ face: run.face, isSign: run.isSign, members: [index], text: section });
  }
  return seen;
}

/**
 * Lines of a text that are no wider than this many times the size of its type (UAX 14). A word that is wider by itself is
 * broken between two letters: nothing is cut.
 */
export function wrap(text: string, width: number, weight: Weight): { lines: string[]; direction: Direction } {
  const direction = directionOf(text);
  const fits = (line: string) => shape(line.trimEnd(), weight, direction).width <= width;
  if (!/[\r\n]/.test(text) && fits(text)) return { lines: [text.trimEnd()], direction };
  const lines: string[] = [];
  let line = '';
  for (const { part, required } of parts(text)) {
    if (line !== '' && !fits(line + part)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
    while (!fits(line)) {
      const head = longest(line, fits);
      lines.push(head);
      line = line.slice(head.length);
    }
    if (required) {
      lines.push(line.trimEnd());
      line = '';
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd());
  return { lines, direction };
}

/** What stands between two places where a line may end. */
function* parts(text: string): Generator<{ part: string; required: boolean }> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const isLast = next.position >= text.length;
    yield { part: withoutBreak(text.slice(from, next.position)), required: next.required && !isLast };
    from = next.position;
  }
}

/** The longest beginning of a word that fits; one letter at least. */
function longest(word: string, fits: (line: string) => boolean): string {
  let head = '';
  for (const { segment } of clusters.segment(word)) {
    if (head !== '' && !fits(head + segment)) break;
    head += segment;
  }
  return head;
}

/** A line without what ends it. */
function withoutBreak(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === '\n' || line[end - 1] === '\r')) end -= 1;
  return line.slice(0, end);
}
