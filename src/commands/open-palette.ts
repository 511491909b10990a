import { commandOf } from '../core/command-of';
import { paletteAtom, store } from '../core/facts';
import { language } from '../i18n/runtime';
import { NOTHING_TYPED, type } from './palette/search/scope';
import { actionsAtom, typedAtom } from './palette/state';

/** Opens the palette, with something typed in it or as it was left; closes it when it is open. */
export function togglePalette(typed?: string): void {
  if (store.get(paletteAtom).open && typed === undefined) {
    store.set(paletteAtom, { open: false });
    return;
  }
  if (typed !== undefined) {
    store.set(actionsAtom, null);
    store.set(typedAtom, type(NOTHING_TYPED, typed));
  }
  store.set(paletteAtom, { open: true });
}

/**
 * Follows a link `?commande=events.mettreEnVente 45012;45013`: opens the palette on that command. Nothing runs before
 * Enter, whatever the link says.
 */
export function openLink(search: string): boolean {
  const wanted = new URLSearchParams(search).get('commande');
  if (wanted === null || wanted === '') return false;
  const [first = '', ...rest] = wanted.split(' ');
  const command = commandOf(first);
  const title = command && command.hidden !== true ? language().t(command.title) : first;
  togglePalette([title, ...rest].join(' '));
  return true;
}
