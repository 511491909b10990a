/**
 * Days and hours inside a sentence, French and English together: `reporter granit du 31/12 au 15/1`, `lundi 10h`, `fin du mois`,
 * `half past eight`. Each owns its part of the text; what can be two days gives both. Pure.
 */
import { fold } from '../filter/fold';
import {
  addMonths,
  dayOfWall,
  daysIn,
  defaultTimeZone,
  instantOf,
  instantsOf,
  minuteOfWall,
  partsOfWall,
  wallAt,
  wallDay,
  wallOf,
} from '../filter/zone';
import * as said from './spoken-words';

/** One thing that a date may mean. */
export interface SpokenMoment {
  /** `YYYY-MM-DD`: the first day, where it names several. */
  day: string;
  /** The last day of a week, a month, a year. */
  until: string | null;
  /** `HH:mm`, when an hour was said. */
  time: string | null;
  /** In UTC, when an hour was said. */
  instant: string | null;
  /** An hour that the clock leaves out in spring (the instant is an hour later), or shows twice in autumn (one reading each). */
  hour: 'skipped' | 'twice' | null;
  /** The first of those that come back: `chaque lundi 9h`. */
  each?: said.Repetition;
}

export interface SpokenDate {
  /** Its part of the text, the words before it that say which end of a span it is included. */
  from: number;
  to: number;
  /** `du 31/12`, `au 15/1`. */
  end: 'from' | 'to' | null;
  /** Of an end: that it is one was said (`jusqu’au 15/1`), or that something is looked at again then (`à revoir le 15/1`). */
  says: 'until' | 'review' | null;
  /** Likeliest first. */
  readings: readonly SpokenMoment[];
}

export interface SpokenContext {
  /** Milliseconds. */
  now: number;
  zone?: string | undefined;
  /** English writes the month first as well: `3/4` has two readings. */
  locale: 'fr' | 'en';
}

interface Word {
  text: string;
  from: number;
  to: number;
}

/** Days from the first to the last of a span, as walls. */
interface Days {
  first: number;
  last: number;
}

interface Found<T> {
  end: number;
  options: readonly T[];
}

/** Minutes since midnight; `around`: midnight, which is of two days. */
interface Clock {
  minutes: number;
  around?: boolean;
}

interface Walls {
  wall: number;
  today: number;
  zone: string;
  locale: 'fr' | 'en';
}

/** Texts longer than this are no sentences. */
const longest = 400;
const most = 4;

/** The dates of a text, in their order. */
export function readSpoken(text: string, { now, zone = defaultTimeZone, locale }: SpokenContext): SpokenDate[] {
  if (text.length > longest) return [];
  const words = wordsOf(text);
  const wall = wallOf(now, zone);
  const walls = { wall, today: wall - (wall % wallDay), zone, locale };
  const found: SpokenDate[] = [];
  for (let at = 0; at < words.length; ) {
    const date = dateAt(words, at, walls);
    const [first, last] = [words[at], words[(date?.end ?? 0) - 1]];
    if (date && first && last && isApart(text, first.from, last.to) && !isLength(words, at, date.end)) {
      found.push({ from: first.from, to: last.to, ...sideOf(date.side), readings: date.options });
      at = date.end;
    } else at++;
  }
  return found;
}

function sideOf(side: said.DateSide): Pick<SpokenDate, 'end' | 'says'> {
  return side === 'until' || side === 'review' ? { end: 'to', says: side } : { end: side, says: null };
}

/** The day or hour that a text says, all of it; null when it says something else, or several days. */
export function readOneSpoken(text: string, context: SpokenContext): SpokenMoment | null {
  const bare = text.trim();
  const [date] = readSpoken(bare, context);
  const [reading] = date?.readings ?? [];
  const isFullMatch = date?.from === 0 && bare.slice(date.to).replace('.', '') === '';
  return isFullMatch && reading && reading.until === null ? reading : null;
}

