/** `regie run <command>`: a command of the console, or its dry run. */
import { commandOf } from '../../core/command-of';
import type { AnyCommand } from '../../core/define';
import { fold } from '../../core/filter/fold';
import { argsOf, shapesOf } from '../arguments';
import { refused, type Shapes, textOf } from '../options';
import { sendCall } from '../sending';
import { word } from '../text';
import type { Verb } from '../verb';
import { runnable } from './commands';

export const sendingShapes: Shapes = {
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
};

const own: Shapes = { ...sendingShapes, plan: { type: 'string' }, args: { type: 'string' } };

export const runVerb: Verb = {
  name: 'run',
  operands: '<id> [12 13 …] [--…]',
  shapes: (words) => {
    const [id] = words.filter((each) => !each.startsWith('-'));
    return { ...(id !== undefined && shapesOf(commandNamed(id))), ...own };
  },
  run: async ({ terminal, given, json, signIn }) => {
    const [id, ...operands] = given.operands;
    const command = commandNamed(id);
    await signIn();
    const args = await argsOf(command, given, operands, terminal.signal);
    const at = textOf(given, 'plan');
    return sendCall(
      terminal,
      { id: command.id, args },
      { dryRun: given.flags['dry-run'] === true, yes: given.flags['yes'] === true, json },
      at === undefined ? {} : { sentence: { typed: {}, notes: [], at } },
    );
  },
};

/** @throws `usage`, with the ids that come near */
export function commandNamed(id: string | undefined): AnyCommand {
  const command = id === undefined ? undefined : commandOf(id);
  if (command) return command;
  const wanted = fold(id ?? '');
  const near = runnable().filter((each) => wanted !== '' && fold(each.id).includes(wanted.split('.').at(-1) ?? wanted));
  const ids = near.slice(0, 5).map((each) => each.id);
  throw refused(
    word('said.unknownCommand', {
      id: id ?? '',
      near: ids.length > 0 ? word('said.near', { ids: ids.join(', ') }) : '',
    }),
  );
}
