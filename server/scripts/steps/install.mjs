import { existsSync, lstatSync } from 'node:fs';
import { at, giveUp, readJson, run, say } from './project.mjs';

/** The packages of the lock that are absent from node_modules, or there at another version. */
export function missingPackages() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const present = readJson('node_modules', '.package-lock.json')?.packages ?? {};
  return Object.entries(wanted)
    .filter(([path, entry]) => path && !entry.link && !entry.optional && !entry.peerOptional)
    .filter(([path, { version }]) => present[path]?.version !== version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/** Installs the packages of the lock file when some are missing; the version of each is the lock's. */
export async function install() {
  if (missingPackages().length === 0) return;
  // A link leads to another checkout's packages, which `npm ci` would empty first.
  if (lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    giveUp('node_modules is a link: install the packages where it leads.');
  say(existsSync(at('node_modules')) ? 'Updating the packages…' : 'Installing the packages…');
  const code = await ci();
  if (code !== 0) giveUp(`npm ci failed (${code}): see its message above.`);
}

/**
 * Installs a package that stands apart, with a lock file of its own, unless it is there.
 * @returns whether it is there then
 */
export async function installApart(...folder) {
  if (existsSync(at(...folder, 'node_modules', '.package-lock.json'))) return true;
  return (await ci('--prefix', at(...folder), '--ignore-scripts')) === 0;
}

/** `npm ci`, by the npm that started this where it is known. */
function ci(...more) {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...more];
  const isScript = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm);
  return isScript ? run(process.execPath, [npm, ...args]) : run('npm', args, { shell: process.platform === 'win32' });
}
