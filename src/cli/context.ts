/** What sources of choices are handed where there is no page. */
import type { Context } from '../core/define';
import { facts } from '../core/facts';

export function contextOf(signal: AbortSignal): Context {
  return {
    facts: facts(),
    signal,
    send: async () => undefined,
    navigate: () => undefined,
    progress: () => undefined,
  };
}
