/** The focus is never lost: when what has it goes (a deleted row, a closed dialog), it goes to what had it before, or around. */

/** As many places are remembered as dialogs and menus may stand on one another. */
const most = 8;

interface Place {
  element: Element;
  /** What is around it and can take the focus, the nearest first. */
  around: readonly HTMLElement[];
}

/** Starts following the focus; gives what stops it. */
export function keepFocus(): () => void {
  let places: readonly Place[] = [];
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return;
    const others = places.filter(({ element }) => element !== target && element.isConnected);
    places = [{ element: target, around: aroundOf(target) }, ...others].slice(0, most);
  };
  const check = () => {
    const [last] = places;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    // Left for nothing by a click, it is where it was; taken away or hidden with its element, it is lost.
    if (!isLost || !last || last.element.checkVisibility()) return;
    for (const { element, around } of places) for (const each of [element, ...around]) if (takes(each)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  // Not the target: another listener may have given the focus on by now.
  const follow = () => note(document.activeElement);
  // A list may have it already.
  note(document.activeElement);
  document.addEventListener('focusin', follow, { capture: true });
  const watch = new MutationObserver(check);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', follow, { capture: true });
  };
}

/** The page itself is no place around: what had the focus before comes first. */
function aroundOf(element: Element): readonly HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = element.parentElement; at && at.id !== 'main'; at = at.parentElement)
    if (at.hasAttribute('tabindex')) around.push(at);
  return around;
}

function takes(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
