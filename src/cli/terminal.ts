/** What a program is given to speak with: its words, its settings, and where data and everything else are written. */

export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Standard output: data alone. */
  out(data: string): void;
  /** Standard error: everything else. */
  err(line: string): void;
  /** A line that the next one replaces; nothing where no person reads it. */
  progress(line: string): void;
  /** Somebody is there to answer. */
  isInteractive: boolean;
  /** Whether data are read by a person: laid out in columns. */
  isShown: boolean;
  /** Whether titles of what is read by a person may be bold. */
  isStyled: boolean;
  answer(question: string): Promise<string>;
  /** What comes by standard input, line by line. */
  lines(): AsyncIterable<string>;
  /** Aborted by Ctrl+C. */
  signal: AbortSignal;
  /** Writes a file where the program was started; gives its path. */
  save(name: string, content: Uint8Array): Promise<string>;
}

/** Exit codes. */
export const exits = { done: 0, failed: 1, cancelled: 2, signedOut: 4, partDone: 8 } as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** Wrong words of the person, already in their language. */
export const usage = 'usage';
