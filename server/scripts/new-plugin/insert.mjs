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

/** An import where its path sorts among those of the same folder, else after all imports. */
function imported(text, line) {
  const path = /from '(.*)'/.exec(line)?.[1] ?? '';
  const folder = path.slice(
    0,
    path.lastIndexOf('/', path.endsWith('/table') ? path.lastIndexOf('/') - 1 : undefined) + 1,
  );
  const near = [...text.matchAll(imports)].filter(([each]) => (/from '(.*)'/.exec(each)?.[1] ?? '').startsWith(folder));
  const next = near.find(([each]) => (/from '(.*)'/.exec(each)?.[1] ?? '') > path);
  if (!next) return after(text, imports, line);
  return `${text.slice(0, next.index)}${line}\n${text.slice(next.index)}`;
}

/** What becomes of each list. */
export function insertions({ name, camel }) {
  const table = `${camel}Table`;
  const importTable = (path) => `import { ${table} } from '${path}${name}/table';`;
  return {
    'src/plugins/index.ts': (text) =>
      imported(text, `import { ${camel} } from './${name}';`).replace(
        /(export const plugins = \[[^\]]*?),?\s*\] as const;/,
        `$1, ${camel}] as const;`,
      ),
    'server/domains/index.ts': (text) =>
      before(imported(text, `import { ${camel} } from './${name}/domain';`), / {2}views,\n/, `  ${camel},\n`),
    'server/domains/schema.ts': (text) =>
      before(imported(text, importTable('./')), /export const actions =/, `export const ${camel} = ${table}.pg;\n`),
  };
}
