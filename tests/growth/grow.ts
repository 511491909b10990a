/**
 * Feeds everything that reads sent text with pieces, twice as many each time, and prints where four times as many take more than six
 * times as long: processor time of this process, in which nothing else is done.
 */
import { type Feed, feeds } from './feeds';
import { fragments, grown } from './fragments';

/** Milliseconds after which no longer text is tried, unless the last was slower than its length: then four times of them. */
const enough = 500;
const isMutant = process.argv.includes('--mutants');
/**
 * Characters of the longest text. A square that takes less than the noise in the shorter one harms nobody; the faults that are put
 * in are quick, and show in the longer one.
 */
const longest = isMutant ? 60_000 : 30_000;
/** Four times as many may take so many times as long, twice as many so many; above `odd` a longer text is tried. */
const most = { four: 6, two: 2.2, odd: 4.8 };
/** Times below are noise. */
const least = 8;

const mutants: Readonly<Record<string, readonly [Feed, string]>> = {
  'mutant: comments': [(text) => text.replace(/<!--[\s\S]*?-->/g, ''), '<!--'],
  'mutant: places': [(text) => [...text.matchAll(/</g)].map(({ index }) => [...text.slice(0, index)].length), '<!--'],
};

async function took(feed: Feed, text: string): Promise<number> {
  const before = process.cpuUsage();
  // What is refused was read, too.
  try {
    await feed(text);
  } catch {}
  const { user, system } = process.cpuUsage(before);
  return Math.max(least, (user + system) / 1000);
}

/** Of five; of fewer where each takes long. */
async function best(feed: Feed, text: string): Promise<number> {
  const times: number[] = [];
  for (let sum = 0; times.length < 5 && sum < 2 * enough; sum += times.at(-1) ?? 0) {
    globalThis.gc?.();
    times.push(await took(feed, text));
  }
  return Math.min(...times);
}

/** How many times as long four times `n` pieces take; null when twice as many, and twice as many again, do not bear it out. */
async function excess(feed: Feed, fragment: string, n: number): Promise<number | null> {
  const [one, two, four] = [
    await best(feed, grown(fragment, n)),
    await best(feed, grown(fragment, 2 * n)),
    await best(feed, grown(fragment, 4 * n)),
  ];
  return four / one > most.four && two / one > most.two && four / two > most.two ? four / one : null;
}

async function faultOf(feed: Feed, fragment: string): Promise<string | null> {
  // The first time, code is compiled.
  await took(feed, grown(fragment, 250));
  const times = [await took(feed, grown(fragment, 250)), await took(feed, grown(fragment, 500))];
  for (let n = 250; ; n *= 2) {
    const text = grown(fragment, 4 * n);
    const last = await took(feed, text);
    const ratio = last / (times.at(-2) ?? last);
    times.push(last);
    if (ratio > most.four && (await excess(feed, fragment, n)) !== null) {
      const again = last < enough ? 2 * n : n;
      const proved = await excess(feed, fragment, again);
      if (proved !== null)
        return `${JSON.stringify(fragment)} × ${again}: 4 times as many take ${proved.toFixed(1)} times as long`;
    }
    if (text.length > longest || last >= (ratio > most.odd ? 4 * enough : enough)) return null;
  }
}

const fed: (readonly [name: string, feed: Feed, fragment: string])[] = isMutant
  ? Object.entries(mutants).map(([name, [feed, fragment]]) => [name, feed, fragment])
  : Object.entries(feeds).flatMap(([name, feed]) => fragments.map((fragment) => [name, feed, fragment] as const));
const faults: string[] = [];
for (const [name, feed, fragment] of fed) {
  const fault = await faultOf(feed, fragment);
  if (fault !== null) faults.push(`${name}, ${fault}`);
}
process.stdout.write(JSON.stringify({ faults, fed: fed.length, seconds: process.cpuUsage().user / 1e6 }));
process.exit(0);
