import type { Platform } from './chord';

/** Options of the held-modifier watch; `delay` in milliseconds. */
export interface HeldOptions {
  target: Window;
  platform: Platform;
  onChange: (held: boolean) => void;
  delay?: number;
}

/** Tells when `Mod` (Ctrl, or ⌘ on macOS) is held alone for a while, and when that ends. Returns the function that stops it. */
export function watchModHeld({ target, platform, onChange, delay = 600 }: HeldOptions): () => void {
  const main = platform === 'mac' ? 'Meta' : 'Control';
  let timer: number | undefined;
  let held = false;

  const release = () => {
    target.clearTimeout(timer);
    timer = undefined;
    if (!held) return;
    held = false;
    onChange(false);
  };
  const hold = () => {
    timer = undefined;
    held = true;
    onChange(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const alone = event.key === main && !event.shiftKey && !event.altKey;
    if (!alone) return release();
    if (!held && timer === undefined) timer = target.setTimeout(hold, delay);
  };

  const listened = { capture: true, passive: true };
  target.addEventListener('keydown', onKeyDown, listened);
  for (const end of ENDS) target.addEventListener(end, release, listened);
  return () => {
    release();
    target.removeEventListener('keydown', onKeyDown, listened);
    for (const end of ENDS) target.removeEventListener(end, release, listened);
  };
}

const ENDS = ['keyup', 'blur', 'pointerdown', 'wheel'] as const;
