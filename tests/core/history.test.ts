import { beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../../src/core/bus';
import { type Call, defineCommand, type Outcome } from '../../src/core/define';
import { store, undoableAtom } from '../../src/core/facts';
import { forget, madeAtom, record, redo, redoableAtom, undo } from '../../src/core/history';
import { textOf } from '../../src/i18n/text';

const command = defineCommand({ id: 'test.run', title: textOf('test.title'), run: () => undefined });
const revert = (lot: string): Call => ({ id: 'history.revert', args: { lot } });
const write = (lot: string) => record({ call: { id: 'test.run' }, command, outcome: { undo: revert(lot) } });

/** A bus whose every revert is itself a lot. */
function bus(
  answer: (call: Call) => Outcome | undefined = (call) => ({ undo: revert(`${String(call.args?.['lot'])}'`) }),
) {
  const sent: unknown[] = [];
  const made: Bus = {
    send: (call) => {
      sent.push(call.args?.['lot']);
      return Promise.resolve(answer(call));
    },
    attempt: async () => ({}),
    refusal: () => null,
    cancel: () => false,
  };
  return { made, sent };
}

beforeEach(forget);

describe('the history of calls', () => {
  it('undoes the latest, then the one before', async () => {
    const { made, sent } = bus();
    write('a');
    write('b');
    await undo(made);
    await undo(made);
    expect(sent).toEqual(['b', 'a']);
    expect(await undo(made)).toBe(false);
  });

  it('redoes by taking the undo back, as often as wanted', async () => {
    const { made, sent } = bus();
    write('a');
    await undo(made);
    await redo(made);
    await undo(made);
    expect(sent).toEqual(['a', "a'", "a''"]);
  });

  it('takes two back when asked twice at once', async () => {
    const { made, sent } = bus();
    write('a');
    write('b');
    expect(await Promise.all([undo(made), undo(made), undo(made)])).toEqual([true, true, false]);
    expect(sent).toEqual(['b', 'a']);
  });

  it('undoes a chosen one, not the latest', async () => {
    const { made, sent } = bus();
    const { key } = write('a');
    write('b');
    await undo(made, key);
    expect(sent).toEqual(['a']);
    expect(store.get(undoableAtom)?.call).toEqual(revert('b'));
  });

  it('forgets what could be redone when something new is written', async () => {
    const { made } = bus();
    write('a');
    await undo(made);
    expect(store.get(redoableAtom)).toBeDefined();
    write('b');
    expect(store.get(redoableAtom)).toBeUndefined();
  });

  it('keeps what failed to be undone, to try again', async () => {
    write('a');
    expect(await undo(bus(() => undefined).made)).toBe(false);
    expect(store.get(undoableAtom)?.call).toEqual(revert('a'));
  });

  it('lists the rows that were left', async () => {
    const blocked = [{ id: 1, label: 'Carmen', reasons: [{ code: 'changed', message: 'Modifiée depuis' }] }];
    write('a');
    await undo(bus(() => ({ blocked })).made);
    expect(store.get(madeAtom)[0]?.blocked).toEqual(blocked);
  });

  it('does not undo twice at once', async () => {
    const { made, sent } = bus();
    write('a');
    await Promise.all([undo(made), undo(made)]);
    expect(sent).toEqual(['a']);
  });
});
