/**
 * A typed line as a sentence: verb, kind, target, values, time, options, in any order, with words that say nothing dropped.
 * Each slot owns its part of the line; what no slot takes stays visible. Pure.
 */
import { asKey, isUnset, targetFields } from '../../../core/args';
import { wholeList } from '../../../core/commands/target';
import type { AnyCommand, Facts } from '../../../core/define';
import { endOfDay, instantAt } from '../../../core/filter/clock';
import { isFiller } from '../../../core/filter/fillers';
import { fold } from '../../../core/filter/fold';
import { decimal, readNumber } from '../../../core/kinds/number/read-number';
import { isPointing, kindNamed, kindOf } from '../../../core/kinds/registry';
import type { Field } from '../../../core/model/field';
import { readSpoken, type SpokenDate, type SpokenMoment } from '../../../core/spoken/spoken-date';
import { isGrave } from '../search/catalogue';
import type { Lookup, Part, Reading, Slot } from './reading';
import { type Token, tokensOf, withoutQuotes } from './tokens';
import { type Phrase, stem, type Vocabulary, wordsOf } from './vocabulary';

export interface ParseContext {
  vocabulary: Vocabulary;
  facts: Facts;
  /** Milliseconds. */
  now: number;
  zone?: string | undefined;
  /** Kinds that the page is about: they come first among equals. */
  about: readonly string[];
}

const longest = 300;
const mostTokens = 40;
const most = 6;
/** Dates of a line that may be a name each. */
const mostNamed = 4;

/** The readings of a line, the likeliest first and among equals the safer; none when it is no sentence. */
export function parseSentence(line: string, context: ParseContext): Reading[] {
  if (line.length > longest) return [];
  const tokens = tokensOf(line);
  if (tokens.length < 2 || tokens.length > mostTokens) return [];
  const { vocabulary, facts, now, zone } = context;
  // A name and nothing more; `this` says as little as an article, but at the end.
  if (vocabulary.names.has(wordsOf(line).join(' ')) && tokens.at(-1)?.key !== 'this') return [];
  const dates = readSpoken(withoutQuotes(line, tokens), { now, zone, locale: facts.locale });
  const readings = readingsWith(line, tokens, dates, context, false);
  // A name may be a date too (« Minuit à Paris », « Le Plateau du jeudi »): without one of them, or all that nothing leads.
  const alone = dates.filter(({ end }) => end === null);
  const isWord = ({ from, to, end }: SpokenDate) =>
    (end === 'from' || alone.length > 1) && end !== 'to' && !/\d/.test(line.slice(from, to));
  const names = dates
    .filter(isWord)
    .slice(0, mostNamed)
    .map((date) => [date]);
  const bold = [...(alone.length > 0 ? [alone] : []), ...names].flatMap((named) => {
    const left = dates.filter((date) => !named.includes(date));
    return readingsWith(line, tokens, left, context, true).filter((each) => named.every((date) => isNamed(date, each)));
  });
  const isQuestion = questions.has(tokens[0]?.key ?? '');
  return chosen([...readings, ...bold].filter(({ command }) => !isQuestion || !isAct(command)));
}

/** Words that begin a question: *qui a annulé* asks, it does not cancel. */
const questions: ReadonlySet<string> = new Set(
  'qui quand pourquoi combien comment who when why how what which'.split(' '),
);

function isAct(command: AnyCommand): boolean {
  return command.preview !== undefined || isGrave(command);
}

/** Whether a part of the line is in a name. */
function isNamed({ from, to }: Part, { lookups }: Reading): boolean {
  return lookups.some(({ tries: [first] }) => first?.taken.some((part) => part.from <= from && part.to >= to));
}

function readingsWith(
  line: string,
  tokens: readonly Token[],
  dates: readonly SpokenDate[],
  context: ParseContext,
  isBold: boolean,
): Reading[] {
  const inDate = tokens.map(({ from, to }) => dates.some((date) => date.from < to && from < date.to));
  const verbs = verbsIn(tokens, inDate, context.vocabulary);
  return verbs.flatMap((verb) => readingsOf({ line, tokens, inDate, dates, verb, verbs, context, isBold }));
}

/** A command whose name stands in the line. */
interface Verb {
  phrase: Phrase;
  /** Places of its words among the tokens. */
  at: readonly number[];
  /** Its first word is typed entirely. */
  isExact: boolean;
  /** A word of it is lacking. */
  isShort: boolean;
}

