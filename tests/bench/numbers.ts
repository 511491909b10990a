/** Times as the table tells them. */

/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const p95 = (samples: readonly number[]) => quantile(samples, 0.95);
export const median = (samples: readonly number[]) => quantile(samples, 0.5);

/** `8.3 ms`, `1 250 ms`. */
export function ms(value: number): string {
  return `${rounded(value)} ms`;
}

/** One decimal below 20, none above. */
export function rounded(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('fr-FR', { maximumFractionDigits: value < 20 ? 1 : 0 }) : '–';
}

/** How long each of `count` repeats takes, after `warm` that do not count. */
export async function repeat(
  count: number,
  work: (turn: number) => Promise<unknown>,
  warm = Math.min(10, count),
): Promise<number[]> {
  for (let turn = 0; turn < warm; turn += 1) await work(turn);
  const samples: number[] = [];
  for (let turn = 0; turn < count; turn += 1) samples.push(await timed(() => work(warm + turn)));
  return samples;
}

/** How long a piece of work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
