/** Going somewhere from outside React: commands, the bus, the session. */
import type { AnyRouter } from '@tanstack/react-router';
import { atom } from 'jotai/vanilla';
import { localeAtom } from '../../i18n/runtime';
import { store } from '../facts';
import { inLocale, localeIn } from './locale';

/** The console's router, set by app.tsx. */
export const routerAtom = atom<{ router: AnyRouter | null }>({ router: null });

/** An address with its locale: `/dashboard/lieux` → `/fr/dashboard/lieux`. */
export function addressOf(to: string): string {
  return localeIn(to.split(/[?#]/, 1)[0] ?? to) ? to : inLocale(to, store.get(localeAtom));
}

/** Goes to a path of this console, with or without its locale. */
export function goTo(to: string, options: { newTab?: boolean; replace?: boolean } = {}): void {
  const href = addressOf(to);
  if (options.newTab) {
    window.open(href, '_blank', 'noopener');
    return;
  }
  const { router } = store.get(routerAtom);
  // The sign-in page stands without a router.
  if (router) void router.navigate({ href, replace: options.replace ?? false });
  else location.assign(href);
}