const wordPattern =
  /\d{4}-\d{1,2}-\d{1,2}(?:T(?=\d))?|\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{4}|\d{2}))?(?![\d/.])|\d{1,2}h\d{2}(?!\d)|\d{1,2}:\d{2}(?!\d)|\d+|\p{L}\p{M}*(?:\p{L}\p{M}*)*/gu;

/** Words and numbers with their place; hyphens and apostrophes part them. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: fold(word).replace(/t$/, word.length > 8 && /^\d/.test(word) ? '' : '$&'),
    from: index,
    to: index + word.length,
  }));
}

/** `décaler d’une heure`, `avancer de 2 h`: by how much something moves, not when. */
function isLength(words: readonly Word[], at: number, end: number): boolean {
  const number = /^de?$/.test(words[at]?.text ?? '') ? at + 1 : at;
  const before = words[number - 1]?.text;
  const isHours = /^(?:h|heures?)$/.test(words[number + 1]?.text ?? '') && end === number + 2;
  if (!isHours || words[end]?.text === 'a') return false;
  return before === 'd' || (before === 'de' && words.slice(0, at).some(({ text }) => said.shifts.has(text)));
}

/** Whether a part of a text is made of entire words, not a piece of a number, an address or a filter. */
function isApart(text: string, from: number, to: number): boolean {
  return (
    !/[\p{L}\p{N}/@:_"«=<>#-]$/u.test(text.slice(0, from)) &&
    !/^(?:[\p{L}\p{N}/@_"=-]|[.:](?=\S))/u.test(text.slice(to))
  );
}

/** `chaque lundi 9h`, `tous les jours à 8h`, `every month on the 1st at 9`: the first one that comes. */
function eachAt(words: readonly Word[], at: number, walls: Walls): Found<SpokenMoment> | null {
  const lead = said.phraseAt(said.each, words, at);
  if (!lead) return null;
  const unit = said.phraseAt(said.eachUnits, words, lead.end);
  const bare = words.map(({ text, ...word }) => ({
    ...word,
    text: text.replace(/(?<=di|day|matin|soir|manche)s$/, ''),
  }));
  const start = skip(words, unit?.end ?? lead.end, ['le', 'les', 'on', 'the', 'a', 'at', 'du']);
  const isDay = unit === null && said.phraseAt(said.dayParts, bare, lead.end) !== null;
  const rule = unit?.value ?? (isDay ? 'JOUR' : 'SEMAINE');
  const isNamed = said.phraseAt(said.weekdays, bare, start) !== null;
  if (unit === null && !isDay && !isNamed) return null;
  const found = isDay ? partAt(bare, lead.end, walls) : momentAt(bare, start, walls, true);
  const moment = found ?? (unit && daysFound(unit.end, [1], walls));
  const [first] = moment?.options ?? [];
  if (!moment || !first || first.until !== null || (rule === 'SEMAINE' && unit !== null && !isNamed && found))
    return null;
  return { end: moment.end, options: moment.options.map((option) => ({ ...option, each: rule })) };
}

/** `matin 9h`, `soir`: of the next day that has it to come. */
function partAt(words: readonly Word[], at: number, walls: Walls): Found<SpokenMoment> | null {
  const part = said.phraseAt(said.dayParts, words, at);
  if (!part) return null;
  const clock = clockAt(words, skip(words, part.end, ['a', 'at', 'vers', 'des']), true);
  const hours = clock?.options.map((each) => inPart(each, part.value)) ?? [
    { minutes: said.partHours[part.value] * 60 },
  ];
  return soonest({ end: clock?.end ?? part.end, options: hours }, walls);
}

function dateAt(
  words: readonly Word[],
  at: number,
  walls: Walls,
): (Found<SpokenMoment> & { side: said.DateSide }) | null {
  const repeated = eachAt(words, at, walls);
  if (repeated) return { ...repeated, side: null };
  const bare = momentAt(words, at, walls, false);
  const lead = said.phraseAt(said.leads, words, at);
  const led = lead && momentAt(words, lead.end, walls, true);
  // `en huit` alone is no date, `in 2 h` is one by its first word.
  if (led && (!bare || led.end > bare.end)) return { ...led, side: lead.value };
  return bare && { ...bare, side: null };
}

function momentAt(words: readonly Word[], at: number, walls: Walls, isLed: boolean): Found<SpokenMoment> | null {
  const span = spanAt(words, at, walls);
  if (span) return span;
  const day = dayAt(words, at, walls, isLed);
  if (day) {
    const part = said.phraseAt(said.dayParts, words, day.end);
    const clock = clockAt(words, skip(words, part?.end ?? day.end, ['a', 'at', 'vers', 'des']), true);
    if (clock) return timed(day, clock, part?.value ?? day.part, walls);
    if (part || day.part) {
      const value = part?.value ?? day.part;
      const hour = value === undefined ? 0 : said.partHours[value];
      return timed(day, { end: part?.end ?? day.end, options: [{ minutes: hour * 60 }] }, undefined, walls);
    }
    return { end: day.end, options: day.options.slice(0, most).map(wholeDay) };
  }
  const isAt = isLed && ['a', 'at'].includes(words[at - 1]?.text ?? '');
  const clock = clockAt(words, at, isAt && words[at - 1]?.text === 'at');
  if (!clock) return null;
  const after = dayAt(words, skip(words, clock.end, ['le', 'on', 'the', 'du', 'de']), walls, true);
  if (after) return timed(after, { ...clock, end: after.end }, after.part, walls);
  return soonest(clock, walls);
}

/** `dans 2 h`, `in three weeks`, `il y a 3 jours`, `in half an hour`, `maintenant`. */
function spanAt(words: readonly Word[], at: number, walls: Walls): Found<SpokenMoment> | null {
  const [first, second, third] = [at, at + 1, at + 2].map((index) => words[index]?.text ?? '');
  if (first === 'maintenant' || first === 'now') return instantFound(at + 1, [walls.wall], walls);
  const isAhead = first === 'dans' || first === 'in';
  const isPast = first === 'il' && second === 'y' && third === 'a';
  const start = isAhead ? at + 1 : isPast ? at + 3 : at;
  const half = halfHourAt(words, start);
  if (half !== null && isAhead) return instantFound(half, [walls.wall + 30 * 60_000], walls);
  if (isAhead && ['une', 'la'].includes(words[start]?.text ?? '') && words[start + 1]?.text === 'quinzaine')
    return daysFound(start + 2, [14], walls);
  if (isAhead && words[start]?.text === 'a' && words[start + 1]?.text === 'fortnight')
    return daysFound(start + 2, [14], walls);
  const amount = numberAt(words, start);
  const unit = amount && said.phraseAt(said.spanUnits, words, amount.end);
  if (!amount || !unit) return null;
  const isAgo = words[unit.end]?.text === 'ago';
  if (!isAhead && !isPast && !isAgo) return null;
  const sign = isAhead ? 1 : -1;
  const end = isAgo ? unit.end + 1 : unit.end;
  const count = sign * amount.value;
  if (unit.value === 'minute' || unit.value === 'hour') {
    const step = unit.value === 'hour' ? 3_600_000 : 60_000;
    // Hours that pass, whatever the clock does meanwhile.
    return instantFound(end, [wallOf(instantOf(walls.wall, walls.zone) + count * step, walls.zone)], walls);
  }
  if (unit.value === 'day') {
    // `quinze jours` is two weeks, `huit jours` one: the user chooses.
    const isSpoken =
      isAhead && (amount.value === 15 || amount.value === 8) && (words[amount.end]?.text ?? '').startsWith('jour');
    return daysFound(end, isSpoken ? [count - 1, count] : [count], walls);
  }
  if (unit.value === 'week') return daysFound(end, [count * 7], walls);
  const day = addMonths(walls.today, unit.value === 'year' ? count * 12 : count);
  return { end, options: [wholeDay({ first: day, last: day })] };
}

function halfHourAt(words: readonly Word[], at: number): number | null {
  const text = words
    .slice(at, at + 3)
    .map((word) => word.text)
    .join(' ');
  if (text === 'une demi heure' || text === 'half an hour') return at + 3;
  return text.startsWith('half hour') || text.startsWith('demi heure') ? at + 2 : null;
}

function numberAt(words: readonly Word[], at: number): { value: number; end: number } | null {
  const text = words[at]?.text ?? '';
  const value = /^\d{1,3}$/.test(text) ? Number(text) : said.numbersInWords.get(text);
  return value === undefined ? null : { value, end: at + 1 };
}

type DayFound = Found<Days> & { part?: said.DayPart };

function dayAt(words: readonly Word[], at: number, walls: Walls, isLed: boolean): DayFound | null {
  return (
    todayAt(words, at, walls) ??
    weekdayAt(words, at, walls) ??
    edgeAt(words, at, walls) ??
    writtenAt(words, at, walls) ??
    namedAt(words, at, walls, isLed) ??
    periodAt(words, at, walls)
  );
}

function todayAt(words: readonly Word[], at: number, { today }: Walls): DayFound | null {
  const part = said.phraseAt(said.partsOfToday, words, at);
  if (part) return { ...oneDay(part.end, today), part: part.value };
  const near = said.phraseAt(said.nearDays, words, at);
  return near && oneDay(near.end, today + near.value * wallDay);
}

/** `lundi`, `lundi prochain`, `jeudi en huit`, `next monday`, `vendredi 13`, `vendredi 13 mars`. */
function weekdayAt(words: readonly Word[], at: number, walls: Walls): DayFound | null {
  const before = said.phraseAt(said.weekdayBefore, words, at);
  const name = said.phraseAt(said.weekdays, words, before?.end ?? at) ?? shortWeekdayAt(words, at, walls);
  if (!name) return null;
  const { today } = walls;
  const now = partsOfWall(today).weekday;
  const ahead = (name.value - now + 7) % 7;
  const dated = before ? null : datedWeekday(words, name.end, name.value, walls);
  if (dated) return dated;
  const after = before ? null : said.phraseAt(said.weekdayAfter, words, name.end);
  const end = after?.end ?? name.end;
  const manner = after?.value ?? before?.value;
  const days = (...counts: number[]) => ({ end, options: counts.map((count) => single(today + count * wallDay)) });
  if (manner === 'last') return days(ahead - 7);
  if (manner === 'week') return days((ahead || 7) + (ahead === 0 ? 0 : 7));
  if (manner === 'fortnight') return days(ahead + 14);
  if (manner === 'this') return days(ahead);
  // The one of next week, or the coming one where it is of this week.
  if (manner === 'next') return ahead === 0 ? days(7) : name.value > now ? days(ahead + 7, ahead) : days(ahead);
  return ahead === 0 ? days(0, 7) : days(ahead);
}

/** `lun 10h`, `sam. 31/12`: a word that says something else too, unless an hour or a date follows it. */
function shortWeekdayAt(words: readonly Word[], at: number, walls: Walls): { value: number; end: number } | null {
  const name = said.phraseAt(said.shortWeekdays, words, at);
  if (!name) return null;
  const isTimed = clockAt(words, skip(words, name.end, ['a', 'at']), false) !== null;
  return isTimed || namedAt(words, name.end, walls, false) || writtenAt(words, name.end, walls) ? name : null;
}

/** A weekday with its number, and perhaps its month: the next one on which both agree. */
function datedWeekday(words: readonly Word[], at: number, weekday: number, walls: Walls): DayFound | null {
  const named = namedAt(words, at, walls, false) ?? writtenAt(words, at, walls);
  const first = named?.options[0];
  if (named && first) {
    const isRight = (wall: number) => partsOfWall(wall).weekday === weekday;
    const right = named.options.filter((each) => isRight(each.first));
    if (right.length > 0) return { end: named.end, options: right };
    // The day and its number do not agree: one or the other is meant.
    const near = [-3, -2, -1, 1, 2, 3].map((count) => first.first + count * wallDay).find(isRight);
    return { end: named.end, options: [first, ...(near === undefined ? [] : [single(near)])] };
  }
  const number = dayNumberAt(words, at);
  if (!number || /^(?:h|heures?|am|pm|o)$/.test(words[number.end]?.text ?? '')) return null;
  let { year, month } = partsOfWall(walls.today);
  for (let tries = 0; tries < 36; tries++) {
    const wall = wallAt(year, month, number.value);
    if (number.value <= daysIn(year, month) && wall >= walls.today && partsOfWall(wall).weekday === weekday)
      return oneDay(number.end, wall);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return null;
}

/** `fin du mois`, `fin mars`, `end of next week`. */
function edgeAt(words: readonly Word[], at: number, walls: Walls): DayFound | null {
  const edge = said.phraseAt(said.edges, words, at);
  if (!edge) return null;
  const start = skip(words, edge.end, ['de', 'du', 'd', 'of', 'la', 'l', 'le', 'the']);
  const around = periodAt(words, start, walls) ?? monthAt(words, start, walls);
  const plain = said.phraseAt(said.ofPeriods, words, start);
  const next = plain && ['prochain', 'prochaine'].includes(words[plain.end]?.text ?? '') ? 1 : 0;
  const found =
    around ?? (plain && { end: plain.end + next, options: [periodOf({ ...plain.value, offset: next }, walls)] });
  const [days] = found?.options ?? [];
  if (!found || !days) return null;
  if (edge.value === 'start') return oneDay(found.end, days.first);
  if (edge.value === 'middle') {
    const length = Math.round((days.last - days.first) / wallDay);
    return oneDay(found.end, days.first + (length > 20 && length < 40 ? 14 : Math.floor(length / 2)) * wallDay);
  }
  const isWeek = days.last - days.first === 6 * wallDay;
  // The last day at work, or the last of all.
  return {
    end: found.end,
    options: isWeek ? [single(days.last - 2 * wallDay), single(days.last)] : [single(days.last)],
  };
}

/** `31/12`, `31/12/2026`, `2026-12-31`. */
function writtenAt(words: readonly Word[], at: number, walls: Walls): DayFound | null {
  const text = words[at]?.text ?? '';
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return existing(at + 1, [[Number(iso[1]), Number(iso[2]), Number(iso[3])]]);
  const parted = /^(\d{1,2})([/.])(\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(text);
  if (!parted) return null;
  const [left, right] = [Number(parted[1]), Number(parted[3])];
  // With a point it may be an amount: a year makes it a day.
  if (parted[2] === '.' && parted[4] === undefined) return null;
  const year = parted[4] === undefined ? null : Number(parted[4].length === 2 ? `20${parted[4]}` : parted[4]);
  const orders: [number, number][] = [[right, left]];
  if (walls.locale === 'en' && left !== right) orders.push([left, right]);
  return existing(
    at + 1,
    orders.map(([month, day]) => [year ?? comingYear(month, day, walls), month, day]),
  );
}

/** `15 janv.`, `1er mars 2027`, `January 15th`, `le 4`, `the 4th`. */
function namedAt(words: readonly Word[], at: number, walls: Walls, isLed: boolean): DayFound | null {
  const number = dayNumberAt(words, at);
  if (number) {
    const month = said.phraseAt(said.months, words, skip(words, number.end, ['of', 'de', 'd']));
    if (month) return withYear(words, month.end, month.value, number.value, walls);
    const isFollowed =
      said.phraseAt(said.spanUnits, words, number.end) !== null ||
      /^(?:euros?|places?|h)$/.test(words[number.end]?.text ?? '');
    const isSaid = number.ordinal || (isLed && ['le', 'du', 'au', 'the'].includes(words[at - 1]?.text ?? ''));
    return isSaid && !isFollowed ? comingNumber(number.end, number.value, walls) : null;
  }
  const month = said.phraseAt(said.months, words, at);
  const after = month && dayNumberAt(words, month.end);
  if (month && after) return withYear(words, after.end, month.value, after.value, walls);
  return month && (isLed || yearAt(words, month.end)) ? monthAt(words, at, walls) : null;
}

function dayNumberAt(words: readonly Word[], at: number): { value: number; end: number; ordinal: boolean } | null {
  const text = words[at]?.text ?? '';
  const value = Number(text);
  if (!/^\d{1,2}$/.test(text) || value < 1 || value > 31) return null;
  const next = words[at + 1];
  const ordinal = /^(?:er|st|nd|rd|th)$/.test(next?.text ?? '') && next?.from === words[at]?.to;
  return { value, end: at + (ordinal ? 2 : 1), ordinal };
}

function yearAt(words: readonly Word[], at: number): { value: number; end: number } | null {
  const text = words[at]?.text ?? '';
  return /^(?:19|20)\d\d$/.test(text) ? { value: Number(text), end: at + 1 } : null;
}

function withYear(words: readonly Word[], at: number, month: number, day: number, walls: Walls): DayFound | null {
  const year = yearAt(words, at);
  return existing(year?.end ?? at, [[year?.value ?? comingYear(month, day, walls), month, day]]);
}

/** A month, with its year or the one that comes. */
function monthAt(words: readonly Word[], at: number, walls: Walls): DayFound | null {
  const month = said.phraseAt(said.months, words, at);
  if (!month) return null;
  const year = yearAt(words, month.end);
  const now = partsOfWall(walls.today);
  const of = year?.value ?? (month.value < now.month ? now.year + 1 : now.year);
  const first = wallAt(of, month.value, 1);
  return { end: year?.end ?? month.end, options: [{ first, last: addMonths(first, 1) - wallDay }] };
}

/** The next day with this number; both where it is today. */
function comingNumber(end: number, day: number, walls: Walls): DayFound {
  const options: Days[] = [];
  let { year, month } = partsOfWall(walls.today);
  while (options.length === 0 || options[0]?.first === walls.today) {
    const wall = wallAt(year, month, day);
    if (day <= daysIn(year, month) && wall >= walls.today) options.push(single(wall));
    if (options.length > 1) break;
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return { end, options };
}

function comingYear(month: number, day: number, { today }: Walls): number {
  const { year } = partsOfWall(today);
  return month >= 1 && month <= 12 && wallAt(year, month, day) < today ? year + 1 : year;
}

/** The days that exist; none when no one does. */
function existing(
  end: number,
  days: readonly (readonly [year: number, month: number, day: number])[],
): DayFound | null {
  const options = days.flatMap(([year, month, day]) =>
    month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? [single(wallAt(year, month, day))] : [],
  );
  return options.length === 0 ? null : { end, options };
}

function periodAt(words: readonly Word[], at: number, walls: Walls): DayFound | null {
  const start = skip(words, at, ['la', 'le', 'l', 'the']);
  const found = said.phraseAt(said.periods, words, at) ?? said.phraseAt(said.periods, words, start);
  return found && { end: found.end, options: [periodOf(found.value, walls)] };
}

function periodOf({ unit, offset }: said.Period, { today }: Walls): Days {
  const { year, month, weekday } = partsOfWall(today);
  if (unit === 'week' || unit === 'weekend') {
    const monday = today + (offset * 7 - weekday) * wallDay;
    return { first: unit === 'week' ? monday : monday + 5 * wallDay, last: monday + 6 * wallDay };
  }
  const first = unit === 'month' ? addMonths(wallAt(year, month, 1), offset) : wallAt(year + offset, 1, 1);
  return { first, last: addMonths(first, unit === 'month' ? 1 : 12) - wallDay };
}

/** An hour; `bare`: a number alone is one too. */
function clockAt(words: readonly Word[], at: number, bare: boolean): Found<Clock> | null {
  const found = hourAt(words, at, bare);
  if (!found) return null;
  const part = said.phraseAt(said.dayParts, words, found.end);
  if (!part) return found;
  return { end: part.end, options: found.options.map((clock) => inPart(clock, part.value)) };
}

function hourAt(words: readonly Word[], at: number, bare: boolean): Found<Clock> | null {
  const [text = '', next = '', after = ''] = [at, at + 1, at + 2].map((index) => words[index]?.text);
  if (text === 'midi' || text === 'noon') return extra(words, at + 1, { minutes: 720 });
  if (text === 'minuit' || text === 'midnight') return extra(words, at + 1, { minutes: 0, around: true });
  const past = englishHour(words, at);
  if (past) return past;
  const joined = /^(\d{1,2})[h:](\d{2})$/.exec(text);
  if (joined) return halved(words, at + 1, Number(joined[1]), Number(joined[2]));
  const number = numberAt(words, at);
  if (!number || number.value > 24) return null;
  if (/^(?:h|heures?)$/.test(next)) {
    if (/^[0-5]\d$/.test(after)) return valid(at + 3, number.value, Number(after));
    const exact = valid(at + 2, number.value, 0)?.options[0];
    return exact ? extra(words, at + 2, exact) : null;
  }
  if (/^(?:am|pm)$/.test(next)) return halved(words, at + 1, number.value, 0);
  if (next === 'o' && after === 'clock') return twelve(at + 3, number.value * 60);
  if (!bare || !/^\d{1,2}$/.test(text) || said.phraseAt(said.months, words, at + 1)) return null;
  return number.value >= 1 && number.value <= 12 ? twelve(at + 1, number.value * 60) : valid(at + 1, number.value, 0);
}

/** `half past eight`, `quarter to 9`. */
function englishHour(words: readonly Word[], at: number): Found<Clock> | null {
  const start = words[at]?.text === 'a' ? at + 1 : at;
  const [fraction, side] = [words[start]?.text, words[start + 1]?.text];
  const minutes = fraction === 'half' ? 30 : fraction === 'quarter' ? 15 : null;
  const hour = numberAt(words, start + 2);
  if (minutes === null || !hour || hour.value < 1 || hour.value > 12 || (side !== 'past' && side !== 'to')) return null;
  const total = hour.value * 60 + (side === 'past' ? minutes : -minutes);
  const suffix = /^(am|pm)$/.exec(words[hour.end]?.text ?? '')?.[1];
  const [morning = { minutes: 0 }, evening = { minutes: 0 }] = twelve(hour.end, total).options;
  if (suffix === undefined) return { end: hour.end, options: [morning, evening] };
  return { end: hour.end + 1, options: [suffix === 'am' ? morning : evening] };
}

/** Of an hour up to twelve: in the morning and in the evening. */
function twelve(end: number, minutes: number): Found<Clock> {
  const morning = minutes % 720;
  return { end, options: [{ minutes: morning }, { minutes: morning + 720 }] };
}

/** An hour with `am` or `pm` after it, if it has one. */
function halved(words: readonly Word[], end: number, hour: number, minute: number): Found<Clock> | null {
  const half = /^(am|pm)$/.exec(words[end]?.text ?? '')?.[1];
  if (half === undefined) return valid(end, hour, minute);
  return hour < 1 || hour > 12 ? null : valid(end + 1, (hour % 12) + (half === 'pm' ? 12 : 0), minute);
}

/** `et demie`, `et quart`, `moins le quart` after an hour. */
function extra(words: readonly Word[], end: number, clock: Clock): Found<Clock> {
  const after = words
    .slice(end, end + 3)
    .map((word) => word.text)
    .join(' ');
  const more = /^et demie?(?: |$)/.test(after)
    ? [2, 30]
    : /^et quart(?: |$)/.test(after)
      ? [2, 15]
      : after === 'moins le quart'
        ? [3, -15]
        : null;
  if (!more) return { end, options: [clock] };
  const [count = 0, minutes = 0] = more;
  return { end: end + count, options: [{ ...clock, minutes: (clock.minutes + minutes + 1440) % 1440 }] };
}

function valid(end: number, hour: number, minute: number): Found<Clock> | null {
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  return { end, options: [hour === 24 ? { minutes: 0, around: true } : { minutes: hour * 60 + minute }] };
}

/** `8h` of an evening is at 20:00. */
function inPart(clock: Clock, part: said.DayPart | undefined): Clock {
  const isLate = part === 'afternoon' || part === 'evening' || part === 'night';
  return isLate && clock.minutes > 0 && clock.minutes < 720 ? { ...clock, minutes: clock.minutes + 720 } : clock;
}

/** Days at hours. What is over is left out where something is to come. */
function timed(
  day: Found<Days>,
  clock: Found<Clock>,
  part: said.DayPart | undefined,
  walls: Walls,
): Found<SpokenMoment> {
  const options = day.options.flatMap(({ first, last }) =>
    last > first ? [] : clock.options.map((each) => inPart(each, part)).flatMap((each) => wallsOf(first, each, part)),
  );
  const isNear = day.options.some(({ first }) => first === walls.today);
  const coming = options.filter((wall) => wall > walls.wall);
  return instantFound(clock.end, isNear && coming.length > 0 ? coming : options, walls);
}

/** Midnight of a day ends it, or begins it; of an evening it ends the day. */
function wallsOf(day: number, { minutes, around }: Clock, part: said.DayPart | undefined): number[] {
  const wall = day + minutes * 60_000;
  if (around !== true) return [wall];
  return part === 'evening' || part === 'night' ? [wall + wallDay] : [wall + wallDay, wall];
}

/** An hour without a day: the next time that the clock shows it. */
function soonest(clock: Found<Clock>, walls: Walls): Found<SpokenMoment> {
  const options = clock.options.map(({ minutes }) => {
    const wall = walls.today + minutes * 60_000;
    return wall > walls.wall ? wall : wall + wallDay;
  });
  return instantFound(
    clock.end,
    options.toSorted((left, right) => left - right),
    walls,
  );
}

function instantFound(end: number, options: readonly number[], { zone }: Walls): Found<SpokenMoment> {
  return { end, options: [...new Set(options)].flatMap((wall) => momentsOf(wall, zone)).slice(0, most) };
}

/** What the clock shows at a wall: nothing, once or twice. */
function momentsOf(wall: number, zone: string): SpokenMoment[] {
  const minute = minuteOfWall(wall);
  const moment = { day: minute.slice(0, 10), until: null, time: minute.slice(11) };
  const instants = instantsOf(wall, zone);
  if (instants.length === 0)
    return [{ ...moment, instant: new Date(instantOf(wall, zone)).toISOString(), hour: 'skipped' }];
  return instants.map((instant) => ({
    ...moment,
    instant: new Date(instant).toISOString(),
    hour: instants.length > 1 ? 'twice' : null,
  }));
}

function daysFound(end: number, counts: readonly number[], { today }: Walls): Found<SpokenMoment> {
  return { end, options: counts.map((count) => wholeDay(single(today + count * wallDay))) };
}

function wholeDay({ first, last }: Days): SpokenMoment {
  const until = last > first ? dayOfWall(last) : null;
  return { day: dayOfWall(first), until, time: null, instant: null, hour: null };
}

function oneDay(end: number, wall: number): DayFound {
  return { end, options: [single(wall)] };
}

function single(wall: number): Days {
  return { first: wall, last: wall };
}

function skip(words: readonly Word[], at: number, fillers: readonly string[]): number {
  let next = at;
  while (fillers.includes(words[next]?.text ?? '')) next++;
  return next;
}
