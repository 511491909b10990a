/** The rows of what a line is understood as. */
import { refusalOf, type Sentence } from '../../../core/bus';
import type { Facts } from '../../../core/define';
import { printDay } from '../../../core/kinds/date/read-moment';
import type { SpokenMoment } from '../../../core/spoken/spoken-date';
import type { Translate } from '../../../i18n/translate';
import { text } from '../../texts';
import { isGrave } from '../search/catalogue';
import { refusalText } from '../search/found-rows';
import { RANK, type Row } from '../search/row';
import { sayReading } from './chips';
import type { Reading } from './reading';
import type { Resolved } from './resolve';

interface Drawing {
  line: string;
  facts: Facts;
  t: Translate;
  domains: ReadonlyMap<string, string>;
}

/** Readings whose names are not looked for yet; those that count only where these are found wait. */
export function pendingOf(readings: readonly Reading[]): Resolved[] {
  return readings
    .filter(
      ({ isBold, isPartOfName, lookups }) =>
        !isBold && !isPartOfName && lookups.every(({ isExact, several }) => !isExact || several !== null),
    )
    .map((reading) => ({
      ...{ reading, args: reading.args, labels: {}, typed: reading.typed, left: [], zone: undefined },
      isFound: reading.lookups.length === 0,
    }));
}

const most = 3;

/** At most three rows, those whose names were found before the others; what cannot be taken back after what can. */
export function sentenceRows(all: readonly Resolved[], isPending: boolean, drawing: Drawing): Row[] {
  const offered = all.filter(({ reading, args }) => {
    const refused = refusalOf(reading.command, drawing.facts, args);
    return refused?.kind !== 'place' && !(reading.command.args === undefined && !takesHour(reading));
  });
  const found = offered.filter(({ isFound }) => isFound);
  // A name that only some of these kinds have is of those.
  const kept = !isPending && found.length > 0 ? found : offered;
  const shown = [...kept]
    .sort((left, right) => Number(right.reading.isBold) - Number(left.reading.isBold))
    .slice(0, most);
  return shown.map((resolved, index) => rowOf(resolved, index, { ...drawing, isPending, n: shown.length }));
}

/** What takes nothing else may be done at an hour, where that was said and its dry run may be planned. */
function takesHour({ command, slots, when }: Reading): boolean {
  return slots.length > 1 && (when === null || command.preview !== undefined);
}

function rowOf(
  resolved: Resolved,
  index: number,
  { line, facts, t, domains, isPending, n }: Drawing & { isPending: boolean; n: number },
): Row {
  const { reading, args, isFound, typed } = resolved;
  const { command } = reading;
  const { chips, notes, at } = sayReading(line, resolved, t, facts.locale);
  const refused = refusalOf(command, facts, args);
  const isLooking = isPending && reading.lookups.length > 0;
  return {
    id: `sentence:${index}`,
    kind: 'command',
    group: n > 1 ? t(text('sentence.twice'), { n }) : t(text('sentence.understood')),
    title: `${chips.map(({ label, note }) => (note === undefined ? label : `${label} (${note})`)).join(' · ')}…`,
    marks: [],
    chips,
    domain: domains.get(command.id),
    icon: command.icon,
    hint: isLooking ? t(text('sentence.looking')) : undefined,
    blocked: refused ? refusalText(refused, t) : undefined,
    call: { id: command.id, args },
    sentence: { typed: datesSaid(reading, typed), notes, at, repeated: repeatedIn(reading) },
    pending: isLooking,
    rank: isFound || isLooking ? RANK.sentence : RANK.alias,
    unsure: isGrave(command) && !reading.isMeant,
  };
}

/** How often it comes back, with its first hour and its end as their steps take them. */
function repeatedIn({ when, until, isReview }: Reading): Sentence['repeated'] {
  if (when?.each === undefined) return undefined;
  const words = ({ day, time }: SpokenMoment) => `${printDay(day)} ${time ?? ''}`.trim();
  return { regle: when.each, quand: words(when), ...(until && { [isReview ? 'revue' : 'fin']: words(until) }) };
}

/** Days as a step takes them. */
function datesSaid({ slots }: Reading, typed: Readonly<Record<string, string>>): Record<string, string> {
  const days = new Set(slots.flatMap(({ role, arg }) => (role === 'time' && arg !== undefined ? [arg] : [])));
  return Object.fromEntries(
    Object.entries(typed).map(([arg, words]) => [arg, days.has(arg) ? printDay(words) : words]),
  );
}
