/** Commands by id, from the plugins and from the core. */
import { atom } from 'jotai/vanilla';
import type { AnyCommand } from './define';
import { store } from './facts';
import { ownerOf, registryAtom } from './registry';
import { bringRest } from './rest';

/** Commands that belong to no plugin: undo, theme, help … (commands/builtin). */
export const coreCommandsAtom = atom<ReadonlyMap<string, AnyCommand>>(new Map());

/** A command by its id, when it is there. */
export function commandOf(id: string): AnyCommand | undefined {
  return store.get(registryAtom).commands.get(id) ?? store.get(coreCommandsAtom).get(id);
}

let coming: Promise<unknown> | undefined;

/** Says that the core's commands are on their way: a call of one that is made meanwhile waits for them. */
export function awaitCoreCommands(arrival: Promise<unknown>): void {
  coming = arrival.catch(() => undefined);
}

/** A command that may not be there yet: the core's are awaited, what its plugin holds back is brought. */
export async function bringCommand(id: string): Promise<AnyCommand | undefined> {
  if (commandOf(id) === undefined) await Promise.all([coming, bringRest([ownerOf(id)])]);
  return commandOf(id);
}
