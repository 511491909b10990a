/** A macro: calls recorded under a name, to be made again on another selection. */
import { atom } from 'jotai/vanilla';
import type { Args } from '../../core/args';

/** One call of a macro. */
export interface Step {
  /** Id of its command. */
  id: string;
  /** Its arguments; without a target when it acts on what is selected. */
  args: Args;
  aimed: boolean;
}

export interface Macro {
  id: string;
  nom: string;
  /** Kind of records that its aimed steps act on; null when none is aimed. */
  resource: string | null;
  etapes: readonly Step[];
}

/** The macros of whoever is signed in, in their order. */
export const macrosAtom = atom<readonly Macro[]>([]);

/** Each macro is a preference of its own, so that two tabs that write one each lose none. */
export const preferencePrefix = 'macro.';
/** Ids in the order that was chosen; macros it does not name come after it, by name. */
export const orderPreference = 'macros.order';
/** Each macro is a command of its own. */
export const commandPrefix = 'macros.run.';

export const mostSteps = 30;
export const mostMacros = 50;
export const longestName = 80;
/** Characters of a macro as it is stored: the document of preferences holds 512 KB on the server. */
export const largest = 8000;
