/** How fast this machine is today: the plainest server over the same table (the palette's peers say it of the browser). */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { start } from '../../support/children.mjs';
import { freePort } from '../../support/postgres.mjs';
import { root } from '../../support/sources';
import type { House } from '../house';
import { median, ms, p95, repeat, rounded } from '../numbers';
import type { Row } from '../report';

/** What 50 lines of node + pg answer on the machine of quality.md's figures, pages of 20 to 8 clients. */
const reference = 2_434;

function asker(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request(url, { agent }, (answer) => answer.once('end', resolve).resume());
      asked.once('error', reject).end();
    });
  return { ask, close: () => agent.destroy() };
}

export async function plain(house: House): Promise<Row[]> {
  const port = await freePort();
  const child = start(process.execPath, [join(root, 'tests', 'bench', 'plain-server.mjs')], {
    env: { ...process.env, DATABASE_URL: await house.postgresUrl(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    const one = asker(`http://127.0.0.1:${port}/?limit=50`, 1);
    const times = await repeat(house.quick ? 20 : 200, one.ask, 200);
    one.close();
    const eight = asker(`http://127.0.0.1:${port}/?limit=20`, 8);
    const seconds = house.quick ? 2 : 5;
    let answered = 0;
    const end = performance.now() + seconds * 1_000;
    const work = async () => {
      while (performance.now() < end) {
        await eight.ask();
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    eight.close();
    const rate = answered / seconds;
    return [
      {
        what: 'this machine: 30 lines of node + pg, the same rows',
        measured: `p95 ${ms(p95(times))}, p50 ${ms(median(times))} · 8 clients: ${rounded(rate)} req/s`,
        goal: '',
        peer: `2,434 req/s where the goals were set: ×${rounded(reference / rate)} slower`,
        figures: { p95: p95(times), p50: median(times), rate, slower: reference / rate },
      },
    ];
  } finally {
    child.kill();
  }
}
