import { readSources, type Source } from '../support/sources';

const sources = readSources('src');
const byPath = new Map(sources.map((source) => [source.path, source]));

/** Packages that are brought late, whoever asks for them. */
const late =
  /^(?:@ark-ui\/|@tiptap\/|monaco-editor|@monaco-editor\/|arktype|cmdk|@tanstack\/react-(?:table|virtual|form)|diff$)/;

/** Files of a plugin that come with its pages, or with the rest. */
const held = /^src\/plugins\/[^/]+\/(?:(?:rest|model|commands|finder|todos)\.ts|(?:models|commands|i18n)\/)/;

/** Point 2: what loading a manifest brings that should have come late. */
export function manifestFaults(plugin: string): string[] {
  const home = `src/plugins/${plugin}/`;
  const seen = new Set<string>();
  const visit = (path: string, way: string): string[] => {
    if (seen.has(path)) return [];
    seen.add(path);
    const own = [
      ...(path.startsWith(home) && /\.(?:tsx|css)$/.test(path) ? [`${way} is drawn`] : []),
      ...(held.test(path) ? [`${way} is held back`] : []),
    ];
    const imports = (byPath.get(path)?.imports ?? []).filter((each) => !each.late && !each.typeOnly);
    return [
      ...own,
      ...imports.flatMap(({ target }) => {
        if (late.test(target)) return [`${way} → ${target}`];
        if (target.endsWith('.css') && path.startsWith(home)) return [`${way} → ${target}`];
        return visit(target, `${way} → ${target}`);
      }),
    ];
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
