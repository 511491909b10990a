/**
 * The palette in a browser with a real AZERTY keyboard. Build the page first:
 *   npx vite build -c tests/support/palette-page/vite.config.ts && node --import tsx tests/support/palette-page/check.ts [folder for pictures]
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { faultsOf } from '../axe.mjs';
import { Keyboard } from '../keys/keyboard.ts';
import type { LayoutName } from '../keys/layouts.ts';
import { findTestChromium } from '../programs.mjs';
import { steps } from './steps.ts';

const site = fileURLToPath(new URL('../../../.cache/palette-site/', import.meta.url));
const pictures = process.argv[2];
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const only = process.env.ONLY;
const failures: string[] = [];

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (path.startsWith('/api/')) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  void readFile(join(site, extname(path) === '' ? 'index.html' : path))
    .catch(() => null)
    .then((body) =>
      response.writeHead(body ? 200 : 204, { 'content-type': types[extname(path)] ?? 'text/html' }).end(body),
    );
}).listen(15700, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: findTestChromium() ?? 'chromium',
  args: flags,
  chromiumSandbox: false,
});

async function open(search: string, width: number, layout: LayoutName): Promise<{ page: Page; keyboard: Keyboard }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !message.text().includes('404') &&
      failures.push(`console: ${message.text()}`),
  );
  page.on('pageerror', (error) => failures.push(`page: ${error.message}`));
  await page.goto(`http://127.0.0.1:15700/${search}`);
  await page.waitForSelector('#button');
  return { page, keyboard: await Keyboard.attach(page, layout) };
}

for (const [name, step] of Object.entries(steps)) {
  if (only !== undefined && !name.includes(only)) continue;
  const { page, keyboard } = await open(step.search ?? '?', step.width ?? 1280, step.layout ?? 'azerty');
  try {
    await step.run({
      page,
      keyboard,
      expect: (what, got, wanted) => {
        if (JSON.stringify(got) !== JSON.stringify(wanted))
          failures.push(`${name}: ${what}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
      },
    });
    for (const fault of await faultsOf(page)) failures.push(`${name}: axe ${fault}`);
  } catch (cause) {
    failures.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name.replace(/\W+/g, '-')}.png`) });
  await page.context().close();
}
await browser.close();
server.close();
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(failures.length === 0 ? `✓ ${Object.keys(steps).length} flows` : `${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);
