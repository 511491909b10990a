/** What a reading names is looked for: records by their sources, an hour that was not said by that of the record. */
import { type Args, asKey, targetFields } from '../../../core/args';
import { recordsOf } from '../../../core/commands/record-argument';
import type { AnyCommand, Choice, Context } from '../../../core/define';
import { instantAt } from '../../../core/filter/clock';
import { isFiller } from '../../../core/filter/fillers';
import { fold } from '../../../core/filter/fold';
import { quoteWord } from '../../../core/filter/quoting';
import { resourceNamed } from '../../../core/form/record/record-choices';
import { http } from '../../../core/http';
import { wallOfIso } from '../../../core/kinds/date-time/wall-time';
import { leavesOf } from '../../../core/model/model';
import type { Lookup, Part, Reading } from './reading';

/** A reading with what its names were found to be. */
export interface Resolved {
  reading: Reading;
  args: Args;
  /** How records read, by argument. */
  labels: Readonly<Record<string, string>>;
  /** Words for missing arguments. */
  typed: Readonly<Record<string, string>>;
  /** Parts that were looked for and not found. */
  left: readonly Part[];
  /** Whether all that it names was found. */
  isFound: boolean;
  /** The time zone of its hours; undefined: the platform's, which is not said. */
  zone: string | undefined;
}

/** More records than these are chosen from in a step of their own. */
const most = 3;

/** The ways in which a reading can be meant: one for each of a few records of that name; none where a bold one finds nothing. */
export async function resolveReading(reading: Reading, ctx: Context): Promise<Resolved[]> {
  const start: Resolved = {
    reading,
    args: reading.args,
    labels: {},
    typed: reading.typed,
    left: [],
    isFound: true,
    zone: undefined,
  };
  let all = [start];
  for (const lookup of reading.lookups) {
    const found = await Promise.all(all.map((each) => withLookup(each, lookup, ctx)));
    all = found.flat();
  }
  if (reading.isBold || reading.isPartOfName) all = all.filter(({ isFound }) => isFound);
  return Promise.all(all.map(withHours));
}

async function withLookup(before: Resolved, lookup: Lookup, ctx: Context): Promise<Resolved[]> {
  const { reading } = before;
  if (lookup.before && targetFields(reading.command).q !== undefined) return [await withCondition(before, lookup, ctx)];
  if (lookup.several) return [await withNumbers(before, lookup, lookup.several, ctx)];
  for (const { typed, name = typed, left } of lookup.tries) {
    const found = likeliest(await choicesOf(reading.command, lookup, typed, before.args, ctx), name, lookup.isExact);
    if (found.length === 0) continue;
    if (found.length > most)
      return [{ ...before, left: [...before.left, ...left], typed: { ...before.typed, [lookup.arg]: typed } }];
    return found.map((choice) => ({
      ...before,
      args: { ...before.args, [lookup.arg]: valueOf(reading.command, lookup.arg, [choice]) },
      labels: { ...before.labels, [lookup.arg]: choice.label },
      left: [...before.left, ...left],
    }));
  }
  const typed = lookup.tries.at(-1)?.typed ?? '';
  return [
    {
      ...before,
      isFound: false,
      left: [...before.left, ...(lookup.tries[0]?.taken ?? [])],
      typed: { ...before.typed, [lookup.arg]: typed },
    },
  ];
}

/** Records that hold the words; the one of that very name where there is one. */
function likeliest(choices: readonly Choice[], typed: string, isExact: boolean): readonly Choice[] {
  const wanted = nameIn(typed);
  const exact = choices.filter(
    ({ value, label }) => String(value) === fold(typed) || [label, ...label.split(' · ')].map(nameIn).includes(wanted),
  );
  const [only, another] = exact;
  if (isExact) return exact;
  return only && another === undefined ? [only] : choices;
}

/** A name without the article that it begins with: a line says it or not. */
function nameIn(text: string): string {
  const words = fold(text).split(' ');
  const first = words.findIndex((word) => !isFiller(word));
  return words.slice(Math.max(first, 0)).join(' ');
}

