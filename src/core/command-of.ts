/** Commands by id, from the plugins and from the core. */
import { atom } from 'jotai/vanilla';
import type { AnyCommand } from './define';
import { store } from './facts';
import { registryAtom } from './registry';

/** Commands that belong to no plugin: undo, theme, help … (commands/builtin). */
export const coreCommandsAtom = atom<ReadonlyMap<string, AnyCommand>>(new Map());

/** A command by its id. */
export function commandOf(id: string): AnyCommand | undefined {
  return store.get(registryAtom).commands.get(id) ?? store.get(coreCommandsAtom).get(id);
}
