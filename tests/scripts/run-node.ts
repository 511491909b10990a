/** Runs a program of a copy of the project and gives what it printed; its failure is an answer too. */
import { execFile } from 'node:child_process';

export function runNode(cwd: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const { VITEST: _, NODE_ENV: __, TEST_DATABASE: ___, TEST_DATABASE_URL: ____, ...env } = process.env;
  const inherited = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITEST')));
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env: inherited, maxBuffer: 20_000_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}
