/** What sessions are tested in. */
import { createSession, type SessionEnvironment, type TabMessage } from '../../../src/core/auth/session';
import type { Tokens } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';

/** Lets what tabs say to each other arrive. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A browser with its tabs, and a server that counts refreshes and refuses a used token. */
export class World {
  now = 1_000_000;
  jar: string | null = null;
  refreshes = 0;
  ended = 0;
  /** How the server answers a refresh now. */
  server: 'well' | 'refuses' | 'down' = 'well';
  subject = 'camille';
  /** Nobody touched the console for too long. */
  idle = false;
  private issued = 0;
  private valid: string | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly listeners: ((message: TabMessage) => void)[] = [];

  issue(): Tokens {
    this.issued += 1;
    this.now += 1;
    const seconds = Math.floor(this.now / 1000);
    const claims = btoa(JSON.stringify({ iat: seconds, exp: seconds + 60, sub: this.subject, n: this.issued }));
    this.valid = `refresh-${this.issued}`;
    return { access_token: `head.${claims}.seal`, refresh_token: this.valid };
  }

  tab({
    locks = true,
    greeted = null,
  }: {
    locks?: boolean;
    greeted?: ReturnType<SessionEnvironment['bootstrapToken']>;
  } = {}) {
    const index = this.listeners.push(() => undefined) - 1;
    const ground: SessionEnvironment = {
      signIn: async (_login, password) => {
        if (password !== 'right') throw new Problem('bad-credentials', { status: 401 });
        return this.issue();
      },
      refresh: async (token) => {
        await Promise.resolve();
        if (this.server === 'down') throw new Problem('unreachable');
        this.refreshes += 1;
        if (this.server === 'refuses' || token !== this.valid) throw new Problem('unauthenticated', { status: 401 });
        return this.issue();
      },
      end: async () => {
        this.ended += 1;
      },
      cookie: {
        read: () => this.jar,
        write: (token) => {
          this.jar = token;
        },
        clear: () => {
          this.jar = null;
        },
      },
      bootstrapToken: () => greeted,
      alone: (work) => {
        if (!locks) return work();
        const mine = this.queue.then(work);
        this.queue = mine.catch(() => undefined);
        return mine;
      },
      channel: {
        // Told to the others later than the lock is free, as a browser does.
        post: (message) => {
          for (const [other, listener] of this.listeners.entries()) {
            if (other !== index) setTimeout(() => listener(message), 1);
          }
        },
        listen: (listener) => {
          this.listeners[index] = listener;
        },
      },
      now: () => this.now,
      isIdle: () => this.idle,
      patience: 200,
    };
    return createSession(ground);
  }

  async tabs(count: number) {
    const tabs = Array.from({ length: count }, () => this.tab());
    await tabs[0]?.signIn('camille', 'right');
    await Promise.all(tabs.map((tab) => tab.restore()));
    await Promise.all(tabs.map((tab) => tab.access()));
    await settled();
    this.refreshes = 0;
    return tabs;
  }

  expire() {
    this.now += 61_000;
  }
}
