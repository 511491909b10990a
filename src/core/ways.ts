/** Calls on their way to a question: given up by Escape before it is put, as the question itself is once it is there. */
import { Problem } from './problem';

/** The way of one call. */
export interface PendingCall {
  /** Throws once it was left. */
  stay(): void;
  /** Puts a question: meanwhile it is what is given up; before and after it, the call. */
  put<T>(question: () => Promise<T>): Promise<T>;
  /** The call runs, or is over: from now on it cannot be left. */
  end(): void;
}

export interface Ways {
  /** `asks`: whether the call may put a question at all. */
  begin(asks: boolean): PendingCall;
  /** Leaves all ways; whether there were any. */
  leave(): boolean;
}

export function createWays(): Ways {
  const coming = new Set<{ isLeft: boolean }>();
  return {
    begin: (asks) => {
      const state = { isLeft: false };
      if (asks) coming.add(state);
      const stay = () => {
        if (state.isLeft) throw new Problem('given-up');
      };
      return {
        stay,
        put: async (question) => {
          stay();
          const isComing = coming.delete(state);
          const said = await question();
          if (isComing) coming.add(state);
          return said;
        },
        end: () => void coming.delete(state),
      };
    },
    leave: () => {
      for (const state of coming) state.isLeft = true;
      return coming.size > 0;
    },
  };
}
