/** Arguments of a command out of the words of a command line, read as the steps of the palette read them. */

import { codeText } from '../commands/palette/ask/asking';
import { answersTo } from '../commands/palette/ask/choices';
import { isDateKind, readTypedDate } from '../commands/palette/ask/typed-date';
import { type Args, asKey, targetFields } from '../core/args';
import { recordsOf } from '../core/commands/record-argument';
import type { AnyCommand, Choice, Context } from '../core/define';
import { facts } from '../core/facts';
import { fold } from '../core/filter/fold';
import { readNumber } from '../core/kinds/number/read-number';
import { isListed, isPointing, kindOf } from '../core/kinds/registry';
import type { Field } from '../core/model/field';
import { readOneSpoken } from '../core/spoken/spoken-date';
import { language } from '../i18n/runtime';
import { contextOf } from './context';
import { dashed, type Given, refused, type Shapes } from './options';
import { word } from './text';

/** Options that a command takes: one for each argument. */
export function shapesOf({ args = {} }: AnyCommand): Shapes {
  return Object.fromEntries(
    Object.entries(args).map(([name, field]) => [
      name,
      { type: kindOf(field).shape === 'flag' ? 'boolean' : 'string', several: isListed(field.kind) } as const,
    ]),
  );
}

/**
 * The arguments that the words give; what is not given is missing, and refused by the bus.
 * @param operands records to act on
 */
export async function argsOf(
  command: AnyCommand,
  given: Given,
  operands: readonly string[],
  signal: AbortSignal,
): Promise<Args> {
  const args: Record<string, unknown> = jsonArgs(given);
  const { ids } = targetFields(command);
  const words: Record<string, readonly string[]> = { ...given.texts };
  if (operands.length > 0) {
    const into = ids ?? onlyRecord(command);
    if (into === undefined) throw refused(word('args.tooMany', { noms: operands.join(' ') }));
    words[into] = [...(words[into] ?? []), ...operands];
  }
  for (const [name, field] of Object.entries(command.args ?? {})) {
    if (given.flags[name] !== undefined) args[name] = given.flags[name];
    const typed = words[name];
    if (typed !== undefined) args[name] = await readValue(command, name, field, typed, args, signal);
  }
  return args;
}

/** The argument that names the one record of a command. */
function onlyRecord({ args = {} }: AnyCommand): string | undefined {
  const found = Object.entries(args).filter(([, { kind, required }]) => kind === 'reference' && required === true);
  return found.length === 1 ? found[0]?.[0] : undefined;
}

function jsonArgs({ texts }: Given): Record<string, unknown> {
  const typed = texts['args']?.at(-1);
  if (typed === undefined) return {};
  try {
    const read: unknown = JSON.parse(typed);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {
    // Said below.
  }
  throw refused(word('args.badJson'));
}

/** The value of an argument, from its words. */
export async function readValue(
  command: AnyCommand,
  name: string,
  field: Field,
  typed: readonly string[],
  given: Args,
  signal: AbortSignal,
): Promise<unknown> {
  const read = (each: string) => readArgument(command, name, field, each, given, signal);
  if (!isListed(field.kind)) return read(typed.at(-1) ?? '');
  const parts = typed.flatMap((each) => each.split(',')).flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
  const values: unknown[] = [];
  for (const part of parts) values.push(await read(part));
  return values.flat();
}

/**
 * One value of an argument, from a word.
 * @throws `usage`, with what may be given
 */
export async function readArgument(
  command: AnyCommand,
  name: string,
  field: Field,
  typed: string,
  given: Args,
  signal: AbortSignal,
): Promise<unknown> {
  const { shape, numeric } = kindOf(field);
  const { locale } = language();
  if (isDateKind(field.kind)) {
    const zone = await command.zone?.(given);
    const moment = readTypedDate(typed, field.kind, Date.now(), zone, readOneSpoken);
    if (moment === null) throw refused(word('args.badDate', { nom: dashed(name), typed }));
    return moment.value;
  }
  if (numeric) {
    const number = readNumber(typed, numeric, locale);
    if ('value' in number) return number.value;
    throw refused(word('args.notOne', { nom: dashed(name), typed, choices: '' }));
  }
  if (isPointing(field.kind)) return readRecord(command, name, field, typed, given, signal);
  if (shape === 'choice' || command.ask?.[name] !== undefined)
    return readChoice(command, name, field, typed, given, signal);
  return typed;
}

async function readChoice(
  command: AnyCommand,
  name: string,
  field: Field,
  typed: string,
  given: Args,
  signal: AbortSignal,
): Promise<unknown> {
  const { t } = language();
  if (field.values?.includes(typed)) return typed;
  const question = { command, name, field, given, facts: facts(), t, signal };
  const found = await answersTo({ ...question, typed });
  const same = exactly(found, typed);
  if (same) return same.value;
  // What takes any text offers some.
  if (kindOf(field).shape !== 'choice' && field.values === undefined) return typed;
  const all = (field.values ?? []).map((code) => `${code} (${t(codeText(command, name, code))})`);
  throw refused(
    word('args.notOne', {
      ...{ nom: dashed(name), typed },
      choices: all.length > 0 ? word('args.choices', { values: all.join(', ') }) : '',
    }),
  );
}

/** A record by its key; by its very name where that is no key. */
async function readRecord(
  command: AnyCommand,
  name: string,
  field: Field,
  typed: string,
  given: Args,
  signal: AbortSignal,
): Promise<unknown> {
  const key = asKey(typed, field);
  if (typeof key === 'number') return key;
  const context: Context = contextOf(signal);
  const own = command.ask?.[name];
  const found: readonly Choice[] = await (own
    ? own(typed, context, given)
    : recordsOf(field.resource ?? '', typed, context));
  const called = found.filter(({ value, label }) => String(value) === typed || fold(label) === fold(typed));
  const [only, another] = called;
  if (only && another === undefined)
    return typeof only.value === 'string' || typeof only.value === 'number' ? asKey(only.value, field) : only.value;
  if (another)
    throw refused(
      word('args.many', { nom: dashed(name), typed, values: called.map(({ value }) => String(value)).join(', ') }),
    );
  // A key in letters that no list offers is checked by the server.
  if (field.key !== 'integer') return typed;
  throw refused(word('args.noRecord', { nom: dashed(name), typed }));
}

function exactly(choices: readonly Choice[], typed: string): Choice | undefined {
  return (
    choices.find(({ value }) => String(value) === typed) ?? choices.find(({ label }) => fold(label) === fold(typed))
  );
}
