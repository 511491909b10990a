/** `regie commands`: what may be run, by name. */
import { argText } from '../../commands/palette/ask/asking';
import { refusalOf } from '../../core/bus';
import type { AnyCommand } from '../../core/define';
import { facts } from '../../core/facts';
import { fold } from '../../core/filter/fold';
import { language } from '../../i18n/runtime';
import { registry } from '../../installed';
import { titleOf } from '../sending';
import { exits } from '../terminal';
import type { Verb } from '../verb';

/** Commands of plugins that are no button's own, in the order of their ids. */
export function runnable(): AnyCommand[] {
  return [...registry.commands.values()]
    .filter(({ hidden }) => hidden !== true)
    .sort((left, right) => left.id.localeCompare(right.id, 'en'));
}

export const commandsVerb: Verb = {
  name: 'commands',
  operands: '[…]',
  shapes: () => ({}),
  run: async ({ terminal, given, json, signIn }) => {
    const isKnown = Boolean(terminal.env['REGIE_KEY']);
    if (isKnown) await signIn();
    const words = given.operands.map(fold);
    const { t } = language();
    const found = runnable().filter((command) => {
      // A key sees what it may do; without one, all there is.
      const refused = isKnown ? refusalOf(command, facts()) : null;
      const said = fold(`${command.id} ${t(command.title)} ${command.aliases ? t(command.aliases) : ''}`);
      return refused?.kind !== 'right' && refused?.kind !== 'place' && words.every((each) => said.includes(each));
    });
    if (json) terminal.out(`${JSON.stringify(found.map(described), null, 2)}\n`);
    else for (const command of found) terminal.out(`${command.id}\t${titleOf(command)}\n`);
    return exits.done;
  },
};

function described(command: AnyCommand): object {
  const { t } = language();
  return {
    id: command.id,
    title: titleOf(command),
    dryRun: command.preview !== undefined,
    irreversible: command.danger === true,
    args: Object.entries(command.args ?? {}).map(([name, { kind, required, values, resource }]) => ({
      ...{ name, label: t(argText(command, name)), kind, required: required === true },
      ...(values && { values }),
      ...(resource !== undefined && { resource }),
    })),
  };
}
