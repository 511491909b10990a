/**
 * Prints how long a keystroke takes to settle in the palette, in a browser: input → rows drawn and laid out.
 *   npx vite build -c tests/support/palette-page/vite.config.ts && node --import tsx tests/bench/palette-page.ts
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../support/programs.mjs';

const site = fileURLToPath(new URL('../../.cache/palette-site/', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  void readFile(join(site, extname(path) === '' ? 'index.html' : path))
    .catch(() => null)
    .then((body) =>
      response.writeHead(body ? 200 : 204, { 'content-type': types[extname(path)] ?? 'text/html' }).end(body),
    );
}).listen(15701, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: [
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
    '--js-flags=--expose-gc',
  ],
  chromiumSandbox: false,
});
const queries = [
  'mettre en scene',
  'zenith',
  'oedipe',
  'etoiles jazz',
  'e',
  'lac cygnes 45',
  'carmen accor',
  'xq',
  'a',
];

for (const [entries, slowdown] of [
  [10_000, 1],
  [10_000, 4],
  [100_000, 1],
] as const) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`http://127.0.0.1:15701/?entries=${entries}`);
  await page.waitForSelector('#button');
  await page.waitForTimeout(2500);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const opened = await page.evaluate(async () => {
    const times: number[] = [];
    for (let round = 0; round < 6; round++) {
      const from = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, cancelable: true }));
      while (!document.querySelector('[data-palette] [role=option]'))
        await new Promise((resolve) => setTimeout(resolve, 0));
      document.body.getBoundingClientRect();
      times.push(performance.now() - from);
      if (round === 5) break;
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, cancelable: true }));
      while (document.querySelector('[data-palette]')) await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return times;
  });
  const times = await page.evaluate(async (all) => {
    const field = document.querySelector<HTMLInputElement>('[data-palette] input');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const taken: number[] = [];
    for (const query of all)
      for (const text of [...Array.from(query, (_, i) => query.slice(0, i + 1)), query.slice(0, -1), '']) {
        if (!field || !set) return taken;
        const from = performance.now();
        set.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await Promise.resolve();
        await Promise.resolve();
        document.body.getBoundingClientRect();
        taken.push(performance.now() - from);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    return taken;
  }, queries);
  const heap = await page.evaluate(() => Reflect.get(performance, 'memory')?.usedJSHeapSize / 1e6);
  const mounted = await page.locator('[role=option]').count();
  times.sort((a, b) => a - b);
  const at = (q: number) => (times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0).toFixed(1);
  console.log(
    `${entries.toLocaleString('en')} entries, CPU ×${slowdown}: open ${opened.map((time) => time.toFixed(0)).join(', ')} ms · keystroke p50 ${at(0.5)} p95 ${at(0.95)} max ${at(1)} ms over ${times.length} · ${mounted} rows · heap ${heap.toFixed(0)} MB`,
  );
  await page.close();
}
await browser.close();
server.close();
