/** What the session stands on in a browser: cookie, Web Locks, a channel between tabs. */
import { language } from '../../i18n/runtime';
import { refreshCookieOn, type Tokens } from '../contract';
import { send } from '../http/send';
import { forgetBootstrap, takeBootstrap } from '../session-bootstrap';
import { isIdle } from './idle';
import type { SessionEnvironment, TabMessage } from './session';

const lifetime = 86_400;
const shared = 'regie-session';

/** The environment of a session in this browser. */
export function browserEnvironment(): SessionEnvironment {
  return {
    signIn: (login, password) => ask('loginAdmin', { login, password }),
    refresh: (token) => ask('refresh-token-admin', { token }),
    end: async (access, token) => {
      await send({ ...post('logout', { token }), timeout: 5000 }, { token: access, language: language().locale });
    },
    cookie: { read: readCookie, write: writeCookie, clear: () => setCookie('', 0) },
    // It is as old as the page, however long the console took to come.
    bootstrapToken: () => {
      const token = takeBootstrap('access_token');
      if (readCookie() === null) forgetBootstrap();
      return token === null ? null : { token, at: performance.timeOrigin };
    },
    // Plain http on a network has no Web Locks: the server's grace for a re-used token serves then.
    alone: (work) => ('locks' in navigator ? navigator.locks.request(shared, work) : work()),
    channel: openChannel(),
    now: () => Date.now(),
    isIdle,
    patience: 500,
  };
}

async function ask(path: string, body: unknown): Promise<Tokens> {
  return (await send<Tokens>(post(path, body), { token: null, language: language().locale })).data;
}

function post(path: string, body: unknown) {
  return { method: 'POST', service: 'user', path, body } as const;
}

function openChannel(): SessionEnvironment['channel'] {
  // A program has no other tabs, and a channel would keep it from ending.
  if (!('BroadcastChannel' in globalThis) || typeof document === 'undefined')
    return { post: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(shared);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      // Only this console's own tabs speak here.
      channel.onmessage = (event: MessageEvent<TabMessage>) => listener(event.data);
    },
  };
}

/** The refresh token kept for this browser; null when nobody is signed in. */
export function readCookie(): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [name, value] = pair.split('=');
    if (name === refreshCookieOn(location.href) && value) return decodeURIComponent(value);
  }
  return null;
}

function writeCookie(token: string): void {
  setCookie(encodeURIComponent(token), lifetime);
}

function setCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${refreshCookieOn(location.href)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
