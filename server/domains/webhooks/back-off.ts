/** When a message is tried again, and a paused address probed. Pure. */

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** After the first attempt, the second …; the last holds until three days are over. */
const waits = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
] as const;
/** For how long a message is tried. */
export const triedForMs = 72 * hour;
/** Failures in a row after which an address is left in peace but for one probe at a time. */
export const failuresToPause = 5;
/** Successes in a row after which a slowed address is sent several at once again. */
export const successesToRecover = 10;

/** A fifth more or less, so that what failed together does not come back together. */
const jittered = (ms: number, random: number) => Math.round(ms * (0.8 + 0.4 * random));

/** Milliseconds until a message is tried again. @param attempts that came to nothing, one or more */
export function retryDelay(attempts: number, random = Math.random()): number {
  return jittered(waits[Math.min(attempts, waits.length) - 1] ?? waits[0], random);
}

/** Milliseconds until a paused address is probed. @param probes that came to nothing, one or more */
export function probeDelay(probes: number, random = Math.random()): number {
  return jittered(Math.min(5 * second * 2 ** (probes - 1), 10 * minute), random);
}

/** Milliseconds for which an address that says that it is too much is left alone: what it says, a day at most. */
export function slowDelay(seconds: number | undefined): number {
  return Math.min(seconds === undefined ? 30 * second : seconds * second, 24 * hour);
}
