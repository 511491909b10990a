import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { findTestChromium } from './programs.mjs';

/** A browser with a profile on disk, killed at once and started again on the same profile. */
export interface MortalBrowser {
  /** Starts it; its only context. */
  start(): Promise<BrowserContext>;
  /** Ends every process of it with no warning; gives when. */
  kill(): Promise<number>;
  /** Ends it and removes its profile. */
  discard(): Promise<void>;
}

const args = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-crash-restore-bubble',
  '--lang=fr-FR',
  '--window-size=1440,900',
  '--remote-debugging-port=0',
];

export function mortalBrowser(): MortalBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'regie-profile-'));
  let process: ChildProcess | null = null;

  async function start(): Promise<BrowserContext> {
    // A group of its own: its helpers die with it.
    const child = spawn(findTestChromium() ?? 'chromium', [...args, `--user-data-dir=${profile}`, 'about:blank'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process = child;
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    return context;
  }

  async function kill(): Promise<number> {
    const child = process;
    process = null;
    if (child?.pid === undefined) return Date.now();
    const gone = once(child, 'exit');
    globalThis.process.kill(-child.pid, 'SIGKILL');
    const at = Date.now();
    await gone;
    return at;
  }

  return {
    start,
    kill,
    discard: async () => {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('The browser says nothing.');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The browser ended before it was ready.');
}
