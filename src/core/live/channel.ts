/**
 * The live channel: one EventSource opened by a short-lived ticket, opened again with a growing pause.
 * After a gap the server says `resync`: what is on screen is read again.
 */
import type { LiveEvent } from '../contract';

export type Connection = 'connecting' | 'live' | 'offline';

/** What the channel stands on. */
export interface ChannelEnvironment {
  /** A ticket good for one opening; given up with the signal, as who asks for it may be signed out meanwhile. */
  ticket(signal: AbortSignal): Promise<string>;
  /** Opens the stream; the browser's EventSource, or a fake. */
  open(ticket: string, lastEventId: string | null): Source;
  onEvent(event: LiveEvent): void;
  /** Events may have been missed. */
  onResync(): void;
  onConnection(connection: Connection): void;
  /** Calls back later; gives what cancels it. */
  later(callback: () => void, delay: number): () => void;
  random(): number;
}

/** As much of an EventSource as is used. */
export interface Source {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface Channel {
  start(): void;
  stop(): void;
  /** The browser says that it is offline: a stream that is still open is given up. */
  cut(): void;
  /** Tries at once: the network is back, the tab is seen again. */
  wake(): void;
}

/** Without a sign of life for this long, the stream is dead though no error came. */
const silence = 40_000;
const shortest = 1000;
const longest = 8000;
/** Reported as offline from this many failed openings on: a restart of the server is not worth a word. */
const patience = 2;

export function createChannel(environment: ChannelEnvironment): Channel {
  let source: Source | null = null;
  let cancel: () => void = () => undefined;
  let failures = 0;
  let lastId: string | null = null;
  let isOn = false;
  let generation = 0;
  let opening = new AbortController();

  const drop = () => {
    cancel();
    opening.abort();
    source?.close();
    source = null;
  };

  const fail = () => {
    drop();
    if (!isOn) return;
    failures += 1;
    environment.onConnection(failures >= patience ? 'offline' : 'connecting');
    const pause = Math.min(longest, shortest * 2 ** (failures - 1)) * (0.7 + 0.6 * environment.random());
    cancel = environment.later(() => void connect(), pause);
  };

  const alive = () => {
    cancel();
    cancel = environment.later(fail, silence);
  };

  const connect = async () => {
    drop();
    generation += 1;
    const mine = generation;
    opening = new AbortController();
    try {
      const ticket = await environment.ticket(opening.signal);
      if (!isOn || mine !== generation) return;
      listen(environment.open(ticket, lastId), mine);
    } catch {
      if (mine === generation) fail();
    }
  };

  const listen = (opened: Source, mine: number) => {
    source = opened;
    const on = (type: string, act: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(type, (event) => {
        if (mine === generation) act(event);
      });
    alive();
    on('open', () => {
      failures = 0;
      alive();
      environment.onConnection('live');
    });
    on('ping', alive);
    on('resync', () => {
      alive();
      environment.onResync();
    });
    on('message', (event) => {
      alive();
      if (event.lastEventId) lastId = event.lastEventId;
      const said = readEvent(event.data);
      if (said) environment.onEvent(said);
    });
    on('error', fail);
  };

  return {
    start: () => {
      if (isOn) return;
      isOn = true;
      environment.onConnection('connecting');
      void connect();
    },
    stop: () => {
      isOn = false;
      generation += 1;
      failures = 0;
      lastId = null;
      drop();
    },
    cut: () => {
      if (!isOn) return;
      generation += 1;
      failures = Math.max(failures, patience - 1);
      fail();
    },
    wake: () => {
      if (isOn && failures > 0) void connect();
    },
  };
}

/** An event of the wire; unknown kinds are left alone. */
export function readEvent(data: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(data);
    return isLiveEvent(event) ? event : null;
  } catch {
    return null;
  }
}

function isLiveEvent(event: unknown): event is LiveEvent {
  if (typeof event !== 'object' || event === null || !('type' in event)) return false;
  return event.type === 'rights' || event.type === 'rows' || event.type === 'run' || event.type === 'session';
}
