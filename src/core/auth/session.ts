/**
 * The session of this tab among the others. The access token stays in memory; the refresh token is in a
 * cookie. One refresh serves all requests of all tabs; a dead session waits for a sign-in, then goes on.
 */
import type { Tokens } from '../contract';
import { Problem } from '../problem';
import { type Access, readAccess } from './token';

/** `unknown` before the first look; `expired`: signed in, both tokens dead, the overlay is up. */
export type SessionState = 'unknown' | 'out' | 'in' | 'expired';

/** What tabs tell each other. */
export type TabMessage =
  | { type: 'tokens'; tokens: Tokens /** When they came from the server. */; at: number }
  | { type: 'ask' }
  | { type: 'out' };

/** What a session stands on; the browser's in browser.ts, others in tests. */
export interface Ground {
  signIn(login: string, password: string): Promise<Tokens>;
  refresh(token: string): Promise<Tokens>;
  /** Ends the session on the server. */
  end(access: string, refresh: string): Promise<void>;
  /** The access token that came with the page, once, and when the page was asked for; null when none did. */
  greeted(): { token: string; at: number } | null;
  cookie: { read(): string | null; write(token: string): void; clear(): void };
  /** Runs the work alone over all tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  channel: { post(message: TabMessage): void; listen(listener: (message: TabMessage) => void): void };
  now(): number;
  /** How long to wait for another tab's tokens, in milliseconds. */
  patience: number;
}

export interface Session {
  state(): SessionState;
  onState(listener: (state: SessionState) => void): () => void;
  /** Hears of a sign-in as someone else: what waits is refused, nothing of theirs is sent under another name. */
  onOtherUser(listener: () => void): () => void;
  /** Takes the session up again from the cookie, once; a network failure is thrown and may be tried again. */
  restore(): Promise<SessionState>;
  /** A token good for a request, when one is at hand. */
  token(): string | null;
  /** A token good for a request; waits for a renewal, or for the overlay. */
  access(): Promise<string>;
  /** A token other than the refused one. */
  renew(refused: string): Promise<string>;
  signIn(login: string, password: string): Promise<void>;
  /** Takes tokens that came another way: by a second factor. */
  signedIn(tokens: Tokens): void;
  /** Whose session it is, by its token. */
  subject(): string | null;
  /** Ends it here, in the other tabs, and on the server. Waiting requests fail with `signed-out`. */
  signOut(): Promise<void>;
}

interface Held {
  access: Access;
  at: number;
  refresh: string;
}

interface Waiting {
  promise: Promise<string>;
  resolve(token: string): void;
  reject(problem: Problem): void;
}

