import type { Terminal } from '../../../src/cli/terminal';

/** A terminal that keeps what is written: nobody answers, nothing is shown. */
export function testTerminal(env: Terminal['env'] = {}): Terminal & { data(): string; errors(): string } {
  const data: string[] = [];
  const errors: string[] = [];
  return {
    env: { REGIE_LANG: 'fr', ...env },
    out: (text) => void data.push(text),
    err: (line) => void errors.push(line),
    progress: () => undefined,
    isInteractive: false,
    isShown: false,
    isStyled: false,
    answer: async () => '',
    lines: async function* () {},
    signal: new AbortController().signal,
    save: async (name) => name,
    data: () => data.join(''),
    errors: () => errors.join('\n'),
  };
}
