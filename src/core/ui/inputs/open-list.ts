/** A list open under its control has its own Enter and Escape. */
export function hasOpenList(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}
