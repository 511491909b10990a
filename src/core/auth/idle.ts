/** When somebody last touched the console, in any of its tabs, and whether that is too long ago (`SESSION_IDLE_MINUTES`). */

const stored = 'regie-touched';
/** Milliseconds between two notes of it: other tabs need not know to the second. */
const apart = 5_000;

let last = Date.now();
let limit = 0;

function touched(): void {
  const now = Date.now();
  if (now - last > apart) localStorage.setItem(stored, String(now));
  last = now;
}

/** Whether nobody touched any tab for as long as a session may be idle; never without a limit. */
export function isIdle(): boolean {
  if (limit === 0) return false;
  const elsewhere = Number(localStorage.getItem(stored) ?? 0);
  return Date.now() - Math.max(last, elsewhere) > limit;
}

/**
 * Follows keys and pointers from here on.
 * @param minutes of the server's limit; 0: none
 * @param check called now and then, so that a page left open is closed by itself
 */
export function watchIdle(minutes: number, check: () => void): void {
  if (typeof document === 'undefined') return;
  if (minutes > 0 && limit === 0) {
    for (const name of ['keydown', 'pointerdown', 'wheel'] as const)
      addEventListener(name, touched, { capture: true, passive: true });
    setInterval(check, 10_000);
  }
  limit = minutes * 60_000;
}
