import type { When } from '../../core/define';
import type { CompiledBinding, Keymap } from './binding';
import { chordOfPress, type Platform } from './chord';
import { fieldKeeps, fieldOf } from './field-keys';
import { press, type Step } from './press';

/** A begun sequence: the chords pressed so far and what they may become. */
export interface PendingSequence {
  chords: readonly string[];
  next: readonly CompiledBinding[];
}

/** What the listener asks of the console. Functions are read at each press, so they may change. */
export interface KeyListenerOptions {
  target: Window;
  platform: Platform;
  keymap(): Keymap;
  /** Does a `when` hold now? */
  holds(when: When | undefined): boolean;
  /** A dialog holds the focus: only bindings marked `anywhere` fire. */
  isModal(): boolean;
  /** Takes a key before any binding. */
  early?(event: KeyboardEvent): boolean;
  fire(binding: CompiledBinding): void;
  onPending?(pending: PendingSequence | null): void;
  /** How long a sequence waits for its next key, in milliseconds. */
  patience?: number;
}

const typing = ['input', 'focusin'] as const;

/** Listens to the keyboard for all of the console (window, capture phase). Returns the function that stops it. */
export function listenToKeys(options: KeyListenerOptions): () => void {
  const { target, platform, patience = 1500 } = options;
  let pending: readonly string[] = [];
  let timer: number | undefined;
  /** Where something was typed since the focus came. */
  let typedIn: EventTarget | null = null;

  const settle = (next: PendingSequence | null) => {
    target.clearTimeout(timer);
    if (next === null && pending.length === 0) return;
    pending = next?.chords ?? [];
    if (next) timer = target.setTimeout(() => settle(null), patience);
    options.onPending?.(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (options.early?.(event) === true) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const chord = chordOfPress(event, platform);
    if (chord === null) return;
    const step = stepOf(chord, event);
    if (step.kind !== 'pass') {
      event.preventDefault();
      event.stopPropagation();
    }
    follow(step, event);
  };

  const stepOf = (chord: string, { target: at, repeat }: KeyboardEvent) => {
    const field = fieldOf(at, chord, typedIn);
    const selected = field === 'richtext' && target.getSelection()?.isCollapsed === false;
    const modal = options.isModal();
    return press(options.keymap(), pending, chord, (binding) => {
      if (repeat && !binding.repeat && binding.chords.length === 1) return false;
      if (modal && !binding.anywhere) return false;
      return options.holds(binding.when) && !fieldKeeps(chord, binding, field, selected);
    });
  };

  const follow = (step: Step, { repeat }: KeyboardEvent) => {
    settle(step.kind === 'pending' && !repeat ? step : null);
    if (step.kind === 'fire') options.fire(step.binding);
  };

  const forget = () => settle(null);
  const noteTyped = ({ type, target: at }: Event) => {
    typedIn = type === 'input' ? at : null;
  };

  target.addEventListener('keydown', onKeyDown, { capture: true });
  for (const type of typing) target.addEventListener(type, noteTyped, { capture: true });
  target.addEventListener('blur', forget);
  target.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    forget();
    target.removeEventListener('keydown', onKeyDown, { capture: true });
    for (const type of typing) target.removeEventListener(type, noteTyped, { capture: true });
    target.removeEventListener('blur', forget);
    target.removeEventListener('pointerdown', forget, { capture: true });
  };
}
