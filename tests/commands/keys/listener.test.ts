import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Binding, compile, keymapOf } from '../../../src/commands/keys/binding';
import { listenToKeys } from '../../../src/commands/keys/listener';
import { watchModHeld } from '../../../src/commands/keys/modifier-hold';

/** A window as far as the listener needs one; the real one is tried in the browser suites. */
class FakeWindow extends EventTarget {
  setTimeout = setTimeout;
  clearTimeout = clearTimeout;
  getSelection = () => null;
  press(key: string, modifiers: Partial<KeyboardEventInit> = {}) {
    const event = new Event('keydown', { cancelable: true });
    const plain = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, repeat: false };
    this.dispatchEvent(Object.assign(event, plain, { key, code: '' }, modifiers));
    return event;
  }
}

const bindings: Binding[] = [
  { keys: 'g m', command: 'events' },
  { keys: 'n', command: 'new' },
  { keys: 'j', command: 'down', repeat: true },
  { keys: 'Mod+K', command: 'palette', anywhere: true },
];

let target: FakeWindow;
let fired: string[];
let modal: boolean;
let pending: number;
let keymap: ReturnType<typeof keymapOf>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLElement', class {});
  target = new FakeWindow();
  fired = [];
  modal = false;
  pending = 0;
  keymap = keymapOf(compile(bindings, 'windows'));
  stop = listenToKeys({
    // The fake has all that the listener calls.
    target: target as unknown as Window,
    platform: 'windows',
    keymap: () => keymap,
    holds: () => true,
    isModal: () => modal,
    fire: ({ command }) => fired.push(command),
    onPending: (sequence) => {
      pending = sequence?.chords.length ?? 0;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the listener', () => {
  it('fires, and takes the event for itself', () => {
    const event = target.press('n');
    expect(fired).toEqual(['new']);
    expect(event.defaultPrevented).toBe(true);
  });

  it('leaves alone what is not bound', () => {
    expect(target.press('p').defaultPrevented).toBe(false);
  });

  it('waits for the end of a sequence', () => {
    target.press('g');
    expect(pending).toBe(1);
    target.press('m');
    expect([fired, pending]).toEqual([['events'], 0]);
  });

  it('forgets a sequence after a while', () => {
    target.press('g');
    vi.advanceTimersByTime(1500);
    expect(pending).toBe(0);
    target.press('m');
    expect(fired).toEqual([]);
  });

  it('does not repeat a command while its key is held, but moves on', () => {
    target.press('n', { repeat: true });
    target.press('j', { repeat: true });
    expect(fired).toEqual(['down']);
  });

  it('lets only what goes anywhere through a dialog', () => {
    modal = true;
    target.press('n');
    target.press('k', { ctrlKey: true });
    expect(fired).toEqual(['palette']);
  });

  it('stops', () => {
    stop();
    target.press('n');
    expect(fired).toEqual([]);
  });
});

describe('Mod held', () => {
  const watch = () => {
    const seen: boolean[] = [];
    const end = watchModHeld({
      target: target as unknown as Window,
      platform: 'windows',
      onChange: (held) => seen.push(held),
    });
    return { seen, end };
  };

  it('is told after 600 ms, and its end at once', () => {
    const { seen } = watch();
    target.press('Control', { ctrlKey: true });
    vi.advanceTimersByTime(599);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([true]);
    target.dispatchEvent(new Event('keyup'));
    expect(seen).toEqual([true, false]);
  });

  it('is not told when another key follows', () => {
    const { seen } = watch();
    target.press('Control', { ctrlKey: true });
    target.press('k', { ctrlKey: true });
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([]);
  });
});
