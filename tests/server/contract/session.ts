import { vi } from 'vitest';
import type { Caller } from '../../../server/services';
import type { Context, Facts } from '../../../src/core/define';
import { noFacts } from '../../support/facts';
import type { House, Who } from '../resource/house';

/**
 * Lets the console's own calls reach the house: `fetch` is the wire, and what the browser would keep is ours.
 * The requests, their bodies and their answers are the console's and the server's.
 */
export function wireTo(house: House, who: Who): void {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'fr' } });
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const { method = 'GET', headers, body } = init;
    const given = Object.fromEntries(new Headers(headers));
    const answer = await house.app.inject({
      method: asMethod(method),
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { ...given, 'x-who': who },
      ...(typeof body === 'string' && { payload: body }),
    });
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  });
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function asMethod(method: string): (typeof methods)[number] {
  return methods.find((each) => each === method.toUpperCase()) ?? 'GET';
}

/** What a command is handed: the facts of a list with these rows ticked. */
export function contextOf(facts: Partial<Facts>, role: Caller['role'] = 'ADMIN'): Context {
  return {
    facts: { ...noFacts, view: 'list', role, ...facts },
    signal: new AbortController().signal,
    send: async () => undefined,
    navigate: () => undefined,
    progress: () => undefined,
  };
}