/** Each number is a record; those that are none are left. */
async function withNumbers(
  before: Resolved,
  lookup: Lookup,
  numbers: readonly string[],
  ctx: Context,
): Promise<Resolved> {
  const { command } = before.reading;
  const found = await Promise.all(
    numbers.map(async (number) => {
      const choices = await choicesOf(command, lookup, number, before.args, ctx);
      const bare = number.replace(/\D/g, '');
      const ofNumber = ({ value, label }: Choice) => {
        const [first = ''] = fold(label).split(/\s/);
        return (
          String(value) === number ||
          first === fold(number) ||
          (/\d-?\d{4,}$/.test(first) && first.replace(/\D/g, '').endsWith(bare))
        );
      };
      const exact = choices.filter(ofNumber);
      return exact.length === 1 ? (exact[0] ?? null) : null;
    }),
  );
  const known = found.filter((each) => each !== null);
  const missing = numbers.filter((_number, index) => found[index] === null);
  const labels = {
    ...before.labels,
    [lookup.arg]: found.map((each, index) => each?.label ?? numbers[index] ?? '').join(' · '),
  };
  // A key is one by its digits: the dry run says where there is no such record.
  if (known.length === 0 && before.args[lookup.arg] !== undefined) return { ...before, labels, isFound: false };
  const args = known.length > 0 ? { ...before.args, [lookup.arg]: valueOf(command, lookup.arg, known) } : before.args;
  if (missing.length === 0) return { ...before, args, labels };
  return { ...before, args, labels, isFound: false, typed: { ...before.typed, [lookup.arg]: missing.join(' ') } };
}

/** Rows that have a value now, of the record that the words name: `categorie:OR montant:54`. */
async function withCondition(
  before: Resolved,
  { arg, kind, before: was, tries }: Lookup,
  ctx: Context,
): Promise<Resolved> {
  const resource = resourceNamed(kind);
  const typed = tries[0]?.typed ?? '';
  const { q } = targetFields(before.reading.command);
  const leaves = resource ? [...leavesOf(resource.model).values()] : [];
  const pointing = leaves.filter(({ field }) => field.kind === 'reference');
  const found = await Promise.all(
    typed === ''
      ? []
      : pointing.map(async (leaf) => {
          const choices = likeliest(await recordsOf(leaf.field.resource ?? '', typed, ctx), typed, false);
          return choices.length === 1 ? `${leaf.path}:${quoteWord(String(choices[0]?.value))}` : [];
        }),
  );
  const [named] = found.flat();
  const value = [named ?? typed, `${was?.arg}:${was?.text}`].filter((each) => each !== '').join(' ');
  return { ...before, args: { ...before.args, [q ?? arg]: value }, labels: { ...before.labels, [arg]: value } };
}

async function choicesOf(
  command: AnyCommand,
  { arg, kind }: Lookup,
  typed: string,
  args: Args,
  ctx: Context,
): Promise<readonly Choice[]> {
  const own = command.ask?.[arg];
  return own ? own(typed, ctx, args) : recordsOf(kind, typed, ctx);
}

function valueOf(command: AnyCommand, arg: string, choices: readonly Choice[]): unknown {
  const field = command.args?.[arg];
  const keys = choices.map(({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? asKey(value, field) : value,
  );
  return field?.kind === 'references' ? keys : keys[0];
}

/** Hours at the clock of what is acted on; a day without one takes that of the record, where it has a date of that name. */
async function withHours(resolved: Resolved): Promise<Resolved> {
  const { reading, args } = resolved;
  const times = reading.slots.filter(({ role, arg }) => role === 'time' && arg !== undefined);
  if (times.length === 0 || !resolved.isFound) return resolved;
  const zone = await Promise.resolve(reading.command.zone?.(args)).catch(() => undefined);
  const next = { args: { ...args }, typed: { ...resolved.typed }, labels: { ...resolved.labels } };
  for (const { arg = '', moment } of times) {
    if (!moment || reading.command.args?.[arg]?.kind !== 'dateTime') continue;
    const time = moment.time ?? (next.args[arg] === undefined ? await hourOf(resolved, arg, zone) : null);
    if (time === null) continue;
    next.args[arg] = instantAt(`${moment.day}T${time}`, zone);
    delete next.typed[arg];
    if (moment.time === null) next.labels[arg] = time;
  }
  return { ...resolved, ...next, zone };
}

async function hourOf(
  { reading: { lookups }, args }: Resolved,
  arg: string,
  zone: string | undefined,
): Promise<string | null> {
  const [lookup] = lookups;
  const resource = lookup && resourceNamed(lookup.kind);
  const id = lookup && args[lookup.arg];
  if (!resource || (typeof id !== 'string' && typeof id !== 'number') || !leavesOf(resource.model).has(arg))
    return null;
  const row: Readonly<Record<string, unknown>> = await http.show(resource, id);
  const value = row[arg];
  return typeof value === 'string' ? (wallOfIso(value, zone)?.slice(11) ?? null) : null;
}
