/** A move in words, and what is offered while one types it. */
import type { Choice, Text } from '../../../core';
import { language } from '../../../i18n/runtime';
import type { Translate } from '../../../i18n/translate';
import { type Move, printMove, readMove } from '../models/move';
import { text } from '../text';

const examples = ['quarter', 'week', 'eve', 'hour'] as const;

/** `1 semaine plus tard, à 20:30` */
export function moveText({ months, days, clock, minutes }: Move, t: Translate): string {
  const weeks = days % 7 === 0 ? days / 7 : 0;
  const amount = (count: number, unit: 'min' | 'day' | 'week' | 'month') => {
    if (count === 0) return [];
    const n = Math.abs(count);
    const unite = t(text(`sessions.move.units.${unit}`), { n });
    return [t(text(count > 0 ? 'sessions.move.later' : 'sessions.move.sooner'), { n, unite })];
  };
  const heure = clock && `${String(clock.hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`;
  return [
    ...amount(months, 'month'),
    ...(weeks === 0 ? amount(days, 'day') : amount(weeks, 'week')),
    ...(heure === null ? [] : [t(text('sessions.move.at'), { heure })]),
    ...amount(minutes, 'min'),
  ].join(', ');
}

/** What a typed move is read as; examples before anything is typed, units where one is missing. */
export function moveChoices(typed: string): Choice<string>[] {
  const { t, locale } = language();
  const shown = (each: string): Choice<string>[] => {
    const read = readMove(each);
    if (!('move' in read)) return [];
    const value = printMove(read.move, locale);
    return [{ value, label: each, hint: moveText(read.move, t) }];
  };
  if (typed.trim() === '') return examples.flatMap((name) => shown(t(text(`sessions.move.examples.${name}`))));
  const read = readMove(typed);
  if ('move' in read) return shown(typed.trim());
  if (read.problem.code !== 'unit') return [];
  const units = locale === 'fr' ? ['min', 'h', 'j', 'sem', 'mois'] : ['min', 'h', 'd', 'w', 'mo'];
  const amount = /^\s*[+-]\s*\d+/.exec(typed)?.[0] ?? '';
  return units.flatMap((unit) => shown(`${amount.trim()} ${unit}`));
}

/** Why a typed move is not understood. */
export function moveProblem(typed: string): { text: Text; at: string } | null {
  const read = readMove(typed);
  return 'move' in read ? null : { text: text(`sessions.move.problems.${read.problem.code}`), at: read.problem.at };
}
