import { Play } from 'lucide-react';
import { commandOf } from '../../core/command-of';
import { targetIn as selectedIn } from '../../core/commands/target';
import { bus } from '../../core/console-bus';
import { type AnyCommand, defineCommand } from '../../core/define';
import { store } from '../../core/facts';
import { resourceNamed } from '../../core/form/record/record-choices';
import { type Fields, field } from '../../core/model/field';
import { recordingAtom } from '../../core/recording';
import { core } from '../../i18n/core';
import { textOf } from '../../i18n/text';
import { dryRunMacro, targetIn } from './dry-run';
import { commandPrefix, type Macro } from './macro';
import { replay } from './replay';
import { setStop } from './replay-stop';

/** A macro as a command: it prompts for its target, runs dry, runs and is reverted as any other. */
export function macroCommand(macro: Macro): AnyCommand {
  const resource = macro.resource === null ? undefined : resourceNamed(macro.resource);
  const command: AnyCommand = defineCommand<Fields>({
    id: commandPrefix + macro.id,
    // A key that no dictionary has is drawn as itself: the name that was given.
    title: textOf(macro.nom),
    aliases: core('macros.aliases.run'),
    icon: Play,
    right: 'any',
    ready: () => (store.get(recordingAtom) === null ? true : core('macros.refused.inside')),
    args: argsOf(macro),
    ...(resource && { fill: (facts) => selectedIn(resource, facts) }),
    preview: (args, ctx) => dryRunMacro(macro, targetIn(command, args), ctx),
    run: async (args, ctx) => {
      const stop = new AbortController();
      setStop(() => stop.abort());
      try {
        return await replay(
          macro,
          targetIn(command, args),
          { ...ctx, signal: AbortSignal.any([ctx.signal, stop.signal]) },
          { command: commandOf, attempt: bus.attempt },
        );
      } finally {
        setStop(null);
      }
    },
  });
  return command;
}

function argsOf({ resource: name }: Macro): Fields {
  if (name === null) return {};
  const resource = resourceNamed(name);
  return {
    ids: field.references(name, resource?.model.key.kind ?? 'text', { required: true, label: core('bulk.target') }),
    q: field.text({ label: core('bulk.filter') }),
  };
}
