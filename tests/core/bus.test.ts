import { beforeEach, describe, expect, it } from 'vitest';
import { type BusEnvironment, createBus } from '../../src/core/bus';
import { type AnyCommand, defineCommand, type Facts, type Outcome, type Said } from '../../src/core/define';
import { store } from '../../src/core/facts';
import { field } from '../../src/core/model/field';
import { Problem } from '../../src/core/problem';
import { ask, promptAtom, settle } from '../../src/core/prompt';
import { textOf } from '../../src/i18n/text';
import { noFacts } from '../support/facts';

const title = textOf('test.title');
const facts: Facts = { ...noFacts, page: 'events.list', view: 'list', resource: 'manifestations', role: 'PARTNER' };
const dryRun = { changed: 1, unchanged: 0, blocked: 0, blockedRows: [], sample: [], refs: {} };
const target = { ids: field.references('manifestations', 'integer', { required: true }), q: field.text() };

let told: string[];
let answers: { ask: Readonly<Record<string, unknown>> | null; confirm: boolean };
let now: Facts;

function ground(...commands: AnyCommand[]): BusEnvironment {
  return {
    command: (id) => commands.find((command) => command.id === id),
    facts: () => now,
    ask: (_command, args) => {
      told.push(`ask ${Object.keys(args).join()}`);
      return Promise.resolve(answers.ask && { ...args, ...answers.ask });
    },
    confirm: async ({ dryRun: promise }) => {
      told.push(promise ? 'dry run' : 'danger');
      await promise;
      return answers.confirm;
    },
    close: () => undefined,
    navigate: (to) => told.push(`go ${to}`),
    working: (work) => told.push('ended' in work ? 'end' : `work ${work.done}/${work.total}`),
    record: ({ call }) => {
      told.push(`record ${JSON.stringify(call.args)}`);
      return 'key';
    },
    announce: (said: Said, outcome: Outcome) => told.push(`say ${said.text}${outcome.undo ? ' undo' : ''}`),
    fail: (problem: Problem) => told.push(`fail ${problem.code}`),
  };
}
const command = (more: Partial<AnyCommand> = {}): AnyCommand => ({
  ...defineCommand({ id: 'test.run', title, run: () => void told.push('run') }),
  ...more,
});
const send = (made: AnyCommand, args?: Readonly<Record<string, unknown>>) =>
  createBus(ground(made)).send({ id: 'test.run', ...(args && { args }) });

beforeEach(() => {
  told = [];
  answers = { ask: null, confirm: true };
  now = facts;
});

