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
export interface SessionEnvironment {
  signIn(login: string, password: string): Promise<Tokens>;
  refresh(token: string): Promise<Tokens>;
  /** Ends the session on the server. */
  end(access: string, refresh: string): Promise<void>;
  /** The access token that came with the page, once, and when the page was requested; null when none did. */
  bootstrapToken(): { token: string; at: number } | null;
  cookie: { read(): string | null; write(token: string): void; clear(): void };
  /** Runs the work alone over all tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  channel: { post(message: TabMessage): void; listen(listener: (message: TabMessage) => void): void };
  now(): number;
  /** Nobody has touched the console for as long as the server lets a session be idle. */
  isIdle(): boolean;
  /** How long to wait for another tab's tokens, in milliseconds. */
  patience: number;
}

export interface Session {
  state(): SessionState;
  onState(listener: (state: SessionState) => void): () => void;
  /** Called at a sign-in as someone else: what waits is refused, nothing of theirs is sent under another name. */
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
  /** Takes tokens from elsewhere: by a second factor. */
  signedIn(tokens: Tokens): void;
  /** Signs in by the key of a program: it is sent as it is, and nothing renews it. */
  signedInByKey(key: string): void;
  /** Whether a refused token may be followed by another one: that of a person. */
  mayRenew(): boolean;
  /** Asks for a sign-in over the page when nobody has touched the console for too long. */
  checkIdle(): void;
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

export function createSession(environment: SessionEnvironment): Session {
  const listeners = new Set<(state: SessionState) => void>();
  const strangers = new Set<() => void>();
  let state: SessionState = 'unknown';
  let flight: Promise<string> | null = null;
  let waiting: Waiting | null = null;
  let key: string | null = null;

  /** Whoever waits goes on with the new token, unless it is someone else’s. */
  const tokens = createTabTokens(environment, (token, isOther) => {
    if (isOther) waiting?.reject(new Problem('signed-out'));
    else waiting?.resolve(token);
    waiting = null;
    become('in');
    if (isOther) for (const listener of strangers) listener();
  });

  const become = (next: SessionState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener(next);
  };

  const leave = () => {
    tokens.forget();
    flight = null;
    waiting?.reject(new Problem('signed-out'));
    waiting = null;
    become('out');
  };

  /** Both tokens are dead: requests wait here until someone signs in, or leaves. */
  const wait = (): Promise<string> => {
    waiting ??= newWaiting();
    become('expired');
    return waiting.promise;
  };

  const renew = (refused: string | null): Promise<string> => {
    if (state === 'out') return Promise.reject(new Problem('signed-out'));
    if (waiting) return waiting.promise;
    // What the console does by itself does not keep a session alive.
    if (environment.isIdle()) return wait();
    const other = tokens.otherThan(refused);
    if (other !== null) return Promise.resolve(other);
    if (flight) return flight;
    const mine = tokens
      .refresh(refused)
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

  environment.channel.listen((message) => (message.type === 'out' ? leave() : tokens.receive(message)));

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
      const [refreshToken, bootstrapToken] = [environment.cookie.read(), environment.bootstrapToken()];
      if (refreshToken === null) become('out');
      else if (bootstrapToken)
        tokens.adopt({ access_token: bootstrapToken.token, refresh_token: refreshToken }, bootstrapToken.at);
      else
        await tokens.refresh(null).catch((cause: unknown) => {
          if (!isRefused(Problem.from(cause))) throw cause;
          environment.cookie.clear();
          become('out');
        });
      return state;
    },
    token: () => key ?? tokens.fresh(),
    access: async () => key ?? tokens.fresh() ?? renew(tokens.access()?.token ?? null),
    renew,
    signIn: async (login, password) => tokens.publish(await environment.signIn(login, password)),
    signedIn: tokens.publish,
    signedInByKey: (given) => {
      key = given;
      become('in');
    },
    mayRenew: () => key === null,
    checkIdle: () => {
      if (state === 'in' && environment.isIdle()) void wait();
    },
    subject: () => tokens.access()?.subject ?? null,
    signOut: async () => {
      const [access, token] = [tokens.access()?.token, environment.cookie.read()];
      environment.cookie.clear();
      leave();
      environment.channel.post({ type: 'out' });
      // The server ends it too; unreachable, the tokens die by themselves.
      if (access !== undefined && token !== null) await environment.end(access, token).catch(() => undefined);
    },
  };
}

/** The tokens of this tab, shared with the others. `onAdopt` is given each new one, and whether it is someone else’s. */
function createTabTokens(environment: SessionEnvironment, onAdopt: (token: string, isOther: boolean) => void) {
  const arrivals = new Set<() => void>();
  let held: Held | null = null;

  const fresh = () => (held && held.access.staleAt > environment.now() ? held.access.token : null);

  const otherThan = (refused: string | null) => {
    const token = fresh();
    return token === refused ? null : token;
  };

  /** Takes tokens in, from here or from another tab. */
  const adopt = (tokens: Tokens, at: number) => {
    const before = held?.access.subject ?? null;
    held = { access: readAccess(tokens.access_token, at), at, refresh: tokens.refresh_token };
    const isOther = before !== null && held.access.subject !== before;
    for (const arrive of arrivals) arrive();
    onAdopt(tokens.access_token, isOther);
  };

  const publish = (tokens: Tokens) => {
    const at = environment.now();
    environment.cookie.write(tokens.refresh_token);
    adopt(tokens, at);
    if (held) post(held);
  };

  const post = ({ access, refresh: refreshToken, at }: Held) =>
    environment.channel.post({
      type: 'tokens',
      tokens: { access_token: access.token, refresh_token: refreshToken },
      at,
    });

  const receive = (message: Exclude<TabMessage, { type: 'out' }>) => {
    if (message.type === 'ask') return held && fresh() !== null ? post(held) : undefined;
    // A tab that slept is notified late: what it holds may be newer.
    return held && held.at >= message.at ? undefined : adopt(message.tokens, message.at);
  };

  /** Another tab has refreshed: its tokens are about to arrive, or it answers a request. */
  const requestFromTabs = (): Promise<string | null> =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        arrivals.delete(done);
        resolve(fresh());
      };
      const timer = setTimeout(done, environment.patience);
      arrivals.add(done);
      environment.channel.post({ type: 'ask' });
    });

  const refresh = (refused: string | null): Promise<string> =>
    environment.alone(async () => {
      const other = otherThan(refused);
      if (other !== null) return other;
      const token = environment.cookie.read();
      if (token === null) throw new Problem('unauthenticated', { status: 401 });
      if (held && token !== held.refresh) {
        const received = await requestFromTabs();
        if (received !== null && received !== refused) return received;
      }
      const tokens = await environment.refresh(environment.cookie.read() ?? token);
      publish(tokens);
      return tokens.access_token;
    });

  const forget = () => {
    held = null;
  };

  return { access: () => held?.access ?? null, fresh, otherThan, adopt, publish, receive, refresh, forget };
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
