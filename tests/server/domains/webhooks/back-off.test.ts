import { describe, expect, it } from 'vitest';
import { probeDelay, retryDelay, slowDelay, triedForMs } from '../../../../server/domains/webhooks/back-off';

describe('what is tried again', () => {
  it.each([
    ['after the first attempt', 1, 5],
    ['after the second', 2, 30],
    ['after the fifth', 5, 1_800],
    ['after the last of the table', 10, 43_200],
    ['after any later one', 30, 43_200],
  ])('%s waits its time, a fifth more or less', (_, attempts, seconds) => {
    expect([retryDelay(attempts, 0), retryDelay(attempts, 0.5), retryDelay(attempts, 1)]).toEqual([
      seconds * 800,
      seconds * 1_000,
      seconds * 1_200,
    ]);
  });

  it('has several attempts a day for three days', () => {
    let [at, attempts] = [0, 0];
    while (at < triedForMs) at += retryDelay((attempts += 1), 0.5);
    expect([triedForMs / 3_600_000, attempts]).toEqual([72, 14]);
  });

  it('probes a paused address at 5 seconds at first, and every 10 minutes at most', () => {
    expect([1, 2, 3, 30].map((probes) => probeDelay(probes, 0.5))).toEqual([5_000, 10_000, 20_000, 600_000]);
  });

  it('keeps to what a slow address says, for a day at most', () => {
    expect([slowDelay(undefined), slowDelay(90), slowDelay(10_000_000)]).toEqual([30_000, 90_000, 86_400_000]);
  });
});