describe('a call', () => {
  it('runs, is recorded, told with its undo, and leads somewhere', async () => {
    const outcome: Outcome = { say: { text: title }, undo: { id: 'history.revert' }, to: '/x' };
    await send(command({ run: () => outcome }));
    expect(told).toEqual(['work 0/0', 'record {}', 'say test.title undo', 'go /x', 'end']);
  });

  it('leaves open the question of a call that it sends, as a key that makes a record does', async () => {
    const made = defineCommand({
      id: 'test.make',
      title,
      args: { nom: field.text({ required: true }) },
      run: ({ nom }) => void told.push(`made ${nom}`),
    });
    const bus = createBus({
      ...ground(command({ run: () => void bus.send({ id: 'test.make' }) }), made),
      ask,
      close: settle,
    });
    await bus.send({ id: 'test.run' });
    const prompt = store.get(promptAtom);
    expect(prompt?.command.id).toBe('test.make');
    if (prompt?.kind === 'ask') prompt.answer({ nom: 'Zénith' });
    await expect.poll(() => told, { timeout: 20_000 }).toContain('made Zénith');
    expect(store.get(promptAtom)).toBeNull();
  });

  it('is refused without the right, and nothing runs', async () => {
    await send(command({ right: 'admin' }));
    expect(told).toEqual(['fail forbidden']);
  });

  it('waits for what is on its way before it is refused', async () => {
    let there = false;
    const late = command({ ready: () => there || textOf('test.reason') });
    const settled = async () => {
      await Promise.resolve();
      there = true;
    };
    await createBus({ ...ground(late), settled }).send({ id: 'test.run' });
    expect(told).toContain('run');
  });
  it('is given up on its way to the dry run: nothing is put, nothing runs', async () => {
    let known = () => undefined as void;
    const needs = () => new Promise<string[]>((resolve) => (known = () => resolve([])));
    const made = createBus(ground(command({ needs, preview: () => Promise.resolve(dryRun) })));
    const sent = made.send({ id: 'test.run' });
    await Promise.resolve();
    expect(made.cancel()).toBe(true);
    known();
    await sent;
    expect(told).toEqual([]);
  });

  it('is refused for a reason of its own', async () => {
    await send(command({ ready: () => textOf('test.reason') }));
    expect(told).toEqual(['fail not-ready']);
  });

  it('asks for its target away from its list', async () => {
    now = { ...facts, resource: 'lieux' };
    answers.ask = { ids: [1] };
    await send(command({ when: { resource: 'manifestations' }, args: target }));
    expect(told).toContain('record {"ids":[1]}');
  });

  it('is refused where it does not apply when there is no target to ask for', async () => {
    now = { ...facts, resource: 'lieux' };
    await send(command({ when: { resource: 'manifestations' } }));
    expect(told).toEqual(['fail not-here']);
  });

  it('is unknown when nobody has it', async () => {
    await createBus(ground()).send({ id: 'nothing.here' });
    expect(told).toEqual(['fail unknown-command']);
  });

  it('takes its target from the selection', async () => {
    await send(command({ args: target, fill: () => ({ ids: [7, 8] }) }));
    expect(told).toContain('record {"ids":[7,8]}');
  });

  it('prefers what it brings to the selection', async () => {
    await send(command({ args: target, fill: () => ({ ids: [7, 8] }) }), { q: 'statut:vente' });
    expect(told).toContain('record {"q":"statut:vente"}');
  });

  it('asks for what is missing, and is given up without an answer', async () => {
    await send(command({ args: target }));
    expect(told).toEqual(['ask ']);
    answers.ask = { ids: [3] };
    await send(command({ args: target }));
    expect(told).toContain('record {"ids":[3]}');
  });

  it('checks its arguments', async () => {
    await send(command({ args: { n: field.integer({ required: true, max: 5 }) } }), { n: 9 });
    expect(told).toEqual(['fail invalid']);
  });

  it('shows what will change, and writes nothing when that is declined', async () => {
    answers.confirm = false;
    await send(command({ preview: () => Promise.resolve(dryRun) }));
    expect(told).toEqual(['dry run']);
    answers.confirm = true;
    await send(command({ preview: () => Promise.resolve(dryRun) }));
    expect(told).toContain('run');
  });

  it('warns before what cannot be undone', async () => {
    answers.confirm = false;
    await send(command({ danger: true }));
    expect(told).toEqual(['danger']);
  });

  it('skips the dry run that its caller has shown', async () => {
    await createBus(ground(command({ danger: true }))).send({ id: 'test.run' }, { confirmed: true });
    expect(told).toContain('run');
  });

  it('made within another is checked, but nothing of it is shown, told or kept', async () => {
    const outcome: Outcome = { say: { text: title }, undo: { id: 'history.revert' }, to: '/x' };
    const made = command({ danger: true, run: () => outcome });
    expect(await createBus(ground(made)).attempt({ id: 'test.run' })).toBe(outcome);
    expect(told).toEqual(['work 0/0', 'end']);
    const forbidden = createBus(ground({ ...made, right: 'admin' })).attempt({ id: 'test.run' });
    await expect(forbidden).rejects.toThrow('forbidden');
    await expect(createBus(ground()).attempt({ id: 'test.run' })).rejects.toThrow('unknown-command');
  });

  it('tells one problem when its dry run fails, though nobody has answered', async () => {
    const failing = command({ preview: () => Promise.reject(new Problem('offline')) });
    const stuck = { ...ground(failing), confirm: () => new Promise<boolean>(() => undefined) };
    await createBus(stuck).send({ id: 'test.run' });
    expect(told).toEqual(['fail offline']);
  });

  it('tells any throw as one problem, and ends its work', async () => {
    await send(
      command({
        run: () => {
          throw new Error('boom');
        },
      }),
    );
    expect(told).toEqual(['work 0/0', 'end', 'fail unexpected']);
  });

  it('is quiet when it is cancelled, and tells its progress until then', async () => {
    const cancelled: BusEnvironment = {
      ...ground(
        command({
          run: async (_args, { progress, signal }) => {
            progress(1, 2);
            await new Promise<void>((_, reject) => {
              signal.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')));
            });
          },
        }),
      ),
      working: (work) => {
        told.push('ended' in work ? 'end' : `work ${work.done}/${work.total}`);
        if ('cancel' in work && work.done === 1) queueMicrotask(work.cancel);
      },
    };
    await createBus(cancelled).send({ id: 'test.run' });
    expect(told).toEqual(['work 0/0', 'work 1/2', 'end']);
  });
});
