/** Commands by id, from the plugins and from the core. */
import { atom } from 'jotai/vanilla';
import type { AnyCommand } from './define';
import { actorAtom, store } from './facts';
import { passes } from './model/rights';
import { registryAtom } from './registry';

/** Commands that belong to no plugin: undo, theme, help … (commands/builtin). */
export const coreCommandsAtom = atom<ReadonlyMap<string, AnyCommand>>(new Map());

/** A command by its id. */
export function commandOf(id: string): AnyCommand | undefined {
  return store.get(registryAtom).commands.get(id) ?? store.get(coreCommandsAtom).get(id);
}

/** What is offered for records of a kind: its own commands by their ids, then those that other plugins bring for it. */
export function commandsFor(resource: string, own: readonly string[]): readonly AnyCommand[] {
  const actor = store.get(actorAtom);
  const brought = [...store.get(registryAtom).commands.values()].filter(
    ({ offeredFor, right = 'any' }) => offeredFor === resource && passes(right, actor),
  );
  return [...own.flatMap((id) => commandOf(id) ?? []), ...brought];
}