export function createSession(ground: Ground): Session {
  const listeners = new Set<(state: SessionState) => void>();
  const strangers = new Set<() => void>();
  const ears = new Set<() => void>();
  let state: SessionState = 'unknown';
  let held: Held | null = null;
  let flight: Promise<string> | null = null;
  let waiting: Waiting | null = null;

  const isFresh = () => held !== null && held.access.staleAt > ground.now();

  const token = () => (held && isFresh() ? held.access.token : null);

  const become = (next: SessionState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener(next);
  };

  /** Takes tokens in, from here or from another tab; whoever waits goes on. */
  const adopt = (tokens: Tokens, at: number) => {
    const before = held?.access.subject ?? null;
    held = { access: readAccess(tokens.access_token, at), at, refresh: tokens.refresh_token };
    const isOther = before !== null && held.access.subject !== before;
    for (const hear of ears) hear();
    if (isOther) waiting?.reject(new Problem('signed-out'));
    else waiting?.resolve(tokens.access_token);
    waiting = null;
    become('in');
    if (isOther) for (const listener of strangers) listener();
  };

  const publish = (tokens: Tokens) => {
    const at = ground.now();
    ground.cookie.write(tokens.refresh_token);
    adopt(tokens, at);
    if (held) tell(held);
  };

  const tell = ({ access, refresh, at }: Held) =>
    ground.channel.post({ type: 'tokens', tokens: { access_token: access.token, refresh_token: refresh }, at });

  const leave = () => {
    held = null;
    flight = null;
    waiting?.reject(new Problem('signed-out'));
    waiting = null;
    become('out');
  };

  /** Another tab has refreshed: its tokens are on their way, or it answers when asked. */
  const hear = (): Promise<string | null> =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        ears.delete(done);
        resolve(token());
      };
      const timer = setTimeout(done, ground.patience);
      ears.add(done);
      ground.channel.post({ type: 'ask' });
    });

  const refresh = (refused: string | null): Promise<string> =>
    ground.alone(async () => {
      if (held && held.access.token !== refused && isFresh()) return held.access.token;
      const token = ground.cookie.read();
      if (token === null) throw new Problem('unauthenticated', { status: 401 });
      if (held && token !== held.refresh) {
        const heard = await hear();
        if (heard !== null && heard !== refused) return heard;
      }
      const tokens = await ground.refresh(ground.cookie.read() ?? token);
      publish(tokens);
      return tokens.access_token;
    });

  /** Both tokens are dead: requests wait here until someone signs in, or leaves. */
  const wait = (): Promise<string> => {
    waiting ??= newWaiting();
    become('expired');
    return waiting.promise;
  };

  const renew = (refused: string | null): Promise<string> => {
    if (state === 'out') return Promise.reject(new Problem('signed-out'));
    if (waiting) return waiting.promise;
    if (held && held.access.token !== refused && isFresh()) return Promise.resolve(held.access.token);
    if (flight) return flight;
    const mine = refresh(refused)
      .catch((cause: unknown) => {
        const problem = Problem.from(cause);
        // Only a refusal ends a session; a server out of reach does not.
        if (!isRefused(problem)) throw problem;
        return state === 'out' ? Promise.reject(new Problem('signed-out')) : wait();
      })
      .finally(() => {
        if (flight === mine) flight = null;
      });
    flight = mine;
    return mine;
  };

  ground.channel.listen((message) => {
    switch (message.type) {
      case 'out':
        return leave();
      case 'tokens':
        // A tab that slept hears late: what it holds may be newer.
        return held && held.at >= message.at ? undefined : adopt(message.tokens, message.at);
      case 'ask':
        return held && isFresh() ? tell(held) : undefined;
    }
  });

  return {
    state: () => state,
    onState: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOtherUser: (listener) => {
      strangers.add(listener);
      return () => strangers.delete(listener);
    },
    restore: async () => {
      if (state !== 'unknown') return state;
      const [refreshToken, greeted] = [ground.cookie.read(), ground.greeted()];
      if (refreshToken === null) become('out');
      else if (greeted) adopt({ access_token: greeted.token, refresh_token: refreshToken }, greeted.at);
      else
        await refresh(null).catch((cause: unknown) => {
          if (!isRefused(Problem.from(cause))) throw cause;
          ground.cookie.clear();
          become('out');
        });
      return state;
    },
    token,
    access: async () => token() ?? renew(held?.access.token ?? null),
    renew,
    signIn: async (login, password) => publish(await ground.signIn(login, password)),
    signedIn: publish,
    subject: () => held?.access.subject ?? null,
    signOut: async () => {
      const [access, token] = [held?.access.token, ground.cookie.read()];
      ground.cookie.clear();
      leave();
      ground.channel.post({ type: 'out' });
      // The server ends it too; unreachable, the tokens die by themselves.
      if (access !== undefined && token !== null) await ground.end(access, token).catch(() => undefined);
    },
  };
}

function isRefused(problem: Problem): boolean {
  return problem.status === 400 || problem.status === 401 || problem.status === 403 || problem.status === 422;
}

function newWaiting(): Waiting {
  let resolve: Waiting['resolve'] = () => undefined;
  let reject: Waiting['reject'] = () => undefined;
  const promise = new Promise<string>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Nobody may be waiting yet when it is refused.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
