/** What was done with the mouse, as it is done by keys: shown once for each command, in this browser. */
import { atom } from 'jotai/vanilla';
import { core } from '../i18n/core';
import { language } from '../i18n/runtime';
import type { AnyCommand } from './define';
import { store } from './facts';
import { capsAtom } from './shell/caps';

/** The key in force for a command; set by the keys' module. */
export const keyOfCommandAtom = atom<{ keyOf(command: string): string | undefined }>({ keyOf: () => undefined });

const name = 'regie.taught';
let isMouse = false;

/** Follows what the person last used. */
export function followHands(target: Window): void {
  const use = ({ type }: Event) => {
    isMouse = type === 'pointerdown';
  };
  for (const each of ['pointerdown', 'keydown']) target.addEventListener(each, use, { capture: true });
}

/** The keys of a command that was just run with the mouse; null where it was shown, or is not found in the palette. */
export function teach({ id, title, hidden }: AnyCommand): string | null {
  if (!isMouse || hidden === true || isKnown(id)) return null;
  const { t } = language();
  const { caps } = store.get(capsAtom);
  const key = store.get(keyOfCommandAtom).keyOf(id);
  const words = { touches: caps('Mod+K').join(' '), phrase: t(title).replace(/…$/, '').toLowerCase() };
  return key === undefined
    ? t(core('commands.taught'), words)
    : t(core('commands.taughtKey'), { ...words, touche: caps(key).join(' ') });
}

/** Stores that it is shown; a full or refused storage shows it again. */
function isKnown(id: string): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
    if (known.includes(id)) return true;
    localStorage.setItem(name, JSON.stringify([...known, id]));
  } catch {
    return false;
  }
  return false;
}
