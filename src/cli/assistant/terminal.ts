/** What verbs of the command line write, for one who reads data: nothing is shown, nobody answers. */
import { refused } from '../options';
import type { Terminal } from '../terminal';
import { word } from '../text';
import { carriedOrigin } from './carried-fetch';

export function quietTerminal(signal: AbortSignal): Terminal & { errors: readonly string[] } {
  const errors: string[] = [];
  return {
    env: { REGIE_URL: carriedOrigin },
    errors,
    out: () => undefined,
    err: (line) => void errors.push(line),
    progress: () => undefined,
    isInteractive: false,
    isShown: false,
    isStyled: false,
    answer: async () => '',
    lines: async function* () {},
    signal,
    save: async () => {
      throw refused(word('assistant.noFiles'));
    },
  };
}
