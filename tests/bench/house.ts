/** What the rows share: data made once, servers on copies of it, one browser. Closed at the end, whatever happened. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../support/programs.mjs';
import { type RunningServer, startServer } from '../support/running-server';
import { type Cluster, type Counts, openCluster, pgliteData } from './data';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
];

const launch = { executablePath: findChromium() ?? 'chromium', args: flags, chromiumSandbox: false };

/** The window of whoever is measured. */
export const view = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' };

export type Kind = 'pglite' | 'postgres';
export const kinds: readonly Kind[] = ['postgres', 'pglite'];
export const kindName = (kind: Kind) => (kind === 'pglite' ? 'PGlite' : 'PostgreSQL');

export class House {
  readonly quick: boolean;
  /** The databases whose rows are measured. */
  readonly kinds: readonly Kind[];
  private browserOpen: Promise<Browser> | undefined;
  private readonly clusters = new Map<string, Promise<Cluster>>();
  private readonly running = new Map<Kind, Promise<RunningServer>>();
  private readonly leavings: (() => Promise<void> | void)[] = [];

  constructor(quick: boolean, measured: readonly Kind[] = kinds) {
    this.quick = quick;
    this.kinds = measured;
  }

  /** Rows of the large tables. */
  get counts() {
    return this.quick ? { manifestations: 5_000, seances: 20_000 } : { manifestations: 50_000, seances: 500_000 };
  }

  browser(): Promise<Browser> {
    this.browserOpen ??= chromium.launch(launch);
    return this.browserOpen;
  }

  /** A browser of its own that keeps on disk what people's browsers keep: files, and scripts as it compiled them. */
  async keptContext(baseURL: string): Promise<BrowserContext> {
    const folder = mkdtempSync(join(tmpdir(), 'regie-bench-'));
    this.leavings.push(() => rmSync(folder, { recursive: true, force: true }));
    return chromium.launchPersistentContext(folder, { ...launch, ...view, baseURL });
  }

  /** A server over the large tables, the same for all rows that ask. */
  server(kind: Kind): Promise<RunningServer> {
    const known = this.running.get(kind) ?? this.start(kind);
    this.running.set(kind, known);
    return known;
  }

  /** Address of a copy of the large tables on PostgreSQL, of others where it says how large. */
  async postgresUrl(counts: Counts = this.counts): Promise<string> {
    const name = JSON.stringify(counts);
    const cluster = this.clusters.get(name) ?? openCluster(counts);
    this.clusters.set(name, cluster);
    return (await cluster).copy();
  }

  /** Ends a server before another one wants the machine. */
  async rest(kind: Kind): Promise<void> {
    const server = this.running.get(kind);
    this.running.delete(kind);
    await (await server)?.stop();
  }

  /** A copy of the large tables for PGlite. */
  async pgliteCopy(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'regie-bench-'));
    this.leavings.push(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(await pgliteData(this.counts), folder, { recursive: true });
    return folder;
  }

  async close(): Promise<void> {
    for (const kind of [...this.running.keys()]) await this.rest(kind).catch(() => undefined);
    await this.browserOpen?.then((browser) => browser.close()).catch(() => undefined);
    for (const leave of this.leavings) await leave();
    for (const opened of this.clusters.values()) await opened.then((cluster) => cluster.stop()).catch(() => undefined);
  }

  private async start(kind: Kind): Promise<RunningServer> {
    if (kind === 'pglite') return startServer({ dataDir: await this.pgliteCopy(), env: { LOG_LEVEL: 'error' } });
    const server = await startServer({
      env: { DATABASE_URL: await this.postgresUrl(), DEMO: 'on', LOG_LEVEL: 'error' },
    });
    this.leavings.push(() => rmSync(server.dataDir, { recursive: true, force: true }));
    return server;
  }
}
