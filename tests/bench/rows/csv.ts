/** Exports: every manifestation as CSV, with what the server's memory grows by; a filtered list in both formats. */
import { readFileSync } from 'node:fs';
import { signedIn } from '../client';
import { type House, kindName } from '../house';
import { median, ms, repeat, rounded, timed } from '../numbers';
import type { Row } from '../report';

/** Resident megabytes of a process; not told on every system. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

const path = '/api/admin-config/manifestations';
/** What people take away: a part of a list, in an order, some columns of it. */
const filtered =
  'q=statut%3Avente%20genre%3Aopera&sort=-dateDebut&columns=idmanif,libelleFr,statut,genre,lieu,ville,dateDebut,remplissage';

/** A filtered list, in both formats. */
export async function filteredExport(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    const client = await signedIn((await house.server(kind)).url);
    const lines = (await client.get(`${path}/export?format=csv&${filtered}`)).text.trimEnd().split('\r\n').length - 1;
    const turns = house.quick ? 3 : 10;
    const times = async (format: string) =>
      median(await repeat(turns, () => client.drain(`${path}/export?format=${format}&${filtered}`), 2));
    const [asCsv, asXlsx] = [await times('csv'), await times('xlsx')];
    client.close();
    rows.push({
      what: `export of ${lines.toLocaleString('fr-FR')} filtered rows: CSV · XLSX (${kindName(kind)})`,
      measured: `${ms(asCsv)} · ${ms(asXlsx)}`,
      goal: '',
      peer: '',
      figures: { lines, csv: asCsv, xlsx: asXlsx },
    });
  }
  return rows;
}

export async function csv(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    const { url, pid } = await house.server(kind);
    const client = await signedIn(url);
    const address = `${path}/export?format=csv`;
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
