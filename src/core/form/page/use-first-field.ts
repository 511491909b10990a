/** A new record is typed at once. */
import { type RefObject, useEffect, useRef } from 'react';

/** One that is loading among them: it hands the focus on. */
const controls =
  'input:enabled:not([type=file], [readonly]), textarea:enabled:not([readonly]), [role=combobox], [role=textbox][aria-busy=true]';
/** Frames in which fields, and what stands over the page, come and go. */
const patience = 180;

/** The cursor goes to the first field of a new record, as soon as there is one and no dialog has the focus: to put where fields are. */
export function useFirstField(isNew: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    let frames = 0;
    let frame = 0;
    const before = document.activeElement;
    const tryFocus = () => {
      const at = document.activeElement;
      // Someone has begun elsewhere.
      if (body.current?.contains(at) && (at !== before || at?.matches(controls))) return;
      const first = body.current?.querySelector<HTMLElement>(controls);
      const isFree = document.querySelector('[aria-modal=true]') === null;
      if (first && isFree) first.focus({ preventScroll: true });
      else if (++frames < patience) frame = requestAnimationFrame(tryFocus);
    };
    tryFocus();
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  return body;
}
