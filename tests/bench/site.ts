/** The bench pages on a port of their own, or laid over a running server's origin. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../support/postgres.mjs';
import { root } from '../support/sources';

const folder = join(root, '.cache', 'bench-site');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

async function fileOf(url: string): Promise<{ body: Buffer; type: string } | null> {
  const path = new URL(url, 'http://localhost').pathname.replace(/^\/bench\//, '');
  const file = extname(path) === '' ? 'index.html' : path;
  const body = await readFile(join(folder, file)).catch(() => null);
  return body && { body, type: types[extname(file)] ?? 'application/octet-stream' };
}

/** Serves the pages alone. */
export async function openSite(): Promise<{ url: string; close(): void }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    void fileOf(request.url ?? '/').then((found) =>
      found ? response.writeHead(200, { 'content-type': found.type }).end(found.body) : response.writeHead(404).end(),
    );
  }).listen(port, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}/bench/`, close: () => server.close() };
}

/** Lays the pages over the origin that a context visits, so that they may call its server. */
export async function layOver(context: BrowserContext): Promise<void> {
  await context.route('**/bench/**', async (route) => {
    const found = await fileOf(route.request().url());
    await (found ? route.fulfill({ body: found.body, contentType: found.type }) : route.abort());
  });
}

/** tsx names the functions handed to a page by a helper of its own, which the page has to know. */
export async function knowNames(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript({ content: 'globalThis.__name = (value) => value' });
}

/** Opens a bench page and waits until it says it is there. */
export async function openPage(page: Page, url: string, query: Record<string, string | number>): Promise<void> {
  await knowNames(page);
  await page.goto(`${url}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`);
  await page.waitForSelector('body[data-ready]', { state: 'attached', timeout: 120_000 });
}

/** Slows the processor down. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Megabytes in use after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** Processor time of the page's main thread, in milliseconds: what other programs do to the clock is not in it. */
export async function processorOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}
