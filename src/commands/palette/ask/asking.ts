import { type Args, missingArgs, optionalArgs, setsAtWill } from '../../../core/args';
import type { AnyCommand, Choice } from '../../../core/define';
import { kindNamed } from '../../../core/kinds/registry';
import type { Field } from '../../../core/model/field';
import { ownerOf } from '../../../core/registry';
import { typedValue } from '../../../core/typed-value';
import { type Text, textOf } from '../../../i18n/text';

/** What is typed at the review stands under no argument's name. */
const REVIEW = '';

/** Where a question stands: pure, so that it survives the closing of the palette. */
export interface Asking {
  /** The prompt it belongs to. */
  prompt: string;
  command: AnyCommand;
  values: Args;
  /** Arguments to ask for, required first; after the last one comes the review when some may stay empty. */
  steps: readonly string[];
  at: number;
  /** What was typed at each step, kept while going back and forth. */
  typed: Readonly<Record<string, string>>;
  /** What was answered at each step, as it reads. */
  said: Readonly<Record<string, string>>;
  /** What is ticked at each step that takes several. */
  ticked: Readonly<Record<string, readonly Choice[]>>;
}

/** Starts asking for what is missing. */
export function startAsking(
  prompt: string,
  command: AnyCommand,
  values: Args,
  typed: Readonly<Record<string, string>> = {},
): Asking {
  return { prompt, command, values, steps: missingArgs(command, values), at: 0, typed, said: {}, ticked: {} };
}

/** The argument prompted for now; null at the review. */
export function stepOf(asking: Asking): { name: string; field: Field } | null {
  const name = asking.steps[asking.at];
  const field = name === undefined ? undefined : asking.command.args?.[name];
  return name === undefined || field === undefined ? null : { name, field };
}

/** Whether an argument takes several answers, given one by one: records, or a list with choices of its own. */
export function takesSeveral({ ask }: AnyCommand, { name, field: { kind } }: { name: string; field: Field }): boolean {
  return kindNamed(kind).shape === 'keys' || (kindNamed(kind).shape === 'texts' && ask?.[name] !== undefined);
}

/** Keeps what is typed at the current step, or at the review. */
export function typing(asking: Asking, typed: string): Asking {
  return { ...asking, typed: { ...asking.typed, [stepOf(asking)?.name ?? REVIEW]: typed } };
}

/** What stands in the field: what was typed at this step, else the value given, else the one that the record has. */
export function typedAt(asking: Asking, begun: Args = {}): string {
  const name = stepOf(asking)?.name ?? REVIEW;
  return asking.typed[name] ?? typedValue(asking.command, name, valueAt(asking, begun, name));
}

/** The value given to an argument, emptied ones included, else the one that the record has. */
export function valueAt({ values }: Asking, begun: Args, name: string): unknown {
  return name in values ? values[name] : begun[name];
}

/** Ticks or unticks a choice. */
export function tick(asking: Asking, choice: Choice): Asking {
  const step = stepOf(asking);
  if (!step) return asking;
  const before = asking.ticked[step.name] ?? [];
  const without = before.filter(({ value }) => value !== choice.value);
  const ticked = without.length === before.length ? [...before, choice] : without;
  return { ...asking, ticked: { ...asking.ticked, [step.name]: ticked } };
}

/** Takes an answer in and goes on. The values are those of one argument, or of the target; `said` is how they read. */
export function answered(asking: Asking, values: Args, said = ''): Asking {
  const name = asking.steps[asking.at];
  return {
    ...asking,
    values: { ...asking.values, ...values },
    said: name === undefined ? asking.said : { ...asking.said, [name]: said },
    at: asking.at + 1,
  };
}

/** One step back; null when there is none. */
export function stepBack(asking: Asking): Asking | null {
  return asking.at === 0 ? null : { ...asking, at: asking.at - 1 };
}

/** Opens an optional argument from the review, with the value it has; it comes back there. */
export function editing(asking: Asking, name: string): Asking {
  const { [REVIEW]: _found, ...typed } = asking.typed;
  return { ...asking, typed, steps: [...asking.steps.slice(0, asking.at), name] };
}

/** Whether all is said: nothing is left to ask, nor to review. A dry run is review enough. */
export function isComplete(asking: Asking): boolean {
  return (
    asking.at >= asking.steps.length &&
    !setsAtWill(asking.command) &&
    (asking.command.preview !== undefined || optionalArgs(asking.command).length === 0)
  );
}

/** The label of an argument: its own, else `<plugin>.args.<name>`. */
export function argText(command: AnyCommand, name: string): Text {
  return command.args?.[name]?.label ?? textOf(`${ownerOf(command.id)}.args.${name}`);
}

/** The label of a code of an `enum` argument. */
export function codeText(command: AnyCommand, name: string, code: string): Text {
  const prefix = command.args?.[name]?.valuesText ?? `${ownerOf(command.id)}.values.${name}`;
  return textOf(`${prefix}.${code}`);
}
