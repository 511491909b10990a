// A call can be cancelled before it prompts.
import { describe, expect, it } from 'vitest';
import { createPendingCalls } from '../../src/core/pending-calls';

const never = () => new Promise<never>(() => undefined);

describe('a call that may prompt', () => {
  it('is cancelled before its prompt is shown', async () => {
    const calls = createPendingCalls();
    const call = calls.begin(true);
    expect(calls.cancel()).toBe(true);
    await expect(call.prompt(never)).rejects.toThrow('given-up');
  });

  it('is cancelled between two prompts', async () => {
    const calls = createPendingCalls();
    const call = calls.begin(true);
    expect(await call.prompt(() => Promise.resolve('answer'))).toBe('answer');
    expect(calls.cancel()).toBe(true);
    expect(call.throwIfCancelled).toThrow('given-up');
  });

  it('cannot be cancelled while its prompt is shown, after it started, or where it does not prompt', () => {
    const calls = createPendingCalls();
    void calls.begin(true).prompt(never);
    calls.begin(true).close();
    calls.begin(false);
    expect(calls.cancel()).toBe(false);
  });
});
