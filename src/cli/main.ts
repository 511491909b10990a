/** The entry of the command line: `regie <verb> …`. */
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { regie } from './regie';
import type { Terminal } from './terminal';

const { stdin, stdout, stderr, env } = process;
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
// Whoever reads has read enough: `regie list … | head`.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const isInteractive = stdin.isTTY && stderr.isTTY;
let isOver = false;
const clear = () => {
  if (isOver) stderr.write('\r\u001b[K');
  isOver = false;
};

const terminal: Terminal = {
  env,
  out: (data) => {
    clear();
    stdout.write(data);
  },
  err: (line) => {
    clear();
    stderr.write(`${line}\n`);
  },
  progress: (line) => {
    if (!stderr.isTTY) return;
    clear();
    stderr.write(line);
    isOver = true;
  },
  isInteractive,
  isShown: stdout.isTTY,
  isStyled: stdout.isTTY && (env['NO_COLOR'] ?? '') === '',
  answer: async (question) => {
    clear();
    const asking = createInterface({ input: stdin, output: stderr });
    try {
      return await asking.question(question, { signal: stop.signal });
    } finally {
      asking.close();
    }
  },
  lines: () => createInterface({ input: stdin, signal: stop.signal, crlfDelay: Number.POSITIVE_INFINITY }),
  signal: stop.signal,
  save: async (name, content) => {
    const path = join(env['INIT_CWD'] ?? process.cwd(), basename(name));
    await writeFile(path, content, { flag: 'wx' });
    return path;
  },
};

void regie(process.argv.slice(2), terminal).then((code) => {
  clear();
  // What is written must have left: a pipe takes it in turns.
  stdout.write('', () => process.exit(code));
});
