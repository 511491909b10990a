import { describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../../src/core/contract';
import { type Connection, createChannel, readEvent, type Source } from '../../../src/core/live/channel';

/** A stream and a clock in our hands. */
function world() {
  const said: {
    connections: Connection[];
    events: LiveEvent[];
    resyncs: number;
    opened: (string | null)[];
    pauses: number[];
  } = { connections: [], events: [], resyncs: 0, opened: [], pauses: [] };
  const timers: { callback: () => void; delay: number; isOff: boolean }[] = [];
  let ears = new Map<string, (event: MessageEvent<string>) => void>();
  let hasTickets = true;
  const channel = createChannel({
    ticket: () => (hasTickets ? Promise.resolve('ticket') : Promise.reject(new Error('down'))),
    open: (_ticket, lastEventId) => {
      said.opened.push(lastEventId);
      const mine = new Map<string, (event: MessageEvent<string>) => void>();
      ears = mine;
      const source: Source = {
        addEventListener: (type, listener) => mine.set(type, listener),
        close: () => mine.clear(),
      };
      return source;
    },
    onEvent: (event) => said.events.push(event),
    onResync: () => {
      said.resyncs += 1;
    },
    onConnection: (connection) => said.connections.push(connection),
    later: (callback, delay) => {
      const timer = { callback, delay, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
    random: () => 0.5,
  });
  return {
    channel,
    said,
    hear: (type: string, data = '{}', lastEventId = '') =>
      ears.get(type)?.(new MessageEvent(type, { data, lastEventId })),
    /** Runs the timer that is set, and waits for what it starts. */
    async elapse() {
      const timer = timers.findLast(({ isOff }) => !isOff);
      if (timer) {
        timer.isOff = true;
        said.pauses.push(timer.delay);
        timer.callback();
      }
      await new Promise((resolve) => setImmediate(resolve));
    },
    refuseTickets: (isRefused: boolean) => {
      hasTickets = !isRefused;
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

const rows = JSON.stringify({ type: 'rows', resource: 'manifestations', ids: [1], auteur: 'Sacha', lot: null });

describe('the live channel', () => {
  test('opens by a ticket and hands over what it hears', async () => {
    const { channel, said, hear, settle } = world();
    channel.start();
    await settle();
    hear('open');
    hear('message', rows, '7');
    expect(said.connections).toEqual(['connecting', 'live']);
    expect(said.events.map((event) => event.type)).toEqual(['rows']);
  });

  test('is offline as soon as the browser says so, its stream open or not, and back when woken', async () => {
    const { channel, said, hear, settle } = world();
    channel.start();
    await settle();
    hear('open');
    channel.cut();
    hear('message', rows, '8');
    expect([said.connections.at(-1), said.events]).toEqual(['offline', []]);
    channel.wake();
    await settle();
    hear('open');
    expect([said.connections.at(-1), said.opened.length]).toEqual(['live', 2]);
  });

  test('opens again after a cut, from the last event heard', async () => {
    const { channel, said, hear, settle, elapse } = world();
    channel.start();
    await settle();
    hear('open');
    hear('message', rows, '7');
    hear('error');
    await elapse();
    expect(said.opened).toEqual([null, '7']);
  });

  test('waits longer after each failure, half a minute at most, and says offline from the second on', async () => {
    const { channel, said, settle, elapse, refuseTickets } = world();
    refuseTickets(true);
    channel.start();
    await settle();
    for (let tries = 0; tries < 7; tries += 1) await elapse();
    expect(said.pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000, 8000]);
    expect(said.connections.slice(0, 3)).toEqual(['connecting', 'connecting', 'offline']);
  });

  test('tries at once when woken', async () => {
    const { channel, said, hear, settle, refuseTickets } = world();
    refuseTickets(true);
    channel.start();
    await settle();
    refuseTickets(false);
    channel.wake();
    await settle();
    hear('open');
    expect(said.connections.at(-1)).toBe('live');
  });

  test('takes a long silence for a cut', async () => {
    const { channel, said, hear, settle, elapse } = world();
    channel.start();
    await settle();
    hear('open');
    await elapse();
    expect(said.pauses).toEqual([40_000]);
    expect(said.connections.at(-1)).toBe('connecting');
  });

  test('asks for a new reading when the server says that events were missed', async () => {
    const { channel, said, hear, settle } = world();
    channel.start();
    await settle();
    hear('resync');
    expect(said.resyncs).toBe(1);
  });

  test('once stopped hears and tries nothing more', async () => {
    const { channel, said, hear, settle } = world();
    channel.start();
    await settle();
    channel.stop();
    hear('message', rows);
    channel.wake();
    await settle();
    expect(said.events).toEqual([]);
    expect(said.opened).toHaveLength(1);
  });
});

test.each(['', 'null', '[]', '{"type":"later"}', '{cut'])('what is no event of ours is left alone: %s', (data) => {
  expect(readEvent(data)).toBe(null);
});
