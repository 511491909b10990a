/** What others wait while somebody sends bodies that were made to be slow, one after the other on four connections. */
import { type Client, signedIn } from '../client';
import { type House, type Kind, kindName } from '../house';
import { ms, p95, timed } from '../numbers';
import type { Row } from '../report';

const times = (text: string, n: number) => text.repeat(n);
const numbered = (n: number, text: (index: number) => string) =>
  Array.from({ length: n }, (_, index) => text(index)).join('');

const drawing = (inside: string) => (client: Client) =>
  client.upload('/api/admin-config/fichiers', null, `<svg xmlns="http://www.w3.org/2000/svg">${inside}`, 'a.svg');
const sheet = (contenu: string) => (client: Client) =>
  client.send('POST', '/api/admin-config/styles/validate', { contenu });
const page = (contenuFr: string) => (client: Client) =>
  client.send('POST', '/api/page-management/pages-edito/validate', { contenuFr });

/** Each of them held a server for seconds once. */
const bodies: readonly ((client: Client) => Promise<unknown>)[] = [
  drawing(times('<!--', 40_000)),
  drawing(times('<style', 27_000)),
  sheet(times('a{b}', 5_000)),
  sheet(times('a{b}\n', 50_000)),
  page(times('<i></i>', 4_000) + times('</a>', 15_000)),
  page(numbered(300, (n) => `<b id=${n}>`) + times('<p>', 300)),
  page(numbered(1_400, (n) => `<p><b id=${n}></p>`)),
  page(times('<div>', 20_000)),
  (client) => client.get(`/api/order-management/commandes?q=-lignes.libelle:${numbered(250, (n) => `v${n},`)}fin`),
  (client) => client.get(`/api/admin-config/manifestations?q=-libelle:${numbered(250, (n) => `v${n},`)}fin`),
  (client) => client.get(`/api/order-management/commandes?q=partenaire:${numbered(250, (n) => `v${n},`)}fin`),
];

async function worstOf(house: House, kind: Kind): Promise<Row[]> {
  const { url } = await house.server(kind);
  const [sender, reader] = [await signedIn(url, 'admin', 4), await signedIn(url, 'partner', 2)];
  const list = () => reader.get('/api/admin-config/manifestations?limit=50');
  await list();
  const end = performance.now() + (house.quick ? 10_000 : 60_000);
  let sent = 0;
  const send = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      // What is refused is answered.
      await bodies[turn % bodies.length]?.(sender).catch(() => undefined);
      sent += 1;
    }
  };
  const watch = async (work: () => Promise<unknown>) => {
    const samples: number[] = [];
    while (performance.now() < end) samples.push(await timed(work));
    return samples;
  };
  const [health, lists] = await Promise.all([
    watch(() => reader.get('/api/health')),
    watch(list),
    ...[0, 3, 5, 8].map((first) => send(first)),
  ]);
  sender.close();
  reader.close();
  return [
    rowOf(`/api/health under ${sent} of the worst bodies (${kindName(kind)})`, health, 100),
    rowOf(`a list of somebody else meanwhile (${kindName(kind)})`, lists, 500),
  ];
}

function rowOf(what: string, samples: readonly number[], goal: number): Row {
  const longest = Math.max(...samples);
  return {
    what,
    measured: `p95 ${ms(p95(samples))}, longest ${ms(longest)}`,
    goal: `≤ ${goal} ms`,
    peer: '',
    figures: { p95: p95(samples), longest, samples: samples.length },
    met: longest <= goal,
  };
}

/** Under the worst bodies, on each database. */
export async function worst(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    rows.push(...(await worstOf(house, kind)));
    await house.rest(kind);
  }
  return rows;
}
