import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { defaultTimeZone } from '../../../core/filter/zone';
import { dayId, dayMoves } from '../../../core/ui/inputs/month';
import type { Locale } from '../../../i18n/text';
import { chordOfPress } from '../../keys/chord';
import { platform } from '../../platform';
import { lateAtom, loadLate } from '../sentence/late-atom';
import { type Asking, stepOf, valueAt } from './asking';
import type { Answer } from './choices';
import {
  isDateKind,
  readTypedDate,
  sayTypedDate,
  startingDay,
  startingMoment,
  startingTime,
  writeTypedDate,
} from './typed-date';
import type { Begun } from './use-begun';

/** A step that asks for a date: the day the field stands for, and the keys that move it. */
export interface DateStep {
  kind: 'date' | 'dateTime';
  /** What Enter gives; none while the text is no date. */
  answer: Answer | undefined;
  /** Whose clock it is, is not known yet. */
  waiting: boolean;
  /** The same in short, once it is given. */
  said: string;
  /** The day that the grid shows and keys move from. */
  day: string;
  today: string;
  /** DOM id of that day, when the field stands for it. */
  active: string | undefined;
  /** Takes the keys of the grid; the others are left to the field and the palette. */
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  /** Writes a day in the field; the hour typed is kept. */
  move(day: string): void;
}

/** Where the keys of the grid were first used in this step: the text they took the place of, and the one they wrote. */
interface Moved {
  step: string;
  before: string;
  written: string;
}

/** The current step as a date, when it asks for one and its command has no choices of its own. */
export function useDateStep(
  asking: Asking,
  typed: string,
  begun: Begun,
  { grid, locale, write }: { grid: string; locale: Locale; write(typed: string): void },
): DateStep | null {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [last, setLast] = useState<{ step: string; day: string } | null>(null);
  const clock = useClock(asking);
  const late = useAtomValue(lateAtom);
  useEffect(() => void loadLate(), []);
  const step = stepOf(asking);
  const kind = step?.field.kind;
  if (!step || !isDateKind(kind) || asking.command.ask?.[step.name]) return null;
  const key = `${asking.prompt} ${asking.at} ${step.name}`;
  const { zone } = clock;
  const today = readTypedDate('today', 'date', Date.now(), zone)?.day ?? '';
  const had = startingMoment(valueAt(asking, begun.values, step.name), kind, Date.now(), zone);
  const start = had?.day ?? startingDay(asking.command, asking.values, today, zone);
  const read = readTypedDate(
    typed.trim() === '' ? writeTypedDate(start, had ? had.time : startingTime(start, kind, Date.now(), zone)) : typed,
    kind,
    Date.now(),
    zone,
    late === null || late === 'failed' ? undefined : late.readOneSpoken,
  );
  const waiting = clock.waiting || begun.waiting || (read === null && late === null);
  const typedDate = waiting ? null : read;
  // A text half typed leaves the grid where it was.
  const day = typedDate?.day ?? (last?.step === key ? last.day : start);
  if (typedDate && (last?.step !== key || last.day !== day)) setLast({ step: key, day });
  // What was written by the keys is theirs until it is typed over.
  const inGrid = moved?.step === key && moved.written === typed ? moved : null;
  const move = (to: string) => {
    const written = writeTypedDate(to, typedDate?.time ?? null);
    setMoved({ step: key, before: inGrid?.before ?? typed, written });
    write(written);
  };
  return {
    kind,
    today,
    day,
    move,
    waiting,
    said: typedDate ? writeTypedDate(typedDate.day, typedDate.time) : '',
    active: typedDate ? dayId(grid, day) : undefined,
    answer: typedDate
      ? {
          id: `${step.name}:${typedDate.value}`,
          value: typedDate.value,
          label: sayTypedDate(typedDate.value, kind, locale, zone),
          values: { [step.name]: typedDate.value },
        }
      : undefined,
    onKeyDown: (event) => {
      const chord = chordOfPress(event.nativeEvent, platform);
      if (chord === null) return;
      const take = dayMoves[chord];
      const back = chord === 'Escape' && !event.nativeEvent.repeat ? inGrid : null;
      if (back === null && (take === undefined || (!inGrid && isCaretKey(chord, event.currentTarget)))) return;
      event.preventDefault();
      event.stopPropagation();
      if (back === null) return take && move(take(day));
      setMoved(null);
      write(back.before);
    },
  };
}

/** The time zone in which a command takes its instants; none: the platform's, which is not said. */
function useClock({ command, values }: Asking): { zone: string | undefined; waiting: boolean } {
  const { zone: read } = command;
  const { data, isPending } = useQuery({
    queryKey: ['date zone', command.id, values],
    queryFn: async () => (await read?.(values)) ?? defaultTimeZone,
    enabled: read !== undefined,
    gcTime: 0,
  });
  if (read === undefined) return { zone: undefined, waiting: false };
  // Where it could not be read, the platform's is said with the answer.
  return { zone: data ?? defaultTimeZone, waiting: isPending };
}

/** Keys that move the caret of a text being typed rather than the day: all but → at its end. */
function isCaretKey(chord: string, { selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  if (value === '') return false;
  if (chord === 'ArrowRight') return selectionStart !== value.length || selectionEnd !== value.length;
  return chord === 'ArrowLeft' || chord === 'Home' || chord === 'End';
}
