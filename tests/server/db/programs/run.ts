import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A TypeScript program of this folder in a process of its own. */
export interface Program {
  child: ChildProcess;
  /** Lines printed so far. */
  lines: string[];
  /** Settles when a line has been printed, or rejects with what the program said when it ended before. */
  line(text: string): Promise<void>;
  /** Kills the process outright and waits for its end. */
  kill(): Promise<void>;
  ended: Promise<number | null>;
}

export function runProgram(name: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const wake of waiting) wake();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    child,
    lines,
    ended,
    line: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!lines.includes(wanted)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`${name} ended without printing "${wanted}": ${errors}`)));
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
