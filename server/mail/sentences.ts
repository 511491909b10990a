/**
 * What is left of a template once its empty placeholders are known: a sentence around one of them goes with it, and what led
 * to it with a colon. A sentence ends with its mark, its line or its block of HTML; lists and messages stand by themselves. A
 * name that nobody gave leaves its place alone: « Bonjour {nom}, » greets without it. Nothing else of the template changes.
 */
import { parseDocument } from 'htmlparser2';
import { piecesOf, placeholdersIn } from '../../src/core/model/template';
import { isPlaceholder, placeholderTypes } from '../../src/plugins/mails/models/placeholders';

/** Whether nothing stands for a placeholder. */
export type IsEmpty = (name: string) => boolean;

/** Names of people: what is said around them holds without. */
const names = new Set(['nom', 'prenom']);
const nameGap = /[ \u00a0](\{\s*(?:nom|prenom)\s*\})/g;

/** From here to there in a template; both are offsets of its characters. */
interface Span {
  from: number;
  to: number;
}

/** What is read in one go: the text of a line or block, and the placeholders that its tags hold, each at its place. */
interface Run {
  text: string;
  /** The place in the template of each character of the text. */
  at: number[];
  held: { from: number; to: number; names: readonly string[] }[];
}

interface Sentence {
  run: Run;
  from: number;
  to: number;
  isGone: boolean;
}

/** A text without its empty sentences. */
export function textSentences(text: string, isEmpty: IsEmpty): string {
  const source = withoutNames(text, isEmpty);
  if (!hasEmpty(source, isEmpty)) return source;
  const runs: Run[] = [...source.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    text: line,
    at: line.split('').map((_unit, offset) => index + offset),
    held: [],
  }));
  const gone = sentencesOf(runs, isEmpty).filter((each) => each.isGone);
  const lost = new Map<Run, number>();
  for (const { run, from, to } of gone) lost.set(run, (lost.get(run) ?? 0) + lettersIn(run.text.slice(from, to)));
  const cuts = gone.map((each) => spanOf(each));
  // A line that is gone takes its end with it.
  for (const [run, length] of lost) {
    if (length < lettersIn(run.text)) continue;
    const end = (run.at.at(-1) ?? 0) + 1;
    cuts.push({ from: run.at[0] ?? 0, to: source[end] === '\n' ? end + 1 : end });
  }
  return without(source, cuts)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** An HTML part without its empty sentences; a block or a link that is left without words goes too. */
export function htmlSentences(html: string, isEmpty: IsEmpty): string {
  const source = withoutNames(html, isEmpty);
  if (!hasEmpty(source, isEmpty)) return source;
  const root = parseDocument(source, { withStartIndices: true, withEndIndices: true, decodeEntities: false });
  const runs = htmlRuns(root);
  const gone = sentencesOf(runs, isEmpty).filter((each) => each.isGone);
  const cut = new Set(gone.flatMap(({ run, from, to }) => run.at.slice(from, to)));
  const cuts = gone.map((each) => spanOf(each));
  leaveEmpty(root, { cut, cuts, isEmpty });
  return without(source, cuts);
}

/** A subject is one line and keeps what it can say: an empty placeholder goes with its quotes, and a mark left at an end. */
export function subjectSentences(subject: string, isEmpty: IsEmpty): string {
  const source = withoutNames(subject, isEmpty);
  if (!hasEmpty(source, isEmpty)) return source;
  return source
    .replace(/[«“"(]?\s?\{\s*(\p{L}[\p{L}\p{N}_]*)\s*\}\s?[»”")]?/gu, (found, name: string) =>
      takesSentence(name, isEmpty) ? ' ' : found,
    )
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,–-]+/, '')
    .replace(/\s?[:,–-]?\s?$/, '');
}

/** A name that is not known goes with the space before it. */
function withoutNames(text: string, isEmpty: IsEmpty): string {
  return text.replace(nameGap, (found, placeholder: string) => (isEmpty(placeholder.slice(1, -1).trim()) ? '' : found));
}

function takesSentence(name: string, isEmpty: IsEmpty): boolean {
  return !names.has(name) && isPlaceholder(name) && isEmpty(name);
}

function hasEmpty(text: string, isEmpty: IsEmpty): boolean {
  return placeholdersIn(text, 'code').some((name) => takesSentence(name, isEmpty));
}

function standsAlone(name: string): boolean {
  return isPlaceholder(name) && (placeholderTypes[name] === 'block' || placeholderTypes[name] === 'lines');
}

/** The sentences of all runs in their order; those that are gone, and those that led to them. */
function sentencesOf(runs: readonly Run[], isEmpty: IsEmpty): Sentence[] {
  const all = runs.flatMap((run) =>
    splitAt(run).flatMap(([from, to]): Sentence[] => {
      const text = run.text.slice(from, to);
      const isLast = to === run.text.length;
      const held = run.held.filter(
        (each) => each.from < to + (isLast ? 1 : 0) && Math.max(each.to, each.from + 1) > from,
      );
      if (text.trim() === '' && held.length === 0) return [];
      const said = [...placeholdersIn(text, 'code'), ...held.flatMap((each) => each.names)];
      return [{ run, from, to, isGone: said.some((name) => takesSentence(name, isEmpty)) }];
    }),
  );
  for (const [index, next] of [...all.entries()].toReversed()) {
    const before = all[index - 1];
    if (next.isGone && before && /:\s*$/.test(before.run.text.slice(before.from, before.to))) before.isGone = true;
  }
  return all;
}

