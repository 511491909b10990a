import { type Binding, type CompiledBinding, compile, isSingleKey } from './binding';
import { chordsOf, type Platform } from './chord';
import { clashOf, type LintCode, lintChords } from './lint';

/** What the user changed: new keys for a slot, or null for none. */
export type Rebound = Readonly<Record<string, string | null>>;

/** The user's keyboard: changes to the defaults, and the switch for single-key shortcuts. */
export interface KeyPreferences {
  rebound: Rebound;
  singleKeys: boolean;
}

/** The keyboard of a user who changed nothing. */
export const DEFAULT_KEY_PREFERENCES: KeyPreferences = { rebound: {}, singleKeys: true };

/** What is wrong with new keys: clashes with other bindings (refused) and a doubtful choice (warned). */
export interface RebindCheck {
  clashes: CompiledBinding[];
  doubt: LintCode | undefined;
}

/** The bindings in force: the defaults with the user's changes, without single keys when they are off. */
export function effectiveBindings(
  defaults: readonly Binding[],
  preferences: KeyPreferences,
  platform: Platform,
): CompiledBinding[] {
  return compile(defaults, platform)
    .flatMap((binding) => {
      const keys = preferences.rebound[binding.slot];
      if (keys === undefined) return [binding];
      return keys === null ? [] : [{ ...binding, keys, chords: chordsOf(keys, platform) }];
    })
    .filter((binding) => preferences.singleKeys || !isSingleKey(binding.chords));
}

/** Checks new keys for a slot before they are saved. */
export function checkRebind(
  effective: readonly CompiledBinding[],
  binding: CompiledBinding,
  keys: string,
  platform: Platform,
): RebindCheck {
  const candidate = { ...binding, keys, chords: chordsOf(keys, platform) };
  const clashes = effective.filter((other) => other.slot !== binding.slot && clashOf(candidate, other) !== undefined);
  return { clashes, doubt: lintChords(candidate.chords) };
}

/** Gives a slot other keys. */
export function rebind(preferences: KeyPreferences, slot: string, keys: string): KeyPreferences {
  return { ...preferences, rebound: { ...preferences.rebound, [slot]: keys } };
}

/** Takes the keys of a slot away. */
export function unbind(preferences: KeyPreferences, slot: string): KeyPreferences {
  return { ...preferences, rebound: { ...preferences.rebound, [slot]: null } };
}

/** Gives a slot its default keys back. */
export function reset(preferences: KeyPreferences, slot: string): KeyPreferences {
  const { [slot]: _gone, ...rebound } = preferences.rebound;
  return { ...preferences, rebound };
}

/** Reads preferences back from storage; anything unknown falls back to the defaults. */
export function readKeyPreferences(stored: unknown): KeyPreferences {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_KEY_PREFERENCES;
  const singleKeys = 'singleKeys' in stored && stored.singleKeys === false ? false : true;
  const rebound: Record<string, string | null> = {};
  if ('rebound' in stored && typeof stored.rebound === 'object' && stored.rebound !== null) {
    for (const [slot, keys] of Object.entries<unknown>({ ...stored.rebound }))
      if (typeof keys === 'string' || keys === null) rebound[slot] = keys;
  }
  return { rebound, singleKeys };
}
