import { type RefObject, useEffect, useRef } from 'react';

/** A dialog over the page while it is drawn: a field of it may have the focus, which goes back where it was. */
export function useModal(first?: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    if (first !== undefined) dialog.current?.querySelector<HTMLInputElement>(first)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [first]);
  return dialog;
}