/** Where the sentences of a run begin and end: each with the space behind it. */
function splitAt({ text }: Run): [number, number][] {
  const ends = [...text.matchAll(/[.!?…]["'»”’)\]]*(?:\s|&nbsp;)+(?=\S)/g)].map(
    ({ 0: mark, index }) => index + mark.length,
  );
  let place = 0;
  for (const piece of piecesOf(text, 'code')) {
    const length = 'text' in piece ? piece.text.length : writtenLength(text, place);
    if ('placeholder' in piece && standsAlone(piece.placeholder)) ends.push(place, place + length);
    place += length;
  }
  const cuts = [...new Set([0, ...ends, text.length])].sort((a, b) => a - b);
  return cuts.slice(1).map((to, index) => [cuts[index] ?? 0, to]);
}

/** Characters of the placeholder that is written at a place. */
function writtenLength(text: string, place: number): number {
  return text.indexOf('}', place) + 1 - place;
}

function spanOf({ run, from, to }: Sentence): Span {
  return { from: run.at[from] ?? 0, to: (run.at[to - 1] ?? -1) + 1 };
}

/** Characters that are no space. */
function lettersIn(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** The text without what is cut out of it. */
function without(text: string, cuts: readonly Span[]): string {
  let left = '';
  let place = 0;
  for (const { from, to } of cuts.toSorted((a, b) => a.from - b.from)) {
    left += text.slice(place, Math.max(place, from));
    place = Math.max(place, to);
  }
  return left + text.slice(place);
}

type Root = ReturnType<typeof parseDocument>;
type Node = Root['children'][number];

/** Tags that a sentence goes through. */
const inline = new Set([
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'span', 'font', 'small', 'sup', 'sub', 'big', 'abbr', 'code', 'mark'],
  'img',
]);
/** Blocks that mean nothing without words; a cell keeps its place in its row. */
const dropped = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'center', 'tr', 'tbody', 'table'],
  ...inline,
]);

function spanOfNode({ startIndex, endIndex }: Node): Span {
  return { from: startIndex ?? 0, to: (endIndex ?? -1) + 1 };
}

function namesHeld(node: Node): string[] {
  return 'attribs' in node ? Object.values(node.attribs).flatMap((value) => placeholdersIn(value, 'code')) : [];
}

/** What is read in one go: from block to block, from line break to line break. */
function htmlRuns(root: Root): Run[] {
  const runs: Run[] = [];
  let run: Run = { text: '', at: [], held: [] };
  const end = () => {
    if (run.text !== '' || run.held.length > 0) runs.push(run);
    run = { text: '', at: [], held: [] };
  };
  const read = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const from = spanOfNode(node).from;
        run.at.push(...Array.from({ length: node.data.length }, (_none, offset) => from + offset));
        run.text += node.data;
      } else if (node.type === 'tag') {
        if (!inline.has(node.name)) end();
        const held = { from: run.text.length, to: run.text.length, names: namesHeld(node) };
        if (inline.has(node.name) && held.names.length > 0) run.held.push(held);
        read(node.children);
        held.to = run.text.length;
        if (!inline.has(node.name)) end();
      }
    }
  };
  read(root.children);
  end();
  return runs;
}

interface Leaving {
  /** Characters that are gone, by their places. */
  cut: ReadonlySet<number>;
  /** What is gone in all; grows. */
  cuts: Span[];
  isEmpty: IsEmpty;
}

/** What is left of some nodes: words or pictures, and whether some went. */
interface Left {
  isLeft: boolean;
  wasCut: boolean;
}

/** Cuts what is left without words by what went, line breaks after a line that is gone too. */
function leaveEmpty({ children }: Pick<Root, 'children'>, leaving: Leaving): Left {
  const all: Left = { isLeft: false, wasCut: false };
  let line: Left = { isLeft: false, wasCut: false };
  let lastBreak: Node | null = null;
  for (const node of children) {
    if (node.type === 'tag' && node.name === 'br') {
      if (line.wasCut && !line.isLeft) leaving.cuts.push(spanOfNode(node));
      else lastBreak = node;
      line = { isLeft: false, wasCut: false };
      continue;
    }
    const left = leftOf(node, leaving);
    for (const each of [all, line]) {
      each.isLeft ||= left.isLeft;
      each.wasCut ||= left.wasCut;
    }
  }
  if (lastBreak !== null && line.wasCut && !line.isLeft) leaving.cuts.push(spanOfNode(lastBreak));
  return all;
}

function leftOf(node: Node, leaving: Leaving): Left {
  const { cut, cuts, isEmpty } = leaving;
  const { from } = spanOfNode(node);
  if (node.type === 'text') {
    const kept = node.data.split('').filter((_unit, offset) => !cut.has(from + offset));
    return { isLeft: kept.join('').replaceAll('&nbsp;', '').trim() !== '', wasCut: kept.length < node.data.length };
  }
  if (node.type !== 'tag') return { isLeft: false, wasCut: false };
  const isPicture = node.name === 'img' || node.name === 'hr';
  if (isPicture && !namesHeld(node).some((name) => takesSentence(name, isEmpty)))
    return { isLeft: true, wasCut: false };
  const left = isPicture ? { isLeft: false, wasCut: true } : leaveEmpty(node, leaving);
  if (left.wasCut && !left.isLeft && dropped.has(node.name)) cuts.push(spanOfNode(node));
  return left;
}
