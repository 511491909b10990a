/** What does runs on this node, a few at once: it takes the oldest that wait, and those of nodes that died. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { oneAtATime } from '../one-at-a-time';
import { type Execution, type ExecutionOptions, execute } from './execution';
import type { Work } from './parts';
import { type RunRow, runOf } from './store';

const pollMs = 5_000;
const mostTakeOvers = 3;

interface WorkerOptions extends Pick<ExecutionOptions, 'store' | 'publish' | 'ended'> {
  works: ReadonlyMap<string, Work>;
  /** Runs at work at once. */
  slots: number;
}

export function createWorker({ store, works, slots, publish, ended: noteEnd }: WorkerOptions) {
  const active = new Map<string, Execution>();
  const node = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let log: FastifyBaseLogger | undefined;

  const report: ExecutionOptions['report'] = (error, { id, job }) => log?.error({ err: error, run: id, job }, 'run');

  /** Each part that was done earns another take-over: it is not the run that kills its servers. */
  const isCursed = async ({ id, reprises }: RunRow) =>
    reprises > mostTakeOvers && reprises > mostTakeOvers + (await store.partsDone(id));

  async function claimAll(): Promise<void> {
    while (isWorking && active.size < slots) {
      const row = await store.claim(node, [...works.keys()]);
      if (!row) break;
      const work = works.get(row.job);
      if (work && !(await isCursed(row))) {
        start(row, work);
        continue;
      }
      const ended = await store.finish(row, row.fait, row.total, { etat: 'ECHEC', erreur: 'REPRISES' });
      if (ended) {
        noteEnd(ended.etat);
        publish(runOf(ended), row.lance_par_id);
      }
    }
  }

  function start(row: RunRow, work: Work): void {
    const execution = execute({ store, row, work, publish, report, ended: noteEnd });
    active.set(row.id, execution);
    publish(runOf(row), row.lance_par_id);
    execution.done
      .catch((error: unknown) => log?.error({ err: error }, 'run'))
      .finally(() => {
        active.delete(row.id);
        claiming.wake();
      });
  }

  const claiming = oneAtATime(() => claimAll().catch((error: unknown) => log?.warn({ err: error }, 'claiming runs')));

  return {
    wake: claiming.wake,
    /** Cancels a run, if it is at work here. */
    cancel: (id: string) => active.get(id)?.stop('cancelled'),
    begin(logger: FastifyBaseLogger): void {
      log = logger;
      isWorking = true;
      timer = setInterval(claiming.wake, pollMs);
      claiming.wake();
    },
    /** Gives the runs at work back to the queue, within `ms`. */
    async stop(ms: number): Promise<void> {
      isWorking = false;
      clearInterval(timer);
      await claiming.ended();
      for (const execution of active.values()) execution.stop('stopping');
      const late = new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
      await Promise.race([Promise.allSettled([...active.values()].map((each) => each.done)), late]);
    },
  };
}
