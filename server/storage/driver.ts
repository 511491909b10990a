/** Where contents are kept: a folder, or an S3 bucket. */
import type { Readable } from 'node:stream';

export interface Driver {
  /** Keeps a content under its key; already there, it stays. */
  put(key: string, content: Buffer, type: string): Promise<void>;
  /** A stream of the content, or undefined when there is none. */
  get(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** Ending of texts of contents that the server keeps as files (server/content/text-files.ts): no upload has it. */
export const textEnding = 'htm';

const pattern = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** Whether a text is a key: a content's SHA-256 and the ending of its type, nothing else. */
export function isKey(text: string): boolean {
  return pattern.test(text);
}
