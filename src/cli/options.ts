/** Words of a command line as options and operands; what is unknown is refused with what is known. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from '../core/problem';
import { usage } from './terminal';
import { word } from './text';

export interface OptionShape {
  type: 'string' | 'boolean';
  /** Given several times, or several values at once. */
  several?: boolean;
}

export type Shapes = Readonly<Record<string, OptionShape>>;

export interface Given {
  operands: readonly string[];
  texts: Readonly<Record<string, readonly string[]>>;
  flags: Readonly<Record<string, boolean>>;
}

/** What every verb takes. */
export const common: Shapes = {
  json: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean' },
  partner: { type: 'string' },
};

/** @throws `usage` */
export function readOptions(words: readonly string[], shapes: Shapes): Given {
  const known: Shapes = { ...common, ...shapes };
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(known).map(([name, { type }]) => [name, { type, multiple: true }]),
  );
  const { tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true, allowPositionals: true });
  const operands: string[] = [];
  const texts: Record<string, string[]> = {};
  const flags: Record<string, boolean> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const negated = token.name.startsWith('no-') && known[token.name.slice(3)]?.type === 'boolean';
    const name = token.name === 'h' ? 'help' : negated ? token.name.slice(3) : token.name;
    const shape = Object.hasOwn(known, name) ? known[name] : undefined;
    if (shape === undefined)
      throw refused(word('args.unknown', { nom: token.rawName, noms: Object.keys(known).map(dashed).join(', ') }));
    if (shape.type === 'boolean') {
      flags[name] = !negated && token.value !== 'false';
      continue;
    }
    if (token.value === undefined) throw refused(word('args.noValue', { nom: dashed(name) }));
    texts[name] = [...(texts[name] ?? []), token.value];
  }
  return { operands, texts, flags };
}

/** The last value of an option. */
export function textOf({ texts }: Given, name: string): string | undefined {
  return texts[name]?.at(-1);
}

/** A whole number of an option. */
export function countOf(given: Given, name: string): number | undefined {
  const value = textOf(given, name);
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw refused(word('args.notOne', { nom: dashed(name), typed: value, choices: '' }));
  return Number(value);
}

export const dashed = (name: string) => `--${name}`;

/** A refusal in words of the command line. */
export function refused(message: string): Problem {
  return new Problem(usage, { message: message.trim() });
}
