/**
 * Keys pressed at what is still loading (the console at a cold start, a control of a form) are recorded, and pressed
 * again in their order once it is there.
 */

/** A part that is loading, with the keys pressed in it; without a place, all keys are its own. */
interface Loading {
  place: Element | null;
  keys: KeyboardEvent[];
}

const loading = new Set<Loading>();
/** Keys to press again. */
const queue: KeyboardEvent[] = [];
let isReplaying = false;
const replayed = new WeakSet<Event>();
let isListening = false;

/** Ends a recording: goes to where the keys belong, then presses them again; without a place to go to, forgets them. */
export type StopRecording = (goThere: (() => void) | null) => void;

/**
 * Records the keys pressed from now on.
 * @param at the element that stands for a control; null for all of the page
 */
export function recordKeys(at: Element | null): StopRecording {
  if (!isListening) window.addEventListener('keydown', record, { capture: true });
  isListening = true;
  const part: Loading = { place: at, keys: [] };
  loading.add(part);
  return (goThere) => {
    loading.delete(part);
    if (goThere === null) return;
    // Once what it stands for is drawn, and before anybody presses another key: who goes elsewhere from now on stays there.
    queueMicrotask(goThere);
    if (part.keys.length === 0) return;
    queue.unshift(...part.keys);
    void replay();
  };
}

function record(event: KeyboardEvent): void {
  const keys = isTyped(event) ? recordingOf(event) : undefined;
  if (!keys) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  keys.push(event);
}

/** Where a key is recorded: behind those being pressed again; else in the part that it is pressed in. */
function recordingOf(event: KeyboardEvent): KeyboardEvent[] | undefined {
  const { target } = event;
  const isAgain = replayed.has(event);
  if (isReplaying && !isAgain) return queue;
  const isAt = ({ place }: Loading) => (place === null ? !isAgain : target instanceof Node && place.contains(target));
  return [...loading].find(isAt)?.keys;
}

/** What a person types, with the key of the palette; the browser's own shortcuts are left to it. */
function isTyped(event: KeyboardEvent): boolean {
  if (event.isComposing) return false;
  if (isShortcut(event)) return event.code === 'KeyK' && !event.altKey && !event.shiftKey;
  return isLetter(event) || /^(?:Enter|Escape|Backspace|Tab|Home|End|F2|Arrow\w+)$/.test(event.key);
}

/** AltGraph, which writes letters, is reported as Control and Alt. */
function isShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

function isLetter({ key }: KeyboardEvent): boolean {
  return [...key].length === 1;
}

async function replay(): Promise<void> {
  if (isReplaying) return;
  isReplaying = true;
  await drawn();
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    press(key);
    await drawn();
  }
  isReplaying = false;
}

/** Ends when what a key changed is drawn, with its effects. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Presses a key where the focus is, and does what the browser would have done. */
function press(key: KeyboardEvent): void {
  const at = document.activeElement ?? document.body;
  const again = new KeyboardEvent('keydown', key);
  replayed.add(again);
  if (!at.dispatchEvent(again) || isShortcut(key)) return;
  const isButton = at instanceof HTMLButtonElement || at instanceof HTMLAnchorElement;
  if (key.key === 'Tab') focusNext(at, key.shiftKey ? -1 : 1);
  else if (isButton && (key.key === 'Enter' || key.key === ' ')) at.click();
  else if (isLetter(key)) write('insertText', key.key);
  else if (key.key === 'Backspace') write('delete');
  else if (key.key === 'Enter' && at instanceof HTMLTextAreaElement) write('insertText', '\n');
}

/** Deprecated and irreplaceable: the only call that types in a field and in an editor alike, which their own undo knows. */
function write(command: 'insertText' | 'delete', text = ''): void {
  document.execCommand(command, false, text);
}

const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex], [contenteditable]';

function focusNext(from: Element, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility(),
  );
  all[all.findIndex((each) => each === from) + step]?.focus();
}