/** The best name of each command that is in the line. */
function verbsIn(tokens: readonly Token[], inDate: readonly boolean[], { phrases }: Vocabulary): Verb[] {
  const best = new Map<AnyCommand, Verb>();
  tokens.forEach((token, head) => {
    if (token.literal || inDate[head]) return;
    for (const [word, isExact] of formsOf(token.key))
      for (const phrase of phrases.get(word) ?? []) {
        const found = placesOf(phrase, tokens, head, inDate);
        if (found === null) continue;
        const before = best.get(phrase.command);
        const verb = { phrase, isExact, ...found };
        if (!before || weightOf(verb) > weightOf(before)) best.set(phrase.command, verb);
      }
  });
  const found = [...best.values()];
  // A name of which a word is lacking is one where no other takes as many words of the line.
  const words = Math.max(0, ...found.flatMap(({ isShort, at }) => (isShort ? [] : [at.length])));
  return found.filter(({ isShort, at }) => !isShort || at.length > words);
}

function weightOf({ phrase, at, isExact }: Verb): number {
  return at.length * 4 + (isExact ? 2 : 0) + (phrase.isVerb ? 1 : 0) - phrase.words.length * 0.1;
}

/** Whether its name says what is done: a verb typed entirely, or several words of it. */
function isSaid({ phrase, at, isExact }: Verb): boolean {
  return isExact && (phrase.isVerb || (at.length > 1 && at.length === phrase.words.length && !isGrave(phrase.command)));
}

/** A word as typed, and the infinitive of an order in French. */
function formsOf(key: string): [word: string, isExact: boolean][] {
  const forms: [string, boolean][] = [[stem(key), true]];
  if (key.endsWith('ez')) forms.push([key.replace(/ez$/, 'er'), false]);
  else if (key.endsWith('e') && key.length > 4) forms.push([`${key}r`, false]);
  return forms;
}

/** Where the words of a name are; null when it is not said: one may be lacking of a verb of three that takes nothing away. */
function placesOf(
  { words, optional, isVerb, command }: Phrase,
  tokens: readonly Token[],
  head: number,
  inDate: readonly boolean[],
): Pick<Verb, 'at' | 'isShort'> | null {
  const at = [head];
  let lacking = 0;
  for (const word of words.slice(1)) {
    let place = -1;
    for (let step = 1; step <= tokens.length && place < 0; step++) {
      const index = (head + step) % tokens.length;
      const token = tokens[index];
      if (token && !token.literal && !inDate[index] && !at.includes(index) && stem(token.key) === word) place = index;
    }
    if (place >= 0) at.push(place);
    else if (!optional.has(word)) lacking += 1;
  }
  const mayLack = lacking === 1 && at.length > 1 && isVerb && !isGrave(command);
  return lacking === 0 || mayLack ? { at, isShort: lacking > 0 } : null;
}

interface Work {
  line: string;
  tokens: readonly Token[];
  /** Whether each token is part of a date. */
  inDate: readonly boolean[];
  dates: readonly SpokenDate[];
  verb: Verb;
  verbs: readonly Verb[];
  context: ParseContext;
  isBold: boolean;
}

/** What is filled in while a verb takes what it can of a line. */
interface Filling {
  slots: Slot[];
  /** Values as they are now: what the target is looked for by. */
  before: (Part & { arg: string })[];
  args: Record<string, unknown>;
  typed: Record<string, string>;
  used: Set<number>;
}

type NamedField = readonly [name: string, field: Field];

/** The readings of a line with one verb: more than one where a date can be two. */
function readingsOf(work: Work): Reading[] {
  const { verb, dates } = work;
  const { command } = verb.phrase;
  const fields = Object.entries(command.args ?? {});
  const filling: Filling = { slots: [], before: [], args: {}, typed: {}, used: new Set() };
  for (const [step, index] of verb.at.entries()) {
    const isKind = step > 0 && verb.phrase.optional.has(stem(work.tokens[index]?.key ?? ''));
    addSlot(work, filling, [index, index], { role: isKind ? 'kind' : 'verb' });
  }
  const target = targetOf(command);
  takeFilters(work, filling);
  takeArrow(work, filling, fields);
  takeMarked(work, filling, fields);
  takeChoices(work, filling);
  takeOptions(work, filling);
  takeHere(work, filling, target);
  takeKind(work, filling, target);
  const numbers = takeNumbers(work, filling, fields, target);
  return momentsOf(dates)
    .slice(0, 3)
    .map((moments) => finished(work, filling, moments, numbers, target));
}

/** Every choice of one reading of each date. */
function momentsOf(dates: readonly SpokenDate[]): SpokenMoment[][] {
  return dates.reduce<SpokenMoment[][]>(
    (all, { readings }) => all.flatMap((before) => readings.map((reading) => [...before, reading])),
    [[]],
  );
}

