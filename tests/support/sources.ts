import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, type ParseResult, parseSync } from 'vite';

/** The root of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** One import, re-export or `import()` of a file. */
export interface Import {
  /** The file of the project, or the package, that is imported. */
  target: string;
  /** Erased by the compiler: only types cross. */
  typeOnly: boolean;
  /** `import()`: not needed when the file is loaded. */
  late: boolean;
}

export interface Source {
  path: string;
  text: string;
  lines: readonly string[];
  program: ESTree.Program;
  imports: readonly Import[];
}

const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Every file of a folder of the project, as paths from the root. */
export function filesUnder(folder: string, wanted: RegExp): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => posix.normalize(relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')))
    .sort();
}

/** Reads a file of the project. */
export const readSource = (path: string) => readFileSync(join(root, path), 'utf8');

function resolver(known: ReadonlySet<string>) {
  return (from: string, specifier: string) => {
    if (!specifier.startsWith('.')) return specifier;
    const base = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
    return extensions.map((extension) => base + extension).find((path) => known.has(path)) ?? base;
  };
}

function importsOf(path: string, text: string, parsed: ParseResult, resolve: ReturnType<typeof resolver>): Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const statics = staticImports.map(({ moduleRequest, entries }) => ({
    target: resolve(path, moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    late: false,
  }));
  const reexports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ target: resolve(path, moduleRequest.value), typeOnly: isType, late: false }] : [],
    ),
  );
  const lates = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1];
    return specifier ? [{ target: resolve(path, specifier), typeOnly: false, late: true }] : [];
  });
  return [...statics, ...reexports, ...lates];
}

/** The TypeScript of these folders, parsed. */
export function readSources(...folders: readonly string[]): Source[] {
  const paths = folders.flatMap((folder) => filesUnder(folder, /\.(ts|tsx|mjs)$/));
  const others = folders.flatMap((folder) => filesUnder(folder, /\.(css|svg|json|sql)$/));
  const resolve = resolver(new Set([...paths, ...others]));
  return paths.map((path) => {
    const text = readSource(path);
    const lang = extname(path) === '.tsx' ? 'tsx' : extname(path) === '.ts' ? 'ts' : 'js';
    const parsed = parseSync(path, text, { lang, sourceType: 'module' });
    if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
    return {
      path,
      text,
      lines: text.split('\n'),
      program: parsed.program,
      imports: importsOf(path, text, parsed, resolve),
    };
  });
}

/** The line, from 1, of a position in a source. */
export const lineOf = (source: Source, position: number) => source.text.slice(0, position).split('\n').length;

/** Loops of files that need one another to load; type-only and late imports do not count. */
export function cycles(sources: readonly Source[]): string[] {
  const graph = new Map(
    sources.map(({ path, imports }) => [path, imports.filter((each) => !each.typeOnly && !each.late)]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const { target } of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
