/** Counts wanted at the same moment leave in one request: a work list and the badges of the menu ask for dozens. */
import type { CountAnswer, ListPage, ListQuery } from '../contract';
import type { Resource } from '../define';
import { Problem } from '../problem';
import type { Answer, Ask } from './send';

export type Count = Pick<ListPage, 'total' | 'exact'>;
export type CountQuery = Pick<ListQuery, 'q' | 'tiers' | 'total'>;

interface Waiting {
  ask: { resource: string; q?: string; tiers?: string; total?: string };
  signal: AbortSignal | undefined;
  resolve: (count: Count) => void;
  reject: (problem: Problem) => void;
}

/** In one request: its address has a bound. */
const most = 25;

/** Counts by this request; a count refused or failed is a Problem of its own, the others stay. */
export function createCounts(request: <T>(ask: Ask) => Promise<Answer<T>>) {
  let waiting: Waiting[] = [];

  async function sendSome(some: readonly Waiting[]): Promise<void> {
    const query = { asks: JSON.stringify(some.map(({ ask }) => ask)) };
    try {
      const options = { service: 'admin-config', path: 'comptes', query, retries: 2 } as const;
      const { counts } = (await request<{ counts: readonly CountAnswer[] }>(options)).data;
      for (const [at, { resolve, reject }] of some.entries()) {
        const found = counts[at];
        if (found && 'total' in found) resolve(found);
        else reject(new Problem(found?.code ?? 'unexpected', found ? { body: found } : {}));
      }
    } catch (cause) {
      for (const { reject } of some) reject(Problem.from(cause));
    }
  }

  function sendAll(): void {
    const all = waiting.filter(({ signal }) => signal?.aborted !== true);
    waiting = [];
    for (let from = 0; from < all.length; from += most) void sendSome(all.slice(from, from + most));
  }

  return async ({ name }: Resource, query: CountQuery, signal?: AbortSignal): Promise<Count> =>
    new Promise((resolve, reject) => {
      const ask = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== ''));
      if (waiting.length === 0) setTimeout(sendAll);
      waiting.push({ ask: { resource: name, ...ask }, signal, resolve, reject });
      signal?.addEventListener('abort', () => reject(new Problem('aborted')), { once: true });
    });
}
