/** The command line: its verbs, in the language of the terminal, with the exit code of each. */
import { Problem } from '../core/problem';
import { locales } from '../i18n/text';
import { completionsOf } from './complete';
import { reportProblem } from './failure';
import { localeOf, openTexts, signIn } from './open';
import { readOptions, refused, textOf } from './options';
import { type Exit, exits, type Terminal } from './terminal';
import { word } from './text';
import type { Verb } from './verb';
import { commandsVerb } from './verbs/commands';
import { completionVerb } from './verbs/completion';
import { helpOf, helpVerb, styled } from './verbs/help';
import { listVerb } from './verbs/list';
import { listenVerb } from './verbs/listen';
import { mcpVerb } from './verbs/mcp';
import { runVerb } from './verbs/run';
import { sayVerb } from './verbs/say';
import { triggerVerb } from './verbs/trigger';
import { undoVerb } from './verbs/undo';
import { watchVerb } from './verbs/watch';

export const verbs: readonly Verb[] = [
  ...[
    commandsVerb,
    runVerb,
    sayVerb,
    listVerb,
    undoVerb,
    watchVerb,
    listenVerb,
    triggerVerb,
    mcpVerb,
    completionVerb,
    helpVerb,
  ],
];

/** Runs what was typed; every failure is said here, once. */
export async function regie(
  words: readonly string[],
  terminal: Terminal,
  enter: (terminal: Terminal, partner: string | undefined) => Promise<void> = ({ env }, partner) =>
    signIn(env, partner),
): Promise<Exit> {
  await openTexts(localeOf(terminal.env, langIn(words)));
  const json = words.includes('--json');
  try {
    const [name = 'help', ...rest] = words;
    if (name === '--help' || name === '-h') return await runOf(helpVerb, [], json, terminal, enter);
    if (name === 'complete') {
      // What a shell calls, with the place of the word and the words themselves: none of them is an option of ours.
      for (const found of completionsOf(Number(rest[0]), rest.slice(1), verbs))
        terminal.out(`${found.word}\t${found.comment}\n`);
      return exits.done;
    }
    const verb = verbs.find((each) => each.name === name);
    if (!verb) throw refused(word('said.unknownVerb', { nom: name }));
    return await runOf(verb, rest, json, terminal, enter);
  } catch (cause) {
    return reportProblem(terminal, Problem.from(cause), json);
  }
}

async function runOf(
  verb: Verb,
  words: readonly string[],
  json: boolean,
  terminal: Terminal,
  enter: (terminal: Terminal, partner: string | undefined) => Promise<void>,
): Promise<Exit> {
  const given = readOptions(words, verb.shapes(words));
  if (given.flags['help']) {
    const help = helpOf(verb.name === 'run' ? (given.operands[0] ?? verb.name) : verb.name, verbs);
    terminal.out(styled(help, terminal));
    return exits.done;
  }
  return verb.run({ terminal, given, json, verbs, signIn: () => enter(terminal, textOf(given, 'partner')) });
}

/** The language is wanted before anything can be said. */
function langIn(words: readonly string[]): string | undefined {
  const at = words.findIndex((each) => each === '--language' || each.startsWith('--language='));
  const lang = at < 0 ? undefined : (words[at]?.split('=')[1] ?? words[at + 1]);
  return locales.find((each) => each === lang);
}
