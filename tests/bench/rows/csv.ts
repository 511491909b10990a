/** Export of every manifestation: time, size, and what the server's memory grows by. */
import { readFileSync } from 'node:fs';
import { signedIn } from '../client';
import { type House, kindName, kinds } from '../house';
import { ms, rounded, timed } from '../numbers';
import type { Row } from '../report';

/** Resident megabytes of a process; not told on every system. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

export async function csv(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    const { url, pid } = await house.server(kind);
    const client = await signedIn(url);
    const address = '/api/admin-config/manifestations/export?format=csv';
    await client.drain(`${address}&q=id%3A448001`);
    const before = memoryOf(pid);
    let most = before;
    const look = setInterval(() => (most = Math.max(most, memoryOf(pid))), 20);
    let size = 0;
    const time = await timed(async () => (size = await client.drain(address)));
    clearInterval(look);
    client.close();
    rows.push({
      what: `CSV of ${house.counts.manifestations.toLocaleString('fr-FR')} rows (${kindName(kind)})`,
      measured: `${ms(time)}, +${rounded(most - before)} MB for ${rounded(size / 1e6)} MB`,
      goal: '≤ 2 s, +50 MB at most',
      peer: '',
      figures: { time, memory: most - before, size },
      met: time <= 2_000 && most - before <= 50,
    });
  }
  return rows;
}
