/** How a reading reads: its chips, in the order of the verb, what it acts on, values and options, and what is not done. */
import { targetFields } from '../../../core/args';
import type { AnyCommand } from '../../../core/define';
import { today } from '../../../core/filter/clock';
import type { SpokenMoment } from '../../../core/spoken/spoken-date';
import { core } from '../../../i18n/core';
import { formatOf } from '../../../i18n/format';
import type { Locale } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { text } from '../../texts';
import { argText } from '../ask/asking';
import { valueSaid } from '../ask/value-said';
import type { Slot } from './reading';
import type { Resolved } from './resolve';

export interface RowChip {
  role: Slot['role'];
  label: string;
  /** Said after it, quieter. */
  note?: string | undefined;
  /** Its part of the line. */
  from: number;
  to: number;
}

export interface SaidReading {
  chips: readonly RowChip[];
  notes: readonly string[];
  /** Words for the hour at which it is to be done. */
  at?: string | undefined;
}

export function sayReading(line: string, resolved: Resolved, t: Translate, locale: Locale): SaidReading {
  const { reading, left } = resolved;
  const isLeft = ({ from, to }: { from: number; to: number }) =>
    left.some((part) => part.from <= from && part.to >= to);
  const verbs = reading.slots.filter(({ role }) => role === 'verb');
  const first = verbs[0] ?? { from: 0, to: 0 };
  const chips: RowChip[] = [
    { role: 'verb', label: firstClause(t(reading.command.title)), from: first.from, to: first.to },
    ...order.flatMap((role) =>
      reading.slots
        .filter((slot) => slot.role === role && !isLeft(slot))
        .filter(
          (slot, index, all) => all.findIndex((each) => each.arg === slot.arg) === index || slot.arg === undefined,
        )
        .map((slot) => ({ role, ...sayOf(line, slot, resolved, t, locale), from: slot.from, to: slot.to })),
    ),
  ];
  const lost = [...reading.slots.filter(({ role }) => role === 'unknown'), ...left];
  const words = [...new Set(lost.map(({ from, to }) => line.slice(from, to)))];
  return {
    chips,
    notes: words.length === 0 ? [] : [t(text('sentence.lost'), { mots: words.join(' · '), n: words.length })],
    at: hourOf(line, reading),
  };
}

/** *Reporter la séance*: what follows is said by the options. */
function firstClause(title: string): string {
  return title.replace(/…$/, '').split(/,| et | and /)[0] ?? title;
}

const order: readonly Slot['role'][] = ['target', 'value', 'time', 'option'];

function sayOf(
  line: string,
  slot: Slot,
  resolved: Resolved,
  t: Translate,
  locale: Locale,
): { label: string; note?: string } {
  const { command } = resolved.reading;
  const { arg } = slot;
  const typed = line.slice(slot.from, slot.to);
  if (slot.moment) return sayTime(slot.moment, resolved, arg, locale, t);
  if (arg === undefined) return { label: typed };
  // A filter is said completely, as it was typed.
  if (arg === targetFields(command).q) return { label: String(resolved.args[arg] ?? typed) };
  if (slot.role === 'target') return { label: resolved.labels[arg] ?? sayTarget(slot, typed, t) };
  if (slot.role === 'option') {
    const label = t(argText(command, arg));
    return { label: slot.value === true ? label : t(text('sentence.without'), { option: label }) };
  }
  const said = valueSaid(command, arg, slot.value, t, locale) ?? typed;
  return { label: said, note: labelOf(command, arg, t) };
}

function labelOf(command: AnyCommand, arg: string, t: Translate): string {
  return t(argText(command, arg));
}

function sayTarget({ value }: Slot, typed: string, t: Translate): string {
  return Array.isArray(value) && value.length > 3
    ? t(text('ids'), { n: value.length })
    : typed.replace(/["«»“”]/g, '').trim();
}

/** Weekday, day, year when it is not this one, hour, and the zone when it is not the platform's. */
export function sayTime(
  { day, until, time, hour, each }: SpokenMoment,
  { labels, zone }: Pick<Resolved, 'labels' | 'zone'>,
  arg: string | undefined,
  locale: Locale,
  t: Translate,
): { label: string; note?: string } {
  const same = arg === undefined ? undefined : labels[arg];
  const shown = time ?? same;
  const days = [day, ...(until === null ? [] : [until])].map((each) => sayDay(each, locale)).join(' – ');
  const where = zone === undefined || shown === undefined ? '' : ` (${formatOf(locale).zone(zone)})`;
  const once = shown === undefined ? days : `${days}, ${shown}${where}`;
  const label = each === undefined ? once : `${t(core(`commands.plan.each.${each}`))}, ${once}`;
  if (time === null && same !== undefined) return { label, note: t(text('sentence.sameHour')) };
  return hour === null
    ? { label }
    : { label, note: t(text(hour === 'twice' ? 'sentence.twiceHour' : 'sentence.skipped')) };
}

function sayDay(day: string, locale: Locale): string {
  const isThisYear = day.slice(0, 4) === today().slice(0, 4);
  return formatOf(locale).shortDay(day, !isThisYear);
}

/** The words for an hour that no argument takes. */
function hourOf(line: string, { slots }: Resolved['reading']): string | undefined {
  const slot = slots.find(({ role, arg }) => role === 'time' && arg === undefined);
  return slot && line.slice(slot.from, slot.to);
}
