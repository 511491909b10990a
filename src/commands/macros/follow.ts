import { store } from '../../core/facts';
import { preferencesAtom } from '../../core/preferences';
import { preferencePrefix } from './macro';

/** Loads what macros need as soon as there is one; nothing of it before. Returns the function that stops it. */
export function followMacros(): () => void {
  const look = () => {
    if (!Object.keys(store.get(preferencesAtom)).some((name) => name.startsWith(preferencePrefix))) return;
    stop();
    void import('./shelf').then(({ openShelf }) => openShelf());
  };
  const stop = store.sub(preferencesAtom, look);
  look();
  return stop;
}
