/** Work that is done one after the other, each person in turn: whoever asks for more comes after everybody else. */
import { Problem } from '../src/core/problem';

interface Job {
  begin(): Promise<unknown>;
}

/** @param mostWaiting works of one person that may wait; one more is refused (429) */
export function eachInTurn(mostWaiting: number) {
  const waiting = new Map<string, Job[]>();
  let isBusy = false;

  function next(): void {
    const [first] = waiting;
    if (isBusy || first === undefined) return;
    const [owner, [job, ...others]] = first;
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    if (job === undefined) return;
    isBusy = true;
    void job.begin().finally(() => {
      isBusy = false;
      next();
    });
  }

  /** Does a work when it is the turn of whoever asks for it. */
  return async function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = waiting.get(owner) ?? [];
    if (own.length >= mostWaiting) throw new Problem('too-much-under-way', { status: 429, params: { retryAfter: 5 } });
    return new Promise<T>((resolve, reject) => {
      waiting.set(owner, [...own, { begin: () => work().then(resolve, reject) }]);
      next();
    });
  };
}
