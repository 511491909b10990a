/** What is typed in the generator, and the dates it gives. Pure. */
import { daysAfter } from '../../../../core/model';
import { type Holiday, holidaysOf } from '../../models/holidays';
import {
  datesOf,
  dayOf,
  emptyWeek,
  type Hours,
  printWeek,
  readHours,
  readWeek,
  type Week,
  type WeekProblem,
  wallTextOf,
} from '../../models/series';

export interface SeriesDraft {
  /** The time zone of its hours; undefined: the platform's. */
  zone: string | undefined;
  from: string | null;
  to: string | null;
  /** `mar ven 20:00 ; sam 15:00 20:00` */
  rule: string;
  /** Hours of each day, Monday first, as they are typed. */
  hours: readonly string[];
  holidaysOut: boolean;
  /** Séances taken out one by one, as the wall shows them. */
  out: ReadonlySet<string>;
  salle: string;
  grilleTarif: string;
  contingent: number | null;
}

/** The séance that a series goes on from. */
export interface LastSession {
  date: string;
  salle: string | null;
  grilleTarif: string;
  contingent: number;
}

/** A holiday between the two days. */
export interface HolidayIn {
  day: string;
  name: Holiday;
}

/** The draft that a manifestation starts with, from its last séance. */
export function startDraft(last: LastSession | null, now: number, zone?: string): SeriesDraft {
  const today = dayOf(new Date(now).toISOString(), zone);
  const lastDay = last ? dayOf(last.date, zone) : today;
  const from = daysAfter(lastDay > today ? lastDay : today, 1);
  return {
    zone,
    from,
    to: daysAfter(from, 27),
    rule: '',
    hours: emptyWeek.map(() => ''),
    holidaysOut: false,
    out: new Set(),
    salle: last?.salle ?? '',
    grilleTarif: last?.grilleTarif ?? '',
    contingent: last?.contingent ?? null,
  };
}

/** The rule typed anew: the hours of the days follow when it can be read. */
export function withRule(draft: SeriesDraft, rule: string): SeriesDraft {
  const read = readWeek(rule);
  return 'week' in read ? { ...draft, rule, hours: read.week.map((hours) => hours.join(' ')) } : { ...draft, rule };
}

/** The hours of a day typed anew: the rule follows when they can be read. */
export function withHours(draft: SeriesDraft, day: number, typed: string, locale: 'fr' | 'en'): SeriesDraft {
  const hours = draft.hours.map((each, index) => (index === day ? typed : each));
  const week = weekOf(hours);
  return week === null ? { ...draft, hours } : { ...draft, hours, rule: printWeek(week, locale) };
}

/** Takes a séance out, or puts it back. */
export function toggled(draft: SeriesDraft, date: string): SeriesDraft {
  const wall = wallTextOf(date, draft.zone);
  const out = new Set(draft.out);
  if (!out.delete(wall)) out.add(wall);
  return { ...draft, out };
}

/** What is wrong with what is typed: the rule, or the hours of one day. */
export function problemsOf(draft: SeriesDraft): { rule: WeekProblem | null; hours: readonly (WeekProblem | null)[] } {
  const rule = readWeek(draft.rule);
  const hours = draft.hours.map((typed) => readHours(typed));
  return {
    rule: 'problem' in rule ? rule.problem : null,
    hours: hours.map((read) => ('problem' in read ? read.problem : null)),
  };
}

/** Dates of the draft, those taken out one by one included; holidays apart when they are left out. */
export function datesIn(draft: SeriesDraft): string[] {
  const read = readWeek(draft.rule);
  if (!('week' in read) || draft.from === null || draft.to === null) return [];
  const except = new Set(draft.holidaysOut ? holidaysIn(draft).map(({ day }) => day) : []);
  return datesOf({ from: draft.from, to: draft.to, week: read.week, except }, draft.zone);
}

/** Public holidays between the two days. */
export function holidaysIn({ from, to }: SeriesDraft): HolidayIn[] {
  if (from === null || to === null || to < from) return [];
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.min(20, last - first + 1) }, (_, step) => first + step);
  return years
    .flatMap((year) => [...holidaysOf(year)].map(([day, name]) => ({ day, name })))
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The arguments of the command that makes the series. */
export function argsOf(draft: SeriesDraft, idmanif: number): Record<string, unknown> {
  const kept = datesIn(draft).map((date) => wallTextOf(date, draft.zone));
  const days = draft.holidaysOut ? holidaysIn(draft).map(({ day }) => day) : [];
  return {
    idmanif,
    regle: draft.rule,
    du: draft.from,
    au: draft.to,
    grilleTarif: draft.grilleTarif.trim(),
    ...(draft.salle.trim() !== '' && { salle: draft.salle.trim() }),
    ...(draft.contingent !== null && { contingent: draft.contingent }),
    sauf: [...days, ...kept.filter((wall) => draft.out.has(wall))],
  };
}

function weekOf(typed: readonly string[]): Week | null {
  const days: Hours[] = [];
  for (const each of typed) {
    const read = readHours(each);
    if ('problem' in read) return null;
    days.push(read.hours);
  }
  const [mon, tue, wed, thu, fri, sat, sun] = days;
  return mon && tue && wed && thu && fri && sat && sun ? [mon, tue, wed, thu, fri, sat, sun] : null;
}
