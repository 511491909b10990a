/** What a sentence may be made of: the verbs of commands, the names of kinds. Laid out once for a console and its languages. Pure. */
import type { AnyCommand } from '../../../core/define';
import { fold } from '../../../core/filter/fold';
import type { Registry } from '../../../core/registry';
import { textOf } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { kindOf } from '../../domains';
import { argText, codeText } from '../ask/asking';
import { kindNames } from '../search/kind-words';
import { aliasesOf, isVerbal, withoutFillers } from '../search/words';

/** One of the names of a command, as its words; the first is the one by which it is found. */
export interface Phrase {
  command: AnyCommand;
  words: readonly string[];
  /** Words that may be left out: the name of the kind that it acts on. */
  optional: ReadonlySet<string>;
  /** Its title, or another name that is a verb: what it does was said. */
  isVerb: boolean;
  isTitle: boolean;
}

export interface Vocabulary {
  /** By their first word. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Names of kinds, by their first word, the longest first. */
  kinds: ReadonlyMap<string, readonly { words: readonly string[]; kind: string }[]>;
  /** Full names of commands: what is only that is no sentence. */
  names: ReadonlySet<string>;
  /** Words for what a command takes. */
  said(command: AnyCommand): Said;
}

/** How the arguments of a command are said. */
export interface Said {
  /** Codes and labels of choices, the longest first. */
  choices: readonly { arg: string; code: string; words: readonly string[] }[];
  /** Words for flags. */
  options: readonly { arg: string; words: ReadonlySet<string> }[];
  /** Words that stand after a count. */
  counts: readonly { arg: string; words: ReadonlySet<string> }[];
}

/** A word as it is compared: without the mark of the plural. */
export function stem(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}

export function wordsOf(name: string): string[] {
  return withoutFillers(
    fold(name)
      .replace(/[^\p{L}\p{N}'+]+/gu, ' ')
      .trim(),
  )
    .split(' ')
    .filter((word) => word !== '' && word !== 'vers' && word !== 'into')
    .map(stem);
}

/** @param translators of the console's language first; another one's titles and names are known too */
export function vocabularyOf(
  registry: Pick<Registry, 'finders' | 'pages' | 'resources'>,
  commands: Iterable<AnyCommand>,
  translators: readonly Translate[],
): Vocabulary {
  const kinds = kindsOf(registry, translators);
  const wordsOfKind = new Map<string, Set<string>>();
  for (const { words, kind, isProper } of kinds) {
    if (!isProper) continue;
    const known = wordsOfKind.get(kind) ?? new Set();
    for (const word of words) known.add(word);
    wordsOfKind.set(kind, known);
  }
  const phrases = new Map<string, Phrase[]>();
  const names = new Set<string>();
  for (const command of commands) {
    if (command.hidden === true) continue;
    const kindsTaken = [kindOf(command), ...Object.values(command.args ?? {}).map(({ resource }) => resource)];
    const optional = new Set(kindsTaken.flatMap((kind) => [...(wordsOfKind.get(kind ?? '') ?? [])]));
    const none: ReadonlySet<string> = new Set();
    const takesDate = Object.values(command.args ?? {}).some(({ kind }) => kind.startsWith('date'));
    const add = (name: string, isVerb: boolean, left = none, isTitle = false) => {
      const full = wordsOf(name);
      const words = takesDate ? wordsOf(withoutEnd(name)) : full;
      const [head] = words;
      for (const each of new Set([full, words])) names.add(each.join(' '));
      if (head === undefined) return;
      const before = phrases.get(head) ?? [];
      if (before.some((each) => each.command === command && each.words.join() === words.join())) return;
      phrases.set(head, [...before, { command, words, optional: left, isVerb, isTitle }]);
    };
    for (const t of translators) {
      const title = t(command.title).replace(/…$/, '');
      names.add(wordsOf(title).join(' '));
      // What follows says more of it: *Annuler la séance et rendre l’argent*.
      add(title.split(/,| et | and /)[0] ?? title, true, optional, true);
      for (const alias of aliasesOf(command.aliases, t)) add(alias, isVerbal(alias));
    }
  }
  return { phrases, kinds: byFirstWord(kinds), names, said: saidBy(translators) };
}

/** A name without its *until*: the end that it announces is a date of the line, and says so itself. */
function withoutEnd(name: string): string {
  return name.replace(/\s+(?:jusqu['’]|until\b|till\b).*$/iu, '');
}

/** Its own names, and the other names of its first list: those of further lists say what is done there. */
function kindsOf(
  { finders, pages, resources }: Pick<Registry, 'finders' | 'pages' | 'resources'>,
  translators: readonly Translate[],
) {
  return finders.flatMap((finder) => {
    const { resource: kind, title } = finder;
    if (kind === undefined) return [];
    const list = [...pages.values()].find(({ resource, view }) => resource === kind && view === 'list');
    const one = resources.get(kind)?.one;
    return translators.flatMap((t) => {
      const proper = [t(title), ...(one === undefined ? [] : [t(one)])].map(wordsOf);
      const others = kindNames(finder, list ? [list] : [], t)
        .slice(1)
        .map(wordsOf);
      return [
        ...proper.map((words) => ({ words, kind, isProper: true })),
        ...others.map((words) => ({ words, kind, isProper: false })),
      ];
    });
  });
}

function byFirstWord(kinds: readonly { words: readonly string[]; kind: string }[]): Vocabulary['kinds'] {
  const all = new Map<string, { words: readonly string[]; kind: string }[]>();
  for (const each of kinds) {
    const first = each.words[0] ?? '';
    if (first !== '') all.set(first, [...(all.get(first) ?? []), each]);
  }
  for (const [first, each] of all)
    all.set(
      first,
      each.toSorted((left, right) => right.words.length - left.words.length),
    );
  return all;
}

/** Made for a command when a line first has its name. */
function saidBy(translators: readonly Translate[]): (command: AnyCommand) => Said {
  const known = new Map<AnyCommand, Said>();
  return (command) => {
    const before = known.get(command);
    if (before) return before;
    const fields = Object.entries(command.args ?? {});
    const named = (arg: string) => translators.map((t) => t(argText(command, arg)));
    const said: Said = {
      choices: fields
        .flatMap(([arg, { values = [] }]) =>
          values.flatMap((code) =>
            [code, ...translators.map((t) => t(codeText(command, arg, code)))].map((label) => ({
              ...{ arg, code },
              words: fold(label)
                .split(/[\s()]+/)
                .filter((word) => word !== '')
                .map(stem),
            })),
          ),
        )
        .toSorted((left, right) => right.words.length - left.words.length),
      options: fields.flatMap(([arg, { kind }]) => {
        if (kind !== 'flag') return [];
        const labels = named(arg).map((label) => fold(label).split(' ')[0] ?? '');
        return [{ arg, words: new Set([fold(arg), ...labels, ...optionWords(translators, arg)].map(stem)) }];
      }),
      counts: fields.flatMap(([arg, { kind }]) =>
        kind === 'integer'
          ? [{ arg, words: new Set([arg, ...named(arg), ...optionWords(translators, arg)].flatMap(wordsOf)) }]
          : [],
      ),
    };
    known.set(command, said);
    return said;
  };
}

/** Other words for an option or for what is counted, by the name of its argument. */
function optionWords(translators: readonly Translate[], arg: string): string[] {
  const key = textOf(`core.commands.sentence.options.${arg}`);
  return translators.flatMap((t) =>
    t(key) === key
      ? []
      : t(key)
          .split(',')
          .map((word) => fold(word)),
  );
}
