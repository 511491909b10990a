/**
 * Feeds everything that reads sent text with pieces at n and 4n, and prints what takes more than six times as long: processor
 * time, the best of five. A process of its own: nothing else is counted.
 */
import { type Feed, feeds } from './feeds';
import { fragments, grown } from './fragments';

/** Milliseconds that say something. */
const enough = 5;
/** Characters of the longest text: what takes less than that with so many grows slowly enough. */
const longest = 60_000;
const most = 6;

const mutants: Readonly<Record<string, Feed>> = {
  'mutant: comments': (text) => text.replace(/<!--[\s\S]*?-->/g, ''),
  'mutant: places': (text) => [...text.matchAll(/</g)].map(({ index }) => [...text.slice(0, index)].length),
};

async function took(feed: Feed, text: string): Promise<number> {
  const before = process.cpuUsage();
  // What is refused was read, too.
  try {
    await feed(text);
  } catch {}
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function best(feed: Feed, text: string, rounds = 5): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await took(feed, text));
  return Math.min(...times);
}

async function faultOf(feed: Feed, fragment: string): Promise<string | null> {
  const size = (n: number) => grown(fragment, n).length;
  let n = 250;
  // The first time, code is compiled: what seems slow is looked at again.
  while ((await took(feed, grown(fragment, n))) < enough || (await best(feed, grown(fragment, n), 2)) < enough / 2) {
    if (size(n) > longest / 4) return null;
    n *= 4;
  }
  const ratioAt = async (from: number, measure: (feed: Feed, text: string) => Promise<number>) =>
    (await measure(feed, grown(fragment, 4 * from))) / Math.max(await measure(feed, grown(fragment, from)), enough / 2);
  if ((await ratioAt(n, took)) <= most || (await ratioAt(n, best)) <= most) return null;
  // The square goes on: what was compiled or collected meanwhile does not.
  const ratio = await ratioAt(4 * n, best);
  return ratio <= most
    ? null
    : `${JSON.stringify(fragment)} × ${4 * n}: 4 times as many take ${ratio.toFixed(1)} times as long`;
}

const isMutant = process.argv.includes('--mutants');
const fed = isMutant ? mutants : feeds;
const faults: string[] = [];
for (const [name, feed] of Object.entries(fed))
  for (const fragment of isMutant ? ['<!--'] : fragments) {
    const fault = await faultOf(feed, fragment);
    if (fault !== null) faults.push(`${name}, ${fault}`);
  }
process.stdout.write(JSON.stringify({ faults, fed: Object.keys(fed).length, seconds: process.cpuUsage().user / 1e6 }));
process.exit(0);
