import { readSources, type Source } from '../support/sources';

const sources = readSources('src');
const byPath = new Map(sources.map((source) => [source.path, source]));

/** Packages that pages, forms and editors bring: never in the load of the console. */
const late = /^(?:@ark-ui\/|@tiptap\/|monaco-editor|@monaco-editor\/|arktype|diff$)/;

/** Point 2: what a plugin gives at once that should come with `import()`: its pages, and heavy packages. */
export function manifestFaults(plugin: string): string[] {
  const home = `src/plugins/${plugin}/`;
  const seen = new Set<string>();
  const visit = (path: string, way: string): string[] => {
    if (seen.has(path)) return [];
    seen.add(path);
    if (path.startsWith(`${home}pages/`)) return [`${way} is a page`];
    const imports = (byPath.get(path)?.imports ?? []).filter((each) => !each.late && !each.typeOnly);
    return imports.flatMap(({ target }) =>
      late.test(target) ? [`${way} → ${target}`] : visit(target, `${way} → ${target}`),
    );
  };
  return visit(`${home}index.ts`, `${home}index.ts`);
}

/** The files of a plugin that are drawn, or that say what is: where a command can be reached without the palette. */
export function shownIn(plugin: string): readonly Source[] {
  const home = `src/plugins/${plugin}/`;
  return sources.filter(
    ({ path }) => path.startsWith(home) && !/\/(?:commands|finder|model)\.ts$|\/commands\/|\/i18n\//.test(path),
  );
}
