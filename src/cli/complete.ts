/** What a half-typed word may become: verbs, commands, lists, options, and the values that need no server. */
import { argText, codeText } from '../commands/palette/ask/asking';
import { commandOf } from '../core/command-of';
import type { AnyCommand } from '../core/define';
import { leavesOf } from '../core/model/model';
import { language } from '../i18n/runtime';
import { registry } from '../installed';
import { common, dashed } from './options';
import { titleOf } from './sending';
import { word } from './text';
import type { Verb } from './verb';
import { runnable } from './verbs/commands';
import { listed } from './verbs/list';

export interface Completion {
  word: string;
  comment: string;
}

/**
 * @param at place of the half-typed word among those after `regie`, from 1
 */
export function completionsOf(at: number, words: readonly string[], verbs: readonly Verb[]): Completion[] {
  const typed = words[at - 1] ?? '';
  const before = words.slice(0, Math.max(0, at - 1));
  return candidates(before, typed, verbs).filter((each) => each.word.startsWith(typed));
}

function candidates([name, ...before]: readonly string[], typed: string, verbs: readonly Verb[]): Completion[] {
  if (name === undefined) return verbs.map((verb) => ({ word: verb.name, comment: word(`verbs.${verb.name}`) }));
  const verb = verbs.find((each) => each.name === name);
  if (!verb) return [];
  const command = name === 'run' ? commandOf(before.find((each) => !each.startsWith('-')) ?? '') : undefined;
  const option = before.at(-1);
  if (option?.startsWith('--') && !typed.startsWith('-')) {
    const values = valuesOf(option.slice(2), command, before);
    if (values.length > 0) return values;
  }
  if (typed.startsWith('-')) {
    const shapes = { ...(name === 'run' && !command ? {} : verb.shapes(before)), ...common };
    return Object.keys(shapes).map((each) => ({
      word: dashed(each),
      comment: command?.args?.[each] ? language().t(argText(command, each)) : '',
    }));
  }
  if (name === 'run' && !command) return commands();
  if (name === 'help')
    return [...verbs.map((each) => ({ word: each.name, comment: word(`verbs.${each.name}`) })), ...commands()];
  if ((name === 'list' && before.length === 0) || name === 'watch' || name === 'listen') return lists();
  if (name === 'completion') return ['bash', 'zsh', 'fish'].map((each) => ({ word: each, comment: '' }));
  return [];
}

function commands(): Completion[] {
  return runnable().map((command) => ({ word: command.id, comment: titleOf(command) }));
}

function lists(): Completion[] {
  return listed().map(({ name, many }) => ({ word: name, comment: language().t(many, { n: 2 }) }));
}

/** Codes of choices, languages, columns: what is known without a server. */
function valuesOf(option: string, command: AnyCommand | undefined, before: readonly string[]): Completion[] {
  const { t } = language();
  const values = command?.args?.[option]?.values;
  if (command && values) return values.map((code) => ({ word: code, comment: t(codeText(command, option, code)) }));
  if (option === 'language') return ['fr', 'en'].map((each) => ({ word: each, comment: '' }));
  const resource = registry.resources.get(before[0] ?? '');
  if (!resource || (option !== 'columns' && option !== 'sort')) return [];
  return [...leavesOf(resource.model).values()].map(({ name, label }) => ({ word: name, comment: t(label) }));
}
