/** Back from a record to the list that it was opened from, where it was left. */
import type { RouterHistory } from '@tanstack/react-router';
import { useEffect } from 'react';
import { store } from '../../facts';
import { registryAtom } from '../../registry';
import { entryOf } from '../../routing/history-entry';
import { goTo, routerAtom } from '../../routing/navigate';
import { trailAtom } from '../../table/list/trail';
import { listPath } from '../../usage/list-path';

/** Goes back to the list, row and scroll as they were; to the list of the kind where none was come from. */
export function leaveRecord(kind: string, parent: string | undefined): void {
  const { router }: { router: { history: RouterHistory } | null } = store.get(routerAtom);
  const trail = store.get(trailAtom);
  const now = router ? entryOf(router) : null;
  if (router && trail?.resource === kind && trail.entry !== null && now !== null && now > trail.entry) {
    router.history.go(trail.entry - now);
    return;
  }
  const above = parent === undefined ? undefined : store.get(registryAtom).pages.get(parent)?.path;
  goTo(listPath(kind, null) ?? (above === undefined || above.includes('$') ? '/dashboard' : above));
}

const layers = ['dialog', 'alertdialog', 'listbox', 'menu'].map((role) => `[role=${role}][data-state=open]`);
const open = ['[aria-modal=true]', '[role=combobox][aria-expanded=true]', ...layers].join();

/** Escape that nothing on the page has answered: no list, menu, dialog or editor was open. In a rich text it leaves the text first. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    let isInside = false;
    const note = () => {
      isInside = document.querySelector(open) !== null;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.repeat || isInside) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.isContentEditable)
        target.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
      else leave();
    };
    window.addEventListener('keydown', note, { capture: true });
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', note, { capture: true });
      document.removeEventListener('keydown', press);
    };
  }, [leave]);
}
