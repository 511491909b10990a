import { atom } from 'jotai/vanilla';
import { coreCommandsAtom } from '../../core/command-of';
import type { AnyCommand } from '../../core/define';
import { preferencesAtom } from '../../core/preferences';
import { registryAtom } from '../../core/registry';
import { addressOf } from '../palette/search/catalogue';
import { platform } from '../platform';
import { type Binding, keymapOf } from './binding';
import { effectiveBindings, readKeyPreferences } from './overrides';

/** Every default binding: those of commands, and those of pages (`g m`). Several keys are separated by a comma. */
export const defaultBindingsAtom = atom<readonly Binding[]>((get) => {
  const registry = get(registryAtom);
  const commands = [...registry.commands.values(), ...get(coreCommandsAtom).values()].flatMap(bindingsOf);
  const pages = [...registry.pages.values()].flatMap((page): Binding[] =>
    page.keys === undefined
      ? []
      : [{ keys: page.keys, command: 'core.go', args: { to: addressOf(page) }, when: { right: page.guard } }],
  );
  return [...commands, ...pages];
});

/** The user's keyboard, kept with the preferences. */
export const keyPreferencesAtom = atom((get) => readKeyPreferences(get(preferencesAtom)['keys']));

/** The bindings in force, with the user's changes. */
export const bindingsAtom = atom((get) =>
  effectiveBindings(get(defaultBindingsAtom), get(keyPreferencesAtom), platform),
);

/** The bindings in force, by first chord. */
export const keymapAtom = atom((get) => keymapOf(get(bindingsAtom)));

/** Commands whose keys work even in a dialog. */
const anywhere: ReadonlySet<string> = new Set(['core.palette']);

/** The bindings of a command; its right and its place are theirs. */
export function bindingsOf(command: AnyCommand): Binding[] {
  if (command.keys === undefined) return [];
  const right = command.when?.right ?? command.right;
  const when = { ...command.when, ...(right && { right }) };
  return command.keys.split(/\s*,\s+/).map((keys) => ({
    keys,
    command: command.id,
    ...(Object.keys(when).length > 0 && { when }),
    ...(anywhere.has(command.id) && { anywhere: true }),
    ...(command.repeat === true && { repeat: true }),
  }));
}
