/** A tree of a thousand partners: effective values five levels deep on both databases, and the table of overrides over 200 of them. */
import { signInAs } from '../../support/browser';
import { startPostgres } from '../../support/postgres.mjs';
import { startServer } from '../../support/running-server';
import { type Client, signedIn } from '../client';
import { type House, type Kind, kindName } from '../house';
import { median, ms, p95, repeat } from '../numbers';
import type { Row } from '../report';
import { runOf } from '../runs';
import { knowNames } from '../site';

const path = '/api/admin-config/partenaires';
const count = 1_000;
const shown = 200;

/** Files of a tree: each site has four below it until there are enough; the first 200 have a telephone of their own. A file's parents are of the file before. */
function files(): string[] {
  const rows = Array.from({ length: count }, (_, index) => {
    const parent = index === 0 ? '1' : String(10_000 + Math.floor((index - 1) / 4));
    const telephone = index < shown ? `01 00 00 ${index}` : '';
    return [10_000 + index, `Site ${index}`, parent, telephone, index % 3 === 0 ? 'oui' : ''].join(';');
  });
  const ends = [0, 1, 5, 21, 85, 341, count];
  const levels = ends.slice(1).map((end, level) => rows.slice(ends[level], end));
  return levels.map((level) => ['partnerId;libelle;parent;telephone;paypal', ...level].join('\n'));
}

/** A site that stands five below the main one. */
const deep = 10_000 + 1 + 4 + 16 + 64;

async function plant(client: Client): Promise<void> {
  for (const file of files()) await runOf(client, await client.upload(`${path}/import`, { mode: 'create' }, file));
  const { total } = JSON.parse((await client.get(`${path}?limit=1&total=exact`)).text);
  if (total < count) throw new Error(`${total} partners`);
}

async function effective(house: House, kind: Kind, url: string): Promise<Row> {
  const client = await signedIn(url);
  await plant(client);
  const ask = () => client.get(`${path}/${deep}/effective`);
  const times = await repeat(house.quick ? 50 : 400, ask, house.quick ? 50 : 400);
  client.close();
  return {
    what: `effective values, five deep in ${count} (${kindName(kind)})`,
    measured: `p95 ${ms(p95(times))}, p50 ${ms(median(times))}`,
    goal: '≤ 15 ms',
    peer: '',
    figures: { p95: p95(times), p50: median(times) },
    met: p95(times) <= 15,
  };
}

/** From the address to the frame with rows, and the next one after End: 200 partners, every setting a column. */
async function table(house: House, url: string): Promise<Row> {
  const context = await (await house.browser()).newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
  });
  await knowNames(context);
  const page = await context.newPage();
  await signInAs(page);
  const times: number[] = [];
  for (let turn = 0; turn < (house.quick ? 3 : 9); turn += 1) {
    await page.goto('/fr/dashboard/');
    await page.waitForTimeout(800);
    times.push(
      await page.evaluate(
        (address) =>
          new Promise<number>((resolve) => {
            const from = performance.now();
            const look = () => {
              const line = '[role=grid] [role=rowgroup] [role=row][data-row] [role=gridcell]:not(:empty)';
              if (document.querySelector(line)) resolve(performance.now() - from);
              else requestAnimationFrame(look);
            };
            history.pushState({}, '', address);
            window.dispatchEvent(new PopStateEvent('popstate'));
            requestAnimationFrame(look);
          }),
        '/fr/dashboard/partenaires/surcharges?q=surcharge:telephone',
      ),
    );
  }
  await context.close();
  return {
    what: `table of overrides, ${shown} partners, every setting: first rows`,
    measured: `${ms(median(times))} (worst ${ms(Math.max(...times))})`,
    goal: '≤ 600 ms',
    peer: '',
    figures: { median: median(times), worst: Math.max(...times) },
    met: median(times) <= 600,
  };
}

export async function inherit(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    const postgres = kind === 'postgres' ? await startPostgres() : null;
    const env = { DEMO: 'on', ...(postgres && { DATABASE_URL: postgres.url }) };
    const server = await startServer({ env });
    rows.push(await effective(house, kind, server.url));
    if (kind === 'postgres') rows.push(await table(house, server.url));
    await server.discard();
    await postgres?.stop();
  }
  return rows;
}