function addSlot(
  { tokens }: Work,
  filling: Filling,
  [first, last]: readonly [first: number, last: number],
  slot: Omit<Slot, 'from' | 'to'>,
): void {
  for (let index = first; index <= last; index++) filling.used.add(index);
  filling.slots.push({ ...slot, from: tokens[first]?.from ?? 0, to: tokens[last]?.to ?? 0 });
  if (slot.arg !== undefined && slot.value !== undefined) filling.args[slot.arg] = slot.value;
}

/** The word at a place that nothing has taken; none in quotes. */
function wordAt({ tokens, inDate }: Work, { used }: Filling, index: number): string | null {
  const token = tokens[index];
  return !token || token.literal || used.has(index) || inDate[index] ? null : token.key;
}

/** Whether words stand at a place, free, in any number. */
function areAt(work: Work, filling: Filling, index: number, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, step) => stem(wordAt(work, filling, index + step) ?? '') === word);
}

const filterTerm = /^-?[\p{L}_][\p{L}\d_.]*:(?!\/\/)\S/u;

/** `lieu:corum statut:affiche`: all the results of a filter. */
function takeFilters(work: Work, filling: Filling): void {
  const { q } = targetFields(work.verb.phrase.command);
  const found = work.tokens.flatMap(({ literal, text }, index) => (!literal && filterTerm.test(text) ? [index] : []));
  if (q === undefined || found.length === 0) return;
  const value = found.map((index) => textAt(work, index, index)).join(' ');
  for (const index of found) addSlot(work, filling, [index, index], { role: 'target', arg: q, value });
}

function textAt({ line, tokens }: Work, first: number, last: number): string {
  return line.slice(tokens[first]?.from, tokens[last]?.to);
}

/** `54 → 59`, `de 54 à 59`: what is before the arrow is looked for, what is behind it is written. */
function takeArrow(work: Work, filling: Filling, fields: readonly NamedField[]): void {
  const { tokens, context } = work;
  const [arg] = fields.find(([, field]) => isAmountOf(field)) ?? [];
  tokens.forEach(({ text, key }, index) => {
    const isSpoken = ['a', 'to'].includes(key) && ['de', 'from'].includes(tokens[index - 2]?.key ?? '');
    const after = amountAt(tokens, index + 1, context.facts.locale);
    if (arg === undefined || after === null || filling.args[arg] !== undefined) return;
    if (!isSpoken && !/^(?:→|->|=>)$/.test(text)) return;
    addSlot(work, filling, [index + 1, after.last], { role: 'value', arg, value: after.value });
    filling.used.add(index);
    if (isSpoken) filling.used.add(index - 2);
    if (amountAt(tokens, index - 1, context.facts.locale) === null) return;
    filling.used.add(index - 1);
    filling.before.push({ ...partOf(work, [index - 1]), arg });
  });
}

const euros = kindNamed('money').numeric ?? decimal;
/** Whether a field takes amounts of money. */
const isAmountOf = (field: Field) => kindOf(field).numeric === euros;

/** An amount at a token, with its sign apart or not. */
function amountAt(tokens: readonly Token[], at: number, locale: string): { value: number; last: number } | null {
  const token = tokens[at];
  if (!token || token.literal || !/\d/.test(token.text)) return null;
  const read = readNumber(token.text.replace(/euros?$/i, '€'), euros, locale);
  if (!('value' in read)) return null;
  const isSigned = /^(?:€|eur|euros?)$/.test(tokens[at + 1]?.key ?? '');
  return { value: read.value, last: isSigned ? at + 1 : at };
}

