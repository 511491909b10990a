/** A rate of its own: what an answer costs is taken from the client's share; those that are ready cost nothing. */
import { Problem } from '../../src/core/problem';

/** Answers made for one client at once, and for each second after. */
const [burst, perSecond] = [3_000, 300];
const mostClients = 20_000;

export interface Rate {
  /** Takes one from a client's share. Throws a Problem 429 when nothing is left of it. */
  take(client: string): void;
}

export function createRate(now: () => number = Date.now): Rate {
  const clients = new Map<string, { left: number; at: number }>();
  return {
    take(client) {
      const at = now();
      const share = clients.get(client) ?? { left: burst, at };
      const left = Math.min(burst, share.left + ((at - share.at) / 1_000) * perSecond);
      clients.delete(client);
      clients.set(client, { left: Math.max(0, left - 1), at });
      for (const oldest of clients.keys()) {
        if (clients.size <= mostClients) break;
        clients.delete(oldest);
      }
      if (left < 1) throw new Problem('too-many-requests', { status: 429, params: { retryAfter: 1 } });
    },
  };
}
