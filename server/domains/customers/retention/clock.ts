/** Each night the active rules are followed, by the run that a person may start too. */
import { Problem } from '../../../../src/core/problem';
import { type Scheduled, scheduler } from '../../../jobs/schedule';
import { job, nightlyMs } from './job';
import { startRetention } from './run';

export const retentionClock: Scheduled = {
  name: job,
  everyMs: nightlyMs,
  async work(services) {
    try {
      await startRetention(services, { ...scheduler, isPlanned: true });
    } catch (cause) {
      // Somebody started it a moment ago.
      if (Problem.from(cause).code !== 'batch-running') throw cause;
    }
  },
};
