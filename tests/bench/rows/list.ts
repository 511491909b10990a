/** The list endpoint over the large tables: one caller after the other, then eight at once; séances from both ends. */
import { type Client, signedIn } from '../client';
import { type House, type Kind, kindName } from '../house';
import { median, ms, p95, repeat, rounded } from '../numbers';
import type { Row } from '../report';

const path = '/api/admin-config/manifestations';
const sessions = '/api/admin-config/seances';

function query(parts: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)])).toString();
}

/** What the list of manifestations shows at first, as the console asks for it. */
const columns = 'dateDebut,dateFin,genre,libelleEn,libelleFr,lieu,nbSeances,remplissage,statut,ville';

/** What people ask of the list; the first is the row of quality.md. */
const asked: Readonly<Record<string, Record<string, string | number>>> = {
  'filter + sort + total': { q: 'statut:vente', sort: '-dateDebut' },
  'whole rows': { q: 'statut:vente', sort: '-dateDebut', columns: '' },
  'default order': {},
  'lieu:"Accor Arena"': { q: 'lieu:"Accor Arena"' },
  'free word': { q: 'carmen' },
  'genre + ville': { q: 'genre:opera ville:paris', sort: '-dateDebut' },
  'sort by lieu': { sort: 'lieu' },
  'sort by remplissage': { sort: '-remplissage' },
  'middle page': { offset: 25_000 },
};

/** Requests until the server's code is compiled, once a server; then until a statement has its plan. */
const [cold, warm] = [1_000, 200];

async function one(house: House, kind: Kind): Promise<Row[]> {
  const { url } = await house.server(kind);
  const client = await signedIn(url);
  const partner = await signedIn(url, 'partner');
  const count = house.quick ? 20 : 200;
  const rows: Row[] = [];
  await repeat(house.quick ? 20 : cold, () => client.get(`${path}?${query({ limit: 50, columns })}`));
  const measure = async (what: string, who: Client, parts: Record<string, string | number>, goal: number | null) => {
    const times = await repeat(count, () => who.get(`${path}?${query({ limit: 50, columns, ...parts })}`), warm);
    const met = goal === null ? {} : { met: p95(times) <= goal };
    rows.push({
      what: `list, ${what} (${kindName(kind)})`,
      measured: `p95 ${ms(p95(times))}, p50 ${ms(median(times))}`,
      goal: goal === null ? '' : `≤ ${goal} ms`,
      peer: goal === null ? '' : 'Directus 26.5 ms; raw SQL 0.6',
      figures: { p95: p95(times), p50: median(times) },
      ...met,
    });
  };
  for (const [what, parts] of Object.entries(asked))
    await measure(what, client, parts, what.startsWith('filter') ? (kind === 'postgres' ? 8 : 15) : null);
  await measure('a partner’s own, filtered', partner, { q: 'statut:vente', sort: '-dateDebut' }, null);
  const first = JSON.parse((await client.get(`${sessions}?${query({ limit: 1, total: 'exact' })}`)).text);
  const total: number = first.total;
  const turns = house.quick ? 10 : 40;
  const end = await repeat(
    turns,
    (turn) => client.get(`${sessions}?${query({ limit: 100, end: (turn % 5) * 100 + 100, total: 'skip' })}`),
    5,
  );
  const back = await repeat(turns, () => client.get(`${sessions}?${query({ limit: 100 })}`), 5);
  const middle = await repeat(
    turns,
    (turn) =>
      client.get(`${sessions}?${query({ limit: 100, offset: Math.floor(total / 2) - turn * 100, total: 'skip' })}`),
    5,
  );
  rows.push({
    what: `${total.toLocaleString('fr-FR')} rows: end · back · middle (${kindName(kind)})`,
    measured: `${ms(p95(end))} · ${ms(p95(back))} · ${ms(p95(middle))}`,
    goal: '≤ 100 ms each (page apart: see jump)',
    peer: 'offset paging 66–117 ms in SQL alone',
    figures: { end: p95(end), back: p95(back), middle: p95(middle) },
    met: p95(end) <= 100 && p95(back) <= 100,
  });
  client.close();
  partner.close();
  return rows;
}

/** Eight callers at once, each asking again as soon as it is answered. */
async function eight(house: House): Promise<Row> {
  const { url } = await house.server('postgres');
  const client = await signedIn(url, 'admin', 8);
  const [warm, seconds] = [house.quick ? 0.5 : 2, house.quick ? 2 : 8];
  const rate = async (limit: number) => {
    const address = `${path}?${query({ q: 'statut:vente', sort: '-dateDebut', columns, limit })}`;
    let answered = 0;
    const until = async (end: number, count: boolean) => {
      while (performance.now() < end) {
        await client.drain(address);
        if (count) answered += 1;
      }
    };
    for (const [duration, count] of [
      [warm, false],
      [seconds, true],
    ] as const) {
      const end = performance.now() + duration * 1_000;
      await Promise.all(Array.from({ length: 8 }, () => until(end, count)));
    }
    return answered / seconds;
  };
  const [small, page] = [await rate(20), await rate(100)];
  client.close();
  return {
    what: 'list, 8 clients (PostgreSQL), pages of 20 · 100',
    measured: `${rounded(small)} · ${rounded(page)} req/s`,
    goal: '≥ 1,000 req/s',
    peer: 'Directus 218; 50 lines of node + pg 2,434',
    figures: { pagesOf20: small, pagesOf100: page },
    met: small >= 1_000,
  };
}

export async function list(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) rows.push(...(await one(house, kind)));
  await house.rest('pglite');
  rows.push(await eight(house));
  return rows;
}
