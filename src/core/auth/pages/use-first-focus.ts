/** Puts the focus in the first field to be typed in, when a form is all that a page is for. */
import { type RefObject, useEffect } from 'react';

export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input:not([readonly])');
    (first ?? form.current?.querySelector('button'))?.focus();
  }, [form]);
}