const email = /^[^\s@<>(),;:"[\]\\]+@[^\s@]+\.\p{L}{2,}$/u;

/** What says by itself what it is: amounts with their sign, addresses. */
function takeMarked(work: Work, filling: Filling, fields: readonly NamedField[]): void {
  const { tokens, context } = work;
  tokens.forEach(({ text }, index) => {
    if (wordAt(work, filling, index) === null) return;
    const amount = amountAt(tokens, index, context.facts.locale);
    const isAmount = amount !== null && (amount.last > index || /€|eur/i.test(text));
    const isEmail = email.test(text);
    const found = fields.find(([name, field]) => {
      const { rules } = field;
      if (filling.args[name] !== undefined) return false;
      return isAmount ? isAmountOf(field) : isEmail && (rules?.includes('email') ?? false);
    });
    if (!found) return;
    const value = isAmount ? amount.value : text;
    addSlot(work, filling, [index, isAmount ? amount.last : index], { role: 'value', arg: found[0], value });
  });
}

/** Codes and labels of the choices that a command takes. */
function takeChoices(work: Work, filling: Filling): void {
  const { choices } = work.context.vocabulary.said(work.verb.phrase.command);
  work.tokens.forEach((_token, index) => {
    const found = choices.find(
      ({ arg, words }) => filling.args[arg] === undefined && areAt(work, filling, index, words),
    );
    if (!found) return;
    const place = [index, index + found.words.length - 1] as const;
    addSlot(work, filling, place, { role: 'value', arg: found.arg, value: found.code });
  });
}

const negations: ReadonlySet<string> = new Set(['sans', 'without', 'no', 'not', 'pas']);

/** `et prévenir`, `sans prévenir`: flags, by their name or the first word of their label. */
function takeOptions(work: Work, filling: Filling): void {
  for (const { arg, words } of work.context.vocabulary.said(work.verb.phrase.command).options) {
    const index = work.tokens.findIndex((_token, at) => words.has(stem(wordAt(work, filling, at) ?? '')));
    if (index < 0) continue;
    const isNot = negations.has(wordAt(work, filling, index - 1) ?? '');
    addSlot(work, filling, [isNot ? index - 1 : index, index], { role: 'option', arg, value: !isNot });
  }
}

interface Target {
  name: string;
  field: Field;
}

/** The argument that names what a command acts on. */
function targetOf(command: AnyCommand): Target | null {
  const { ids } = targetFields(command);
  const found = Object.entries(command.args ?? {}).find(([name, field]) => name === ids || isReference(field));
  return found ? { name: found[0], field: found[1] } : null;
}

function isReference({ kind, required }: Field): boolean {
  return isPointing(kind) && required === true;
}

const here: readonly { words: readonly string[]; isAll: boolean }[] = (
  [
    [true, 'tout ce qui est affiche'],
    [true, 'tout ce qui est visible'],
    [true, 'everything shown'],
    [true, 'all shown'],
    [false, 'la selection'],
    [false, 'the selection'],
    [false, 'selection'],
    [false, 'celui-ci'],
    [false, 'celle-ci'],
    [false, 'ceci'],
    [false, 'these'],
    [false, 'this'],
  ] as const
).map(([isAll, words]) => ({ words: words.split(' ').map(stem), isAll }));

/** `this`, `la sélection`, `tout ce qui est affiché`: what the page holds. */
function takeHere(work: Work, filling: Filling, target: Target | null): void {
  if (!target) return;
  const { facts } = work.context;
  const { command } = work.verb.phrase;
  const { q } = targetFields(command);
  for (let index = 0; index < work.tokens.length; index++) {
    const found = here.find(({ words }) => areAt(work, filling, index, words));
    if (!found) continue;
    const place = [index, index + found.words.length - 1] as const;
    const isShown = q !== undefined && facts.view === 'list' && facts.resource === target.field.resource;
    const value = found.isAll ? undefined : command.fill?.(facts)[target.name];
    if (found.isAll && isShown)
      addSlot(work, filling, place, { role: 'target', arg: q, value: facts.filter.trim() || wholeList });
    else if (isUnset(value)) addSlot(work, filling, place, { role: 'unknown' });
    else addSlot(work, filling, place, { role: 'target', arg: target.name, value });
    return;
  }
}

/** The name of the kind that the verb acts on. */
function takeKind(work: Work, filling: Filling, target: Target | null): void {
  const wanted = filling.slots.some(({ role }) => role === 'kind') ? undefined : target?.field.resource;
  for (let index = 0; wanted !== undefined && index < work.tokens.length; index++) {
    const named = work.context.vocabulary.kinds.get(stem(wordAt(work, filling, index) ?? ''));
    const found = named?.find(({ kind, words }) => kind === wanted && areAt(work, filling, index, words));
    if (!found) continue;
    addSlot(work, filling, [index, index + found.words.length - 1], { role: 'kind' });
    return;
  }
}

/** A record's number, or several; `5,5` is one amount. */
const number = /^(?!\d{1,4},\d{1,2}$)(?:n[°o]?|#)?\p{L}{0,3}-?\d[\d;,-]*$/iu;
const smallWords = new Map(
  'un une one deux two trois three quatre four cinq five'
    .split(' ')
    .map((word, at) => [word, [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5][at] ?? 0]),
);

/** Takes the counts that a verb has arguments for; gives the places of numbers that may name its target. */
function takeNumbers(work: Work, filling: Filling, fields: readonly NamedField[], target: Target | null): number[] {
  const counts = work.context.vocabulary.said(work.verb.phrase.command).counts;
  const ofTarget: number[] = [];
  const plain = [...work.tokens.keys()].filter((index) => /^\d+$/.test(wordAt(work, filling, index) ?? ''));
  const isAimed = filling.slots.some(({ role }) => role === 'target');
  // Of several numbers the longest names the target, the first of equals.
  const naming =
    target && !isAimed && plain.length > 1 && counts.length > 0
      ? plain.toSorted(
          (left, right) => (wordAt(work, filling, right)?.length ?? 0) - (wordAt(work, filling, left)?.length ?? 0),
        )[0]
      : undefined;
  work.tokens.forEach((_token, index) => {
    const word = wordAt(work, filling, index);
    if (word === null) return;
    const small = /^\d{1,4}$/.test(word) ? Number(word) : smallWords.get(word);
    const next = stem(wordAt(work, filling, index + 1) ?? '');
    const open = counts.filter(({ arg }) => filling.args[arg] === undefined);
    const counted = open.find(({ words }) => words.has(next));
    const isPlain = /^\d{1,4}$/.test(word) && fields.some(([name]) => name === open[0]?.arg);
    const arg =
      small === undefined || (index === naming && !counted)
        ? undefined
        : (counted?.arg ?? (isPlain ? open[0]?.arg : undefined));
    if (arg !== undefined)
      addSlot(work, filling, [index, counted ? index + 1 : index], { role: 'value', arg, value: small });
    else if (target && number.test(word) && (/\d{4}|-/.test(word) || !isInName(index))) ofTarget.push(index);
  });
  return ofTarget;

  /** `80` of « Le Tour du monde en 80 jours » names nothing by itself. */
  function isInName(index: number): boolean {
    const around = [wordAt(work, filling, index - 1), wordAt(work, filling, index + 1)];
    return around.some((word) => word !== null && !number.test(word) && !/^(?:et|and|ou|or|de|du|of)$/.test(word));
  }
}

/** A reading once its dates are chosen: the target from what is left, and what nothing takes. */
function finished(
  work: Work,
  before: Filling,
  moments: readonly SpokenMoment[],
  numbers: readonly number[],
  target: Target | null,
): Reading {
  const { verb, context, isBold } = work;
  const { command } = verb.phrase;
  const filling: Filling = {
    slots: [...before.slots],
    before: before.before,
    args: { ...before.args },
    typed: {},
    used: new Set(before.used),
  };
  const { when, until, isReview, ofTarget } = takeDates(work, filling, moments);
  const runs = runsOf(work, filling, numbers);
  const lookups: Lookup[] = [];
  if (target && filling.args[target.name] === undefined && filling.args['q'] === undefined) {
    const second = secondOf(work, filling, target, runs);
    const first = lookupOf(work, filling, target, { runs: second?.rest ?? runs, numbers, ofTarget });
    if (first) lookups.push(first);
    if (second) lookups.push(second.lookup);
  } else if (!target) lookups.push(...takeText(work, filling, runs));
  takeWords(work, filling, runs);
  const looked = lookups.flatMap(({ tries }) => tries[0]?.taken ?? []);
  const lost = ofTarget.filter(({ from }) => !looked.some((part) => part.from === from));
  markUnknown(work, filling, [...runs, ...numbers.map((index) => [index])], lost);
  const slots = filling.slots.toSorted((left, right) => left.from - right.from);
  return {
    command,
    isVerb: isSaid({ ...verb, isExact: true }),
    isMeant: isSaid(verb),
    isPartOfName:
      verb.at.length < verb.phrase.words.length || (verb.at.length === 1 && !verb.phrase.isTitle && lookups.length > 0),
    slots,
    args: filling.args,
    lookups,
    typed: filling.typed,
    isBold,
    when,
    until,
    isReview,
    isHere: target?.field.resource !== undefined && context.about.includes(target.field.resource),
    score: scoreOf(verb, slots, when),
  };
}

/** What is left, where nothing took it. */
function markUnknown(work: Work, filling: Filling, runs: readonly (readonly number[])[], lost: readonly Part[]): void {
  for (const run of runs) {
    const left = run.filter((index) => !filling.used.has(index));
    const [first, last] = [left[0], left.at(-1)];
    if (first === undefined || last === undefined) continue;
    const isFilter = left.some((index) => filterTerm.test(work.tokens[index]?.text ?? ''));
    addSlot(work, filling, [first, last], { role: 'unknown', ...(isFilter && { isFilter }) });
  }
  for (const { from, to } of lost) filling.slots.push({ role: 'unknown', from, to });
}

/** Beside a filter, words are words of the filter. */
function takeWords(work: Work, filling: Filling, runs: readonly (readonly number[])[]): void {
  const { q } = targetFields(work.verb.phrase.command);
  const filter = q === undefined ? undefined : filling.args[q];
  if (typeof filter !== 'string' || !filling.slots.some(({ role, arg }) => role === 'target' && arg === q)) return;
  for (const run of runs) {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || run.some((index) => filling.used.has(index))) continue;
    const value = `${String(filling.args[q ?? ''])} ${textAt(work, first, last)}`;
    addSlot(work, filling, [first, last], { role: 'target', arg: q ?? '', value });
  }
}

const worth = { verb: 4, kind: 2, target: 2, value: 3, time: 3, option: 3, unknown: -3 } as const;

function scoreOf(verb: Verb, slots: readonly Slot[], when: SpokenMoment | null): number {
  const sum = slots.reduce(
    (total, { role, isFilter }) => total + (role === 'unknown' && isFilter ? -9 : worth[role]),
    0,
  );
  const said = (verb.isExact ? 1 : 0) + (verb.phrase.isVerb ? 1 : 0) + (verb.phrase.isTitle ? 0.5 : 0);
  return sum + said - (when ? 2 : 0) - (verb.phrase.words.length - verb.at.length) * 0.1;
}

const starts: ReadonlySet<string> = new Set(['du', 'debut', 'from', 'start']);
const ends: ReadonlySet<string> = new Set(['fin', 'au', 'jusquau', 'end', 'until']);

/** Dates go to the arguments that take them, else to what the target is looked for by, else they say when. */
function takeDates(
  work: Work,
  filling: Filling,
  moments: readonly SpokenMoment[],
): Pick<Reading, 'when' | 'until' | 'isReview'> & { ofTarget: Part[] } {
  const { dates, context } = work;
  const fields = Object.entries(work.verb.phrase.command.args ?? {}).filter(([, { kind }]) => kind.startsWith('date'));
  let when: SpokenMoment | null = null;
  const untils: { slot: Slot; moment: SpokenMoment; isReview: boolean }[] = [];
  const ofTarget: Part[] = [];
  // Where it goes is said before when it is done.
  const inOrder = [...dates.keys()].toSorted(
    (left, right) => Number(dates[left]?.end === null) - Number(dates[right]?.end === null),
  );
  for (const index of inOrder) {
    const [date, moment] = [dates[index], moments[index]];
    if (!moment || !date) continue;
    const isReview = date.says === 'review';
    const isUntil = date.says !== null;
    const free = fields.filter(([name]) => filling.args[name] === undefined && filling.typed[name] === undefined);
    const start = free.find(([name]) => starts.has(fold(name)));
    const end = free.find(([name]) => ends.has(fold(name)));
    const other = free.find((each) => each !== start && each !== end);
    const found =
      date.end === 'from' ? start : isUntil ? (end ?? other) : (other ?? (date.end === 'to' ? end : undefined));
    const slot: Slot = { role: 'time', from: date.from, to: date.to, moment };
    if (found && !isReview && moment.until === null && moment.each === undefined) {
      const [name, field] = found;
      const value = valueOf(moment, field, isUntil || found === end, context.zone);
      if (value === null) filling.typed[name] = moment.day;
      else filling.args[name] = value;
      filling.slots.push({ ...slot, arg: name, value: value ?? moment.day });
    } else if (isUntil) untils.push({ slot, moment, isReview });
    else if (date.end === 'from' || moment.until !== null || when !== null || isOfKind(work, filling, date))
      ofTarget.push(slot);
    else {
      when = moment;
      filling.slots.push(slot);
    }
  }
  // What comes back has an end; of anything else it is not understood.
  const [until] = when?.each === undefined ? [] : untils;
  for (const each of untils) filling.slots.push(each === until ? each.slot : { ...each.slot, role: 'unknown' });
  return { when, until: until?.moment ?? null, isReview: until?.isReview ?? false, ofTarget };
}

const belonging = /^(?:(?:de|du|des|of|from)\s+|d['’])/i;

/** *Annuler la séance de demain*: a date that belongs to the kind before it says which, not when. */
function isOfKind({ tokens, line }: Work, { slots }: Filling, { from, to }: Part): boolean {
  const kind = tokens.findLast((token) => token.to <= from);
  return belonging.test(line.slice(from, to)) && slots.some((slot) => slot.role === 'kind' && slot.to === kind?.to);
}

/** A date as an argument takes it: an end is that of its day; null where the hour is still missing. */
function valueOf({ day, time, instant }: SpokenMoment, field: Field, isEnd: boolean, zone?: string): string | null {
  if (field.kind === 'date') return day;
  if (time !== null) return instant;
  if (isEnd) return endOfDay(day, zone);
  return field.required === true ? null : instantAt(day, zone);
}

/** What is left, as runs of words that stand together; words that say nothing may be inside them, not at their ends. */
function runsOf(work: Work, filling: Filling, numbers: readonly number[]): number[][] {
  const { tokens, verbs, verb, inDate } = work;
  const others = new Set(
    verbs.flatMap((each) =>
      isSaid(each) && each.phrase.isVerb && !verb.at.includes(each.at[0] ?? -1) ? (each.at[0] ?? []) : [],
    ),
  );
  const runs: number[][] = [];
  let run: number[] = [];
  const close = () => {
    while (run.length > 0 && isFiller(tokens[run.at(-1) ?? 0]?.key ?? '')) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  tokens.forEach(({ key, literal }, index) => {
    if (filling.used.has(index) || inDate[index] || numbers.includes(index) || (others.has(index) && !literal)) close();
    else if (run.length > 0 || !isFiller(key) || literal) run.push(index);
  });
  close();
  for (const index of others) if (!filling.used.has(index)) addSlot(work, filling, [index, index], { role: 'unknown' });
  return runs;
}

interface Left {
  runs: readonly (readonly number[])[];
  numbers: readonly number[];
  ofTarget: readonly Part[];
}

/** How the target is looked for: by its numbers, else by all that is left, then by less. */
function lookupOf(
  work: Work,
  filling: Filling,
  { name, field }: Target,
  { runs, numbers, ofTarget }: Left,
): Lookup | null {
  const kind = field.resource ?? '';
  if (numbers.length > 0) {
    const several = numbers.flatMap((index) =>
      (work.tokens[index]?.text ?? '')
        .split(/[;,]/)
        .map(bare)
        .filter((each) => each !== ''),
    );
    const keys = several.map((each) => asKey(each, field));
    const areKeys = several.every((each) => /^\d{5,}$/.test(each)) && field.key === 'integer';
    const value = areKeys ? (field.kind === 'references' ? keys : keys[0]) : undefined;
    for (const index of numbers) addSlot(work, filling, [index, index], { role: 'target', arg: name, value });
    return { arg: name, kind, isExact: true, several, tries: several.map((typed) => ({ typed, left: [], taken: [] })) };
  }
  const [first] = runs;
  const [was] = filling.before;
  if (!first && ofTarget.length === 0 && !was) return null;
  const parts = runs.map((run) => partOf(work, run));
  const some = parts.slice(0, 1);
  const all = [...parts, ...ofTarget];
  for (const part of filling.before) filling.slots.push({ role: 'target', from: part.from, to: part.to, arg: name });
  const tries = [
    all,
    ...(ofTarget.length > 0 && parts.length > 0 ? [parts] : []),
    ...(parts.length > 1 ? [[...some, ...ofTarget], some] : []),
  ];
  if (first) addSlot(work, filling, [first[0] ?? 0, first.at(-1) ?? 0], { role: 'target', arg: name });
  else for (const { from, to } of ofTarget) filling.slots.push({ role: 'target', from, to, arg: name });
  return {
    arg: name,
    kind,
    ...(was && { before: { arg: was.arg, text: work.line.slice(was.from, was.to) } }),
    // The name of another kind names a record only where one is called so.
    isExact: work.isBold || runs.some((run) => isKind(work, run, kind)),
    several: null,
    tries: tries.map((taken) => {
      const named = taken.filter((part) => parts.includes(part));
      return {
        typed: named.length > 0 ? said(work, taken) : said(work, taken).replace(belonging, ''),
        ...(named.length > 0 && { name: said(work, named) }),
        taken,
        left: all.filter((part) => !taken.includes(part)),
      };
    }),
  };
}

/** Whether words name another kind than the one that is wanted. */
function isKind({ context, tokens }: Work, run: readonly number[], wanted: string): boolean {
  const words = run.map((index) => stem(tokens[index]?.key ?? ''));
  const named = (context.vocabulary.kinds.get(words[0] ?? '') ?? []).filter(
    (kind) => kind.words.join(' ') === words.join(' '),
  );
  return named.length > 0 && named.every(({ kind }) => kind !== wanted);
}

/** A number without the sign before it. */
function bare(text: string): string {
  return text.replace(/^(?:n[°o]|#)\s*/i, '');
}

function partOf({ tokens }: Work, run: readonly number[]): Part {
  return { from: tokens[run[0] ?? 0]?.from ?? 0, to: tokens[run.at(-1) ?? 0]?.to ?? 0 };
}

function said({ line }: Work, parts: readonly Part[]): string {
  return parts
    .toSorted((left, right) => left.from - right.from)
    .map(({ from, to }) =>
      line
        .slice(from, to)
        .replace(/["«»“”→]/g, ' ')
        .trim(),
    )
    .join(' ')
    .replace(/\s+/g, ' ');
}

const towards: ReadonlySet<string> = new Set(['vers', 'en', 'dans', 'into', 'to', 'in', 'as', '→', '->']);

/** `changer le genre de carmen en opéra`: a second record, behind a word that leads to it. */
function secondOf(
  work: Work,
  filling: Filling,
  target: Target,
  runs: readonly (readonly number[])[],
): { rest: readonly (readonly number[])[]; lookup: Lookup } | null {
  const second = Object.entries(work.verb.phrase.command.args ?? {}).find(
    ([name, field]) => name !== target.name && isReference(field),
  );
  const run = runs.findLast((each) => each.some((index) => towards.has(work.tokens[index]?.key ?? '')));
  const cut = run?.findLastIndex((index) => towards.has(work.tokens[index]?.key ?? '')) ?? -1;
  const after = run?.slice(cut + 1) ?? [];
  if (!second || !run || cut < 1 || after.length === 0) return null;
  const [arg, field] = second;
  addSlot(work, filling, [after[0] ?? 0, after.at(-1) ?? 0], { role: 'target', arg });
  filling.used.add(run[cut] ?? -1);
  const part = partOf(work, after);
  const tries = [{ typed: said(work, [part]), taken: [part], left: [] }];
  const rest = runs.map((each) => (each === run ? run.slice(0, cut) : each));
  return { rest, lookup: { arg, kind: field.resource ?? '', isExact: false, several: null, tries } };
}

/** A command that acts on no record takes the words for its first text; where that has choices of its own, they are looked for. */
function takeText(work: Work, filling: Filling, runs: readonly (readonly number[])[]): Lookup[] {
  const { args = {}, ask } = work.verb.phrase.command;
  const found = Object.entries(args).find(
    ([name, { kind, required }]) => kind === 'text' && required === true && filling.args[name] === undefined,
  );
  const [run] = runs;
  if (!found || !run) return [];
  const [arg] = found;
  const place = [run[0] ?? 0, run.at(-1) ?? 0] as const;
  const part = partOf(work, run);
  const words = said(work, [part]);
  if (!ask?.[arg]) {
    addSlot(work, filling, place, { role: 'target', arg, value: words });
    return [];
  }
  addSlot(work, filling, place, { role: 'target', arg });
  // The name of a kind before the name of a record says no more than the record does.
  const kind = work.context.vocabulary.kinds
    .get(stem(work.tokens[run[0] ?? 0]?.key ?? ''))
    ?.find(({ words: each }) => each.length < run.length);
  const rest = run
    .slice(kind?.words.length ?? 0)
    .filter((index, at, all) => at > 0 || all.length === 1 || !isFiller(work.tokens[index]?.key ?? ''));
  const shorter = partOf(work, rest);
  const tries = [part, ...(kind && rest.length > 0 ? [shorter] : [])];
  return [
    {
      arg,
      kind: '',
      isExact: false,
      several: null,
      tries: tries.map((each) => ({ typed: said(work, [each]), taken: [each], left: [] })),
    },
  ];
}

/** The readings to show: those that understand most, one of each verb at least, the safer first among equals. */
function chosen(readings: readonly Reading[]): Reading[] {
  const real = readings.filter(({ slots, isVerb, lookups }) => {
    const values = slots.filter(({ role }) => role === 'value' || role === 'option' || role === 'time').length;
    if (!isVerb) return values > 0 && slots.some(({ role }) => role === 'value');
    return values > 0 || lookups.length > 0 || slots.some(({ role }) => role === 'target');
  });
  const verbal = real.filter(({ isVerb }) => isVerb);
  const sorted = (verbal.length > 0 ? verbal : real).toSorted(
    (left, right) =>
      right.score - left.score ||
      Number(right.isHere) - Number(left.isHere) ||
      Number(isGrave(left.command)) - Number(isGrave(right.command)),
  );
  // What counts only where it is found takes the place of nothing.
  const top = sorted.find(({ isBold }) => !isBold)?.score ?? 0;
  const verbs = new Set<number>();
  const kept = sorted.filter((reading) => {
    const at = verbOf(reading);
    const isNew = !verbs.has(at) && reading.score > top - 4;
    if (isNew) verbs.add(at);
    return isNew || reading.isBold || reading.score > top - 0.05;
  });
  // Two verbs: nobody knows which is meant, the safer comes first.
  if (verbs.size > 1) kept.sort((left, right) => Number(isGrave(left.command)) - Number(isGrave(right.command)));
  const firsts = kept.filter(
    (reading, index) => kept.findIndex((other) => verbOf(other) === verbOf(reading)) === index,
  );
  return [...firsts, ...kept.filter((reading) => !firsts.includes(reading))].slice(0, most);
}

function verbOf({ slots }: Reading): number {
  return slots.find(({ role }) => role === 'verb')?.from ?? 0;
}
