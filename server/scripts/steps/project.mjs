import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** A path inside the project. */
export const at = (...parts) => join(root, ...parts);

/** Reads a JSON file of the project; undefined when it is absent or broken. */
export function readJson(...parts) {
  try {
    return JSON.parse(readFileSync(at(...parts), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Tells the person at the terminal what is being done; beside the data of a program whose standard output has data alone. */
export const say = (text) => (process.env.REGIE_DATA_ONLY ? process.stderr : process.stdout).write(`${text}\n`);

/** Ends with one plain line instead of a stack. */
export function giveUp(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Refuses a Node.js older than the one in package.json. */
export function checkNode() {
  const wanted = /(\d+)\.(\d+)/.exec(readJson('package.json').engines.node).slice(1).map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  giveUp(`Régie needs Node.js ${wanted.join('.')} or later; this is ${process.versions.node}.`);
}

/** Runs a program to its end and gives its exit code; signals received meanwhile are passed on. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('exit', (code, signal) => end(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a file with this Node.js. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [at(file), ...args], options);
