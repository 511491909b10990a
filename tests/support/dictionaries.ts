/** The texts of the dictionaries, file by file. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder, root } from './sources';

const frenchFile = /^(src\/.*\/?i18n\/(?:core\/)?)fr(\/.*\.ts|\.ts)$/;

/** Paths of those in one language. */
export const french = filesUnder('src', /\.ts$/).filter((path) => frenchFile.test(path));
export const english = filesUnder('src', /\.ts$/).filter((path) =>
  /^src\/.*\/?i18n\/(?:core\/)?en(?:\/.*\.ts|\.ts)$/.test(path),
);

/** Path of the English file of a French one. */
export const otherOf = (path: string) => path.replace(frenchFile, '$1en$2');

/** The texts of a dictionary file, whatever the names of its exports. */
export async function textsOf(path: string): Promise<Map<string, string>> {
  const module: unknown = await import(pathToFileURL(join(root, path)).href);
  const into = new Map<string, string>();
  const exported: readonly unknown[] = typeof module === 'object' && module !== null ? Object.values(module) : [];
  for (const each of exported) flatten(each, '', into);
  return into;
}

function flatten(value: unknown, prefix: string, into: Map<string, string>) {
  if (typeof value === 'string') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) flatten(each, prefix ? `${prefix}.${key}` : key, into);
}
