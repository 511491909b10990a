// The lines that a new plugin adds to the lists of the house.

/** A line after the last one that matches; an unknown shape leaves the text as it is, which the caller refuses. */
function after(text, pattern, line) {
  const found = [...text.matchAll(pattern)].at(-1);
  if (!found) return text;
  const end = found.index + found[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

function before(text, pattern, line) {
  const at = text.search(pattern);
  return at < 0 ? text : `${text.slice(0, at)}${line}${text.slice(at)}`;
}

const imports = /^import .* from '.*';$/gm;

const pathOf = (line) => /from '(.*)'/.exec(line)?.[1] ?? '';

/** An import where its path sorts among those of the folders beside the list, else after all imports. */
function imported(text, line) {
  const next = [...text.matchAll(imports)].find(
    ([each]) => pathOf(each).startsWith('./') && pathOf(each) > pathOf(line),
  );
  if (!next) return after(text, imports, line);
  return `${text.slice(0, next.index)}${line}\n${text.slice(next.index)}`;
}

/** What becomes of each list. */
export function insertions({ name, camel }) {
  return {
    'src/plugins/index.ts': (text) =>
      imported(text, `import { ${camel} } from './${name}';`).replace(
        /(export const plugins = \[[^\]]*?),?\s*\] as const;/,
        `$1, ${camel}] as const;`,
      ),
    'server/domains/index.ts': (text) =>
      before(imported(text, `import { ${camel} } from './${name}/domain';`), / {2}views,\n/, `  ${camel},\n`),
  };
}
