/** A job done in parts, as the work of a run: what was committed before is not done again, and counts. */
import { Problem } from '../../src/core/problem';
import type { PartedJob, RunHandle, RunOutcome, RunPart } from '../services';
import type { RunRow, Store } from './store';

/** What a run does, and what it came to so far when it was stopped. */
export interface Work {
  run(row: RunRow, handle: RunHandle): Promise<RunOutcome>;
  soFar(row: RunRow): Promise<RunOutcome | null>;
}

/** Step of a run whose parts are all there. */
const prepared = 'ECRITURE';

/** The work of a job in parts. */
export function partedWork<I, P, O>(store: Store, job: PartedJob<I, P, O>): Work {
  // What was queued comes back through the tables as JSON: the job knows its own shapes.
  const inputOf = (row: RunRow) => row.entree as I;
  const read = <T>(json: string) => JSON.parse(json) as T;

  /** Finds the parts of a run that has none yet; answers how it ended when nothing is to be done. */
  async function prepare(row: RunRow, handle: RunHandle): Promise<RunOutcome | null> {
    if (!job.prepare || row.etape === prepared) return null;
    const step = async (name: string) => {
      const own = await store.step(row, name);
      if (!own) throw new Problem('aborted', { message: 'lost' });
      await handle.progress(0, 0);
    };
    let count = 0;
    await store.dropParts(row.id);
    const outcome = await job.prepare(inputOf(row), {
      ...handle,
      step,
      async restart() {
        await store.dropParts(row.id);
        count = 0;
      },
      async add(parts: readonly RunPart[]) {
        await store.addParts(row.id, parts, count);
        count += parts.length;
      },
      async *added() {
        for (let numero = 0; numero < count; numero += 1) {
          const content = read<P>(await store.partContent(row.id, numero));
          yield { size: Array.isArray(content) ? content.length : 1, content };
        }
      },
    });
    if (outcome) {
      await store.dropParts(row.id);
      return outcome;
    }
    await step(prepared);
    return null;
  }

  return {
    async run(row, handle) {
      const ended = await prepare(row, handle);
      if (ended) return ended;
      const parts = await store.parts(row.id);
      const total = job.prepare ? parts.reduce((sum, { taille }) => sum + taille, 0) : row.total;
      const outcomes = parts.flatMap(({ issue }) => (issue === null ? [] : [read<O>(issue)]));
      let done = parts.reduce((sum, { taille, issue }) => sum + (issue === null ? 0 : taille), 0);
      for (const { numero, taille } of parts.filter(({ issue }) => issue === null)) {
        // Stopped here, never after the last part: what is done is done.
        await handle.progress(done, total);
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
