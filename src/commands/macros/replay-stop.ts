/** Escape while a macro is replayed: it stops after the current step. */

let stop: (() => void) | null = null;

/** Says what stops the current replay; null when there is none. */
export function setStop(next: (() => void) | null): void {
  stop = next;
}

/** Takes Escape for the replay, unless a dialog has it; true when it was meant for it. */
export function stopReplay({ key }: KeyboardEvent): boolean {
  if (stop === null || key !== 'Escape' || document.querySelector('[aria-modal="true"]') !== null) return false;
  stop();
  return true;
}
