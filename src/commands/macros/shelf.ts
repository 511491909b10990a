/** Puts the macros of whoever is signed in among the commands, and keeps them in step with the preferences. */
import { coreCommandsAtom } from '../../core/command-of';
import { store } from '../../core/facts';
import { preferencesAtom } from '../../core/preferences';
import { registryAtom } from '../../core/registry';
import { commandPrefix, type Macro, macrosAtom } from './macro';
import { macroCommand } from './macro-command';
import { macrosIn } from './stored';

let stops: readonly (() => void)[] = [];

/** Starts; once is enough. */
export function openShelf(): void {
  if (stops.length > 0) return;
  // The kinds of records come after the first page, and a macro's target with them.
  stops = [store.sub(preferencesAtom, fill), store.sub(registryAtom, draw)];
  fill();
}

function fill(): void {
  const macros = macrosIn(store.get(preferencesAtom));
  if (JSON.stringify(macros) === JSON.stringify(store.get(macrosAtom))) return;
  store.set(macrosAtom, macros);
  draw();
}

function draw(): void {
  const macros: readonly Macro[] = store.get(macrosAtom);
  const others = [...store.get(coreCommandsAtom)].filter(([id]) => !id.startsWith(commandPrefix));
  const own = macros.map(macroCommand).map((command) => [command.id, command] as const);
  store.set(coreCommandsAtom, new Map([...others, ...own]));
}
