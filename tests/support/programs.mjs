// What the tests need beside the packages: PostgreSQL's server and Chromium.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { finish } from './children.mjs';
import { findPostgres } from './postgres.mjs';

/** Chromium without windows of its own: the same pages for a quarter less of the processor. */
const windowless = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** The browser that people have, for the bench: `CHROMIUM_PATH`, else the first Chromium or Chrome of the machine. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || names.map(onPath).find(Boolean);
}

/** The browser of the tests: the one without windows where the machine has it. */
export function findTestChromium() {
  return process.env.CHROMIUM_PATH || onPath(windowless) || findChromium();
}

/** The other browser of the tests: `FIREFOX_PATH`, else the Firefox of the distribution. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || onPath('firefox-esr');
}

async function aptInstall(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !onPath('apt-get')) return;
  process.stdout.write(`Installing ${name}…\n`);
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const args = ['install', '-y', '--no-install-recommends', name];
  const first = await finish('apt-get', args, options);
  if (first.code === 0) return;
  await finish('apt-get', ['update'], options);
  const second = await finish('apt-get', args, options);
  if (second.code !== 0) process.stdout.write(second.output.slice(-2000));
}

/** PostgreSQL's server, installed when that can be done here; otherwise the sentence that says how. */
export async function needPostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return undefined;
  await aptInstall('postgresql');
  if (findPostgres()) return undefined;
  return 'PostgreSQL 15 or later is missing: install it (apt-get install postgresql) or set TEST_DATABASE_URL.';
}

const noChromium = 'Chromium is missing: install it (apt-get install chromium) or set CHROMIUM_PATH.';

/** Chromium, installed when that can be done here; otherwise the sentence that says how. */
export async function needChromium() {
  if (!findChromium()) await aptInstall('chromium');
  return findChromium() ? undefined : noChromium;
}

/** Firefox, installed when that can be done here; its tests say that they are skipped without it. */
export async function wantFirefox() {
  if (!findFirefox()) await aptInstall('firefox-esr');
}

/** The same for the browser of the tests. */
export async function needTestChromium() {
  if (!process.env.CHROMIUM_PATH && !onPath(windowless)) await aptInstall(windowless);
  return findTestChromium() ? undefined : needChromium();
}
