/** What can wait for the rows of the page. */
import { queryClient } from './client';

/** Until nothing is being read any more, so that what is asked for next takes nothing from the rows awaited; a second at most. */
export function untilRead(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, 1000);
    const stop = queryClient.getQueryCache().subscribe(() => queryClient.isFetching() === 0 && done());
    if (queryClient.isFetching() === 0) done();
  });
}
