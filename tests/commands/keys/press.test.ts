import { describe, expect, it } from 'vitest';
import { type Binding, compile, keymapOf } from '../../../src/commands/keys/binding';
import { press } from '../../../src/commands/keys/press';

const keymap = keymapOf(
  compile(
    [
      { keys: 'g m', command: 'go.events' },
      { keys: 'g c', command: 'go.orders' },
      { keys: 'n', command: 'new' },
      { keys: 'Mod+K', command: 'palette' },
      { keys: 'e', command: 'edit' },
      { keys: 'e', command: 'edit.cell', when: { focus: 'table' } },
    ] satisfies Binding[],
    'windows',
  ),
);
const always = () => true;

describe('a press', () => {
  it('fires the binding of its chord', () => {
    expect(press(keymap, [], 'Control+K', always)).toMatchObject({ kind: 'fire', binding: { command: 'palette' } });
  });

  it('passes when nothing is bound to it', () => {
    expect(press(keymap, [], 'Control+P', always)).toEqual({ kind: 'pass' });
  });

  it('waits on the first key of a sequence and tells what may follow', () => {
    const step = press(keymap, [], 'G', always);
    expect(step).toMatchObject({ kind: 'pending', chords: ['G'] });
    expect(step.kind === 'pending' && step.next.map(({ command }) => command)).toEqual(['go.events', 'go.orders']);
  });

  it('fires at the end of a sequence', () => {
    expect(press(keymap, ['G'], 'C', always)).toMatchObject({ kind: 'fire', binding: { command: 'go.orders' } });
  });

  it('swallows a wrong second key, so that it does not act alone', () => {
    expect(press(keymap, ['G'], 'N', always)).toEqual({ kind: 'swallow' });
    expect(press(keymap, ['G'], 'Escape', always)).toEqual({ kind: 'swallow' });
  });

  it('lets a chord with Mod through in the middle of a sequence', () => {
    expect(press(keymap, ['G'], 'Control+K', always)).toMatchObject({ kind: 'fire', binding: { command: 'palette' } });
  });

  it('prefers the most specific place', () => {
    expect(press(keymap, [], 'E', always)).toMatchObject({ kind: 'fire', binding: { command: 'edit.cell' } });
  });

  it('skips what may not fire here', () => {
    const step = press(keymap, [], 'E', ({ when }) => when === undefined);
    expect(step).toMatchObject({ kind: 'fire', binding: { command: 'edit' } });
  });
});
