/** Keeps facts, title and focus in step with the router. */
import type { AnyRouter } from '@tanstack/react-router';
import { atom } from 'jotai/vanilla';
import { core } from '../../i18n/core';
import { languageAtom } from '../../i18n/runtime';
import { configAtom } from '../config';
import { filterAtom, focusAtom, pageAtom, recordAtom, resultAtom, screenAtom, selectionAtom, store } from '../facts';
import { pageDataOf } from '../registry';

/** `<screen> · Admin <platform>`; a record's own name when one is open. */
const titleAtom = atom((get) => {
  const { t } = get(languageAtom);
  const page = get(pageAtom);
  const plateforme = get(configAtom).platform;
  const screen = get(screenAtom) ?? get(recordAtom)?.label ?? (page ? t(page.title) : '');
  return screen === ''
    ? t(core('shell.titleAlone'), { plateforme })
    : t(core('shell.title'), { page: screen, plateforme });
});

/** Follows a router from now on. */
export function followPages(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) forgetPage();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    store.set(pageAtom, pageDataOf(router.state.matches.at(-1)?.staticData));
    if (pathChanged && fromLocation) focusPage();
  });
  const draw = () => {
    document.title = store.get(titleAtom);
  };
  store.sub(titleAtom, draw);
}

function forgetPage(): void {
  store.set(selectionAtom, null);
  store.set(filterAtom, '');
  store.set(resultAtom, null);
  store.set(focusAtom, 'page');
}

/** After a visit the focus is on the page, unless the page took it itself. */
function focusPage(): void {
  requestAnimationFrame(() => {
    const main = document.getElementById('main');
    const { activeElement } = document;
    if (!main || main.contains(activeElement) || activeElement?.closest('dialog, [role=dialog]')) return;
    main.focus({ preventScroll: true });
  });
}
