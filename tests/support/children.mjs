import { spawn } from 'node:child_process';
import { root } from '../../server/scripts/steps/project.mjs';

const running = new Set();

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // it ended by itself meanwhile
  }
}

/** Starts a program at the head of its own process group, so that it ends with all it started. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    ...options,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Runs a program to its end: its exit code and, when asked to be quiet, what it printed. */
export function finish(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = start(command, args, { stdio, ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Ends everything started here. */
export function endAll(signal = 'SIGTERM') {
  for (const child of running) endGroup(child, signal);
}

process.on('exit', () => endAll('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endAll();
    process.exit(130);
  });
}
