import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionAtom, store, unsentAtom } from '../../../src/core/facts';
import type { http } from '../../../src/core/http';
import type { Ask } from '../../../src/core/http/send';
import { untilConnected } from '../../../src/core/http/until-connected';
import { Problem, type ProblemBody } from '../../../src/core/problem';

const put: Ask = { method: 'PUT', service: 'admin-config', path: 'genres/OPERA', body: { info: { libelle: 'Opéra' } } };
const written = { data: { id: 1 }, status: 200, lot: 'L1', etag: null };
const body = (status: number, current?: unknown): ProblemBody => ({
  type: 'about:blank',
  title: '',
  detail: '',
  status,
  code: 'stale',
  current,
});
const stale = (current: unknown) => new Problem('stale', { status: 412, body: body(412, current) });

/** A server that gives these answers one after the other. */
function server(...answers: readonly (Problem | typeof written)[]) {
  const asked: Ask[] = [];
  const request: (typeof http)['request'] = async (ask) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(ask);
    if (answer instanceof Problem || answer === undefined) throw answer;
    // Whatever was asked for.
    return { ...answer, data: JSON.parse(JSON.stringify(answer.data)) };
  };
  return { asked, write: untilConnected(request) };
}

beforeEach(() => {
  vi.useFakeTimers();
  store.set(connectionAtom, 'live');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a write that reaches no server', () => {
  it.each(['offline', 'unreachable', 'unavailable'])('is kept and sent again after “%s”, the same', async (code) => {
    const { asked, write } = server(new Problem(code), new Problem(code), written);
    const sent = write(put);
    await vi.advanceTimersByTimeAsync(500);
    expect([asked.length, store.get(unsentAtom)]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await sent).toEqual(written);
    expect(asked).toEqual([put, put, put]);
    expect(store.get(unsentAtom)).toBe(0);
  });

  it('is sent as soon as the live channel is back', async () => {
    const { asked, write } = server(new Problem('unreachable'), written);
    const sent = write(put);
    await vi.advanceTimersByTimeAsync(1);
    store.set(connectionAtom, 'offline');
    store.set(connectionAtom, 'live');
    await sent;
    expect(asked).toHaveLength(2);
  });

  it('is given up with its call', async () => {
    const { write } = server(new Problem('unreachable'));
    const controller = new AbortController();
    const sent = write({ ...put, signal: controller.signal });
    const failed = expect(sent).rejects.toMatchObject({ code: 'aborted' });
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    await failed;
    expect(store.get(unsentAtom)).toBe(0);
  });

  it.each<[string, Ask, Problem, unknown]>([
    ['had been done', put, stale({ id: 1, version: 5, info: { libelle: 'Opéra', rang: 2 } }), { id: 1 }],
    ['had deleted its row', { ...put, method: 'DELETE' }, new Problem('not-found', { status: 404 }), undefined],
  ])('is recognised when it %s before', async (_what, ask, answer, data) => {
    const { write } = server(new Problem('unreachable'), answer);
    const sent = write(ask);
    await vi.advanceTimersByTimeAsync(1000);
    const done = await sent;
    expect(done.lot).toBeNull();
    if (data === undefined) expect(done.data).toBeUndefined();
    else expect(done.data).toMatchObject({ version: 5 });
  });

  it('is refused as any other when the row has another value by now', async () => {
    const { write } = server(new Problem('unreachable'), stale({ info: { libelle: 'Jazz' } }));
    const failed = expect(write(put)).rejects.toMatchObject({ code: 'stale' });
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
  });
});

it.each([
  stale({ info: { libelle: 'Opéra' } }),
  new Problem('timeout'),
  new Problem('not-found', { status: 404 }),
])('a write that is answered is not kept: $code', async (problem) => {
  const { asked, write } = server(problem);
  await expect(write(put)).rejects.toBe(problem);
  expect(asked).toHaveLength(1);
});
