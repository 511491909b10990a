/** Commands as an assistant finds them: by words, with what each declares of itself. */
import { argText, codeText } from '../../commands/palette/ask/asking';
import { isWrite, refusalOf } from '../../core/bus';
import { commandOf } from '../../core/command-of';
import type { AnyCommand } from '../../core/define';
import { facts } from '../../core/facts';
import { fold } from '../../core/filter/fold';
import { lacking, type Refused } from '../../core/model/rights';
import { language } from '../../i18n/runtime';
import { registry } from '../../installed';
import { refused } from '../options';
import { titleOf } from '../sending';
import { word } from '../text';
import { runnable } from '../verbs/commands';

/** Those that serve buttons of the console, and are the only ones for what they do. */
const besides = ['records.patch', 'records.delete', 'history.revert'];

const mostFound = 40;

/** What may be run from here, by its id. */
export function commandNamed(id: string): AnyCommand {
  const known = registry.commands.get(id);
  const command = known && known.hidden !== true ? known : besides.includes(id) ? commandOf(id) : undefined;
  if (command) return command;
  const wanted = fold(id).split('.').at(-1) ?? '';
  const near = runnable().filter((each) => wanted !== '' && fold(each.id).includes(wanted));
  const ids = near.slice(0, 5).map((each) => each.id);
  throw refused(
    word('said.unknownCommand', { id, near: ids.length > 0 ? word('said.near', { ids: ids.join(', ') }) : '' }),
  );
}

/** The sensitive action that a command needs a person for; null: none. */
export function sensitiveActionOf(command: AnyCommand): string | null {
  for (const right of [command.right, command.when?.right]) {
    const lacks: Refused | null = right === undefined ? null : lacking(right, facts());
    if (lacks && 'action' in lacks) return lacks.action;
  }
  return null;
}

/** The commands that every word finds, or where there are none, those that most of them do. */
export function findCommands(words: string): object {
  const wanted = fold(words)
    .split(/\s+/)
    .filter((each) => each !== '');
  const all = [...runnable(), ...besides.flatMap((id) => commandOf(id) ?? [])].filter(isOffered);
  const { t } = language();
  const counted = all.map((command) => {
    const said = fold(`${command.id} ${t(command.title)} ${command.aliases ? t(command.aliases) : ''}`);
    return { command, count: wanted.filter((each) => said.includes(each)).length };
  });
  const best = Math.max(0, ...counted.map(({ count }) => count));
  const found = counted.filter(({ count }) => count === best && (best > 0 || wanted.length === 0));
  return {
    commands: found.slice(0, mostFound).map(({ command }) => ({
      ...{ id: command.id, title: titleOf(command), ...hintsOf(command) },
      takes: Object.entries(command.args ?? {}).map(([name, { required }]) => (required === true ? name : `${name}?`)),
    })),
    others: Math.max(0, found.length - mostFound),
  };
}

/** What a key may do, and what a person must accept for it. */
function isOffered(command: AnyCommand): boolean {
  const refusal = refusalOf(command, facts());
  return refusal?.kind !== 'place' && (refusal?.kind !== 'right' || sensitiveActionOf(command) !== null);
}

/** As the tools of the protocol are described. */
function hintsOf(command: AnyCommand) {
  const readOnly = !isWrite(command);
  return {
    readOnly,
    // What nothing takes back.
    destructive: command.danger === true,
    // The same call again changes nothing more: what it sets is set.
    idempotent: readOnly || (command.sets !== undefined && command.danger !== true),
    dryRun: hasDryRun(command),
    ...(command.money === true && { money: true }),
    ...(sensitiveActionOf(command) !== null && { needsPerson: sensitiveActionOf(command) }),
  };
}

export function hasDryRun({ id, preview }: AnyCommand): boolean {
  return preview !== undefined || id === 'records.patch' || id === 'history.revert';
}

export function describeCommand(command: AnyCommand): object {
  const { t } = language();
  return {
    ...{ id: command.id, title: titleOf(command), ...hintsOf(command) },
    ...(command.aliases && { aliases: t(command.aliases) }),
    args: Object.entries(command.args ?? {}).map(([name, { kind, required, values, resource }]) => ({
      ...{ name, label: t(argText(command, name)), kind, required: required === true },
      ...(values && { values: Object.fromEntries(values.map((code) => [code, t(codeText(command, name, code))])) }),
      ...(resource !== undefined && { resource }),
    })),
    ...(command.id === 'records.patch' && { how: word('assistant.patches') }),
    ...(command.instead && { instead: command.instead }),
  };
}
