/** A job done in parts, as the work of a run: what was committed before is not done again, and counts. */
import { Problem } from '../../src/core/problem';
import type { PartedJob, RunHandle, RunOutcome } from '../services';
import type { RunRow, Store } from './store';

/** What a run does, and what it came to so far when it was stopped. */
export interface Work {
  run(row: RunRow, handle: RunHandle): Promise<RunOutcome>;
  soFar(row: RunRow): Promise<RunOutcome | null>;
}

/** The work of a job in parts. */
export function partedWork<I, P, O>(store: Store, job: PartedJob<I, P, O>): Work {
  // What was queued comes back through the tables as JSON: the job knows its own shapes.
  const inputOf = (row: RunRow) => row.entree as I;
  const read = <T>(json: string) => JSON.parse(json) as T;
  return {
    async run(row, handle) {
      const parts = await store.parts(row.id);
      const outcomes = parts.flatMap(({ issue }) => (issue === null ? [] : [read<O>(issue)]));
      let done = parts.reduce((sum, { taille, issue }) => sum + (issue === null ? 0 : taille), 0);
      for (const { numero, taille } of parts.filter(({ issue }) => issue === null)) {
        // Stopped here, never after the last part: what is done is done.
        await handle.progress(done, row.total);
        const content = read<P>(await store.partContent(row.id, numero));
        let kept: O[] = [];
        await job.part(inputOf(row), content, {
          caller: handle.caller,
          earlier: outcomes,
          keep: async (tx, outcome) => {
            const isKept = await store.keepPart(tx, row, numero, JSON.stringify(outcome));
            if (!isKept) throw new Problem('aborted', { message: 'lost' });
            kept = [outcome];
          },
        });
        outcomes.push(...kept);
        done += taille;
      }
      return job.result(inputOf(row), outcomes);
    },
    async soFar(row) {
      const parts = await store.parts(row.id);
      return job.result(
        inputOf(row),
        parts.flatMap(({ issue }) => (issue === null ? [] : [read<O>(issue)])),
      );
    },
  };
}
