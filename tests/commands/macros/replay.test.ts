import { beforeEach, describe, expect, it } from 'vitest';
import type { Macro } from '../../../src/commands/macros/macro';
import { type ReplayEnvironment, replay, revertAll, takeBack } from '../../../src/commands/macros/replay';
import { type Call, defineCommand, type Outcome } from '../../../src/core/define';
import { field } from '../../../src/core/model/field';
import { Problem } from '../../../src/core/problem';
import { core } from '../../../src/i18n/core';
import { textOf } from '../../../src/i18n/text';

const target = { ids: [1, 2] };
const revert = (lot: string): Call => ({ id: 'history.revert', args: { lot } });
const step = (id: string) => ({ id, args: {}, aimed: true });
const macro: Macro = {
  id: 'm',
  nom: 'Mise en vente',
  resource: 'manifestations',
  etapes: ['events.a', 'events.b', 'events.c'].map(step),
};
const locked = { id: 1, label: 'Carmen', reasons: [{ code: 'locked', message: 'Verrouillé' }] };

let made: Call[];
let answers: Record<string, () => Outcome>;
let stop: AbortController;

const ground: ReplayEnvironment = {
  command: (id) =>
    id === 'events.gone'
      ? undefined
      : defineCommand({
          id,
          title: textOf(id),
          args: { ids: field.references('manifestations', 'integer') },
          run: () => undefined,
        }),
  attempt: async (call) => {
    made.push(call);
    return answers[call.id]?.() ?? { undo: revert(call.id) };
  },
};
const play = (which = macro) => replay(which, target, { signal: stop.signal, progress: () => undefined }, ground);
const lotsOf = (outcome: Outcome) => {
  const calls: Call[] = JSON.parse(String(outcome.undo?.args?.['calls'] ?? '[]'));
  return calls.map(({ args }) => args?.['lot']);
};

beforeEach(() => {
  made = [];
  answers = {};
  stop = new AbortController();
});

describe('a replay', () => {
  it('makes its steps in order on its target, and tells it once', async () => {
    const outcome = await play();
    expect(made).toEqual(['events.a', 'events.b', 'events.c'].map((id) => ({ id, args: { ids: [1, 2] } })));
    expect(outcome.say).toEqual({ text: core('macros.said.done'), params: { nom: 'Mise en vente', n: 3 } });
    expect(lotsOf(outcome)).toEqual(['events.a', 'events.b', 'events.c']);
  });

  it('stops at the first step that fails, says which and why, and keeps what takes the others back', async () => {
    answers['events.b'] = () => {
      throw new Problem('not-ready', { params: { reason: 'Cochez une seule ligne' } });
    };
    const outcome = await play();
    expect(made.map(({ id }) => id)).toEqual(['events.a', 'events.b']);
    expect(outcome.say).toEqual({
      text: core('macros.said.stopped'),
      params: { nom: 'Mise en vente', step: 2, total: 3, title: 'events.b', reason: 'Cochez une seule ligne' },
      tone: 'bad',
    });
    expect(lotsOf(outcome)).toEqual(['events.a']);
  });

  it('stops at a step whose command is gone', async () => {
    const outcome = await play({ ...macro, etapes: [step('events.gone'), step('events.a')] });
    expect(made).toEqual([]);
    expect(outcome.say?.params).toMatchObject({ step: 1, reason: core('macros.gone') });
    expect(outcome.undo).toBeUndefined();
  });

  it('goes on past blocked rows and reports them, but stops when all are', async () => {
    answers['events.a'] = () => ({ undo: revert('a'), blocked: [locked] });
    answers['events.b'] = () => ({ blocked: [locked] });
    const outcome = await play();
    expect(made.map(({ id }) => id)).toEqual(['events.a', 'events.b']);
    expect(outcome.blocked).toEqual([locked, locked]);
    expect(String(outcome.say?.params?.['reason'])).toContain('Verrouillé');
  });

  it('goes on when a step finds nothing to change', async () => {
    answers['events.b'] = () => ({ blocked: [] });
    expect((await play()).say?.text).toBe(core('macros.said.done'));
    expect(made).toHaveLength(3);
  });

  it('is interrupted between two steps, and what is done can be taken back', async () => {
    answers['events.a'] = () => {
      stop.abort();
      return { undo: revert('a') };
    };
    const outcome = await play();
    expect(made).toHaveLength(1);
    expect(outcome.say).toMatchObject({ text: core('macros.said.cancelled'), params: { n: 1, total: 3 } });
    expect(lotsOf(outcome)).toEqual(['a']);
  });
});

describe('taking a replay back', () => {
  it('goes from the last step to the first, and can be taken back in turn', async () => {
    const calls = ['a', 'b', 'c'].map(revert);
    const log: unknown[] = [];
    const attempt = async ({ args }: Call): Promise<Outcome> => {
      log.push(args?.['lot']);
      return { undo: revert(`${String(args?.['lot'])}'`), say: { text: textOf('x'), params: { n: 2 } } };
    };
    const { redo, changed } = await revertAll(calls, { progress: () => undefined }, attempt);
    expect(log).toEqual(['c', 'b', 'a']);
    expect(changed).toBe(6);
    // Done again from the first to the last.
    await revertAll(redo, { progress: () => undefined }, attempt);
    expect(log.slice(3)).toEqual(["a'", "b'", "c'"]);
    expect(takeBack(calls).id).toBe('macros.revert');
  });
});
