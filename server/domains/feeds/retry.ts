/** *Nouveaux essais* of a feed: what may go by itself is tried again, later each time, or when the other side says. */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../../src/core/problem';
import { reasonOf } from '../../resource/routes/refusal';
import type { PrepareHandle } from '../../services';
import { translators } from '../../texts';
import { type FeedInput, type FeedPart, scalars } from './input';
import { isPassing, type RetryAfter } from './source/outbound';

const firstMs = 5_000;
/** A run holds its place while it waits. */
const longestMs = 10 * 60_000;

/** Does it, and again while it fails by something that may pass and tries are left. */
export async function retried<T>(
  input: FeedInput,
  handle: PrepareHandle<FeedPart>,
  work: () => Promise<T>,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      handle.signal.throwIfAborted();
      if (!isPassing(error) || attempt >= input.essais) throw error;
      const { code, params } = Problem.from(error);
      const wait = Math.min(longestMs, Math.max(firstMs * 2 ** attempt, waitOf(error)));
      const raison = reasonOf({ code, params: scalars(params) }, input.locale).message;
      await handle.log(
        translators[input.locale]('feeds.runs.logs.retry', { secondes: Math.ceil(wait / 1000), raison }),
      );
      await between();
      await pause(wait, undefined, { signal: handle.signal });
    }
  }
}

function waitOf(error: unknown): number {
  const name: keyof RetryAfter = 'apres';
  const after = error instanceof Problem ? error.params?.[name] : undefined;
  return typeof after === 'number' ? after * 1000 : 0;
}
