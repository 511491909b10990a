/** Calls that have not started yet, because they may prompt: cancelled by Escape before they do, as their prompt is once it is shown. */
import { Problem } from './problem';

/** A call that has not started yet. */
export interface PendingCall {
  /** Throws once the call was cancelled. */
  throwIfCancelled(): void;
  /** Prompts: meanwhile the prompt is what Escape closes; before and after it, the call is cancelled. */
  prompt<T>(question: () => Promise<T>): Promise<T>;
  /** The call starts, or is over: from now on it cannot be cancelled. */
  close(): void;
}

export interface PendingCalls {
  /** Registers a call; only one that `mayPrompt` can be cancelled. */
  begin(mayPrompt: boolean): PendingCall;
  /** Cancels all; whether there were any. */
  cancel(): boolean;
}

export function createPendingCalls(): PendingCalls {
  const cancellable = new Set<{ isCancelled: boolean }>();
  return {
    begin: (mayPrompt) => {
      const state = { isCancelled: false };
      if (mayPrompt) cancellable.add(state);
      const throwIfCancelled = () => {
        if (state.isCancelled) throw new Problem('given-up');
      };
      return {
        throwIfCancelled,
        prompt: async (question) => {
          throwIfCancelled();
          const isCancellable = cancellable.delete(state);
          const answer = await question();
          if (isCancellable) cancellable.add(state);
          return answer;
        },
        close: () => void cancellable.delete(state),
      };
    },
    cancel: () => {
      for (const state of cancellable) state.isCancelled = true;
      return cancellable.size > 0;
    },
  };
}
