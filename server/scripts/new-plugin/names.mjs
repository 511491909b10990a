// What a plugin may be called, and the names made from it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words that name a room, a part of the vocabulary, or nothing in TypeScript. */
const reserved = new Set(
  'core commands i18n index plugins src server home table tables model models page pages part parts text texts routes finder finders field plugin break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof interface let new null package private protected public return static super switch this throw true try type typeof var void while with yield await async'.split(
    ' ',
  ),
);

/** Why a name cannot be taken; undefined when it can. */
export function nameProblem(name, root) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `“${name}” is no name for a plugin: small letters, digits and single hyphens, a letter first (essais, cartes-cadeaux).`;
  if (name.length > 40) return `“${name}” is too long: 40 characters at most.`;
  if (reserved.has(name)) return `“${name}” means something else here: choose another name.`;
  for (const folder of ['src/plugins', 'server/domains'])
    if (existsSync(join(root, folder, name))) return `“${name}” is taken: ${folder}/${name} exists.`;
  const taken = takenIn(root, name);
  return taken && `“${name}” is taken: ${taken}.`;
}

/** A resource, a path of a page, a table or an import that has this name already. */
function takenIn(root, name) {
  for (const plugin of readdirSync(join(root, 'src/plugins'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )) {
    for (const file of ['model.ts', 'routes.ts', 'routes.tsx']) {
      const path = `src/plugins/${plugin.name}/${file}`;
      const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
      if (text.includes(`name: '${name}'`) || text.includes(`path: '${name}'`))
        return `${path} has a resource of that name`;
      if (text.includes(`path: 'dashboard/${name}'`) || new RegExp(`href: '/dashboard/${name}[/?]`).test(text))
        return `${path} has that address`;
    }
  }
  const migrations = join(root, 'server/db/migrations');
  const table = snakeOf(name);
  const sql = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  const made = sql.find((file) =>
    new RegExp(`create table (?:if not exists )?"?${table}"?[ (]`, 'i').test(
      readFileSync(join(migrations, file), 'utf8'),
    ),
  );
  return made && `server/db/migrations/${made} has a table of that name`;
}

const snakeOf = (name) => name.replaceAll('-', '_');
const pascal = (name) =>
  name
    .split(/[-_ ]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
/** The word as letters and digits that an identifier may have: `accréditation` gives `Accreditation`. */
const identifier = (word) =>
  pascal(
    word
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replace(/[^a-z0-9]+/gi, ' ')
      .trim(),
  );
/** The plural of a regular English noun; others are given. */
const plural = (one) => {
  if (/[^aeiou]y$/.test(one)) return one.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
};
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const escaped = (text) => text.replaceAll('\\', '\\\\').replaceAll("'", '’');

/** The names that templates are filled with. */
export function namesOf(name, { one, many, title, gender = 'm', oneEn, manyEn } = {}) {
  const words = name.replaceAll('-', ' ');
  const single = escaped(one ?? words.replace(/s\b/g, ''));
  const several = escaped(many ?? words);
  const titleFr = escaped(title ?? capital(several));
  const english = oneEn === undefined ? null : escaped(manyEn ?? plural(oneEn));
  const camel = pascal(name).replace(/^./, (letter) => letter.toLowerCase());
  return {
    name,
    snake: snakeOf(name),
    camel,
    Pascal: pascal(name),
    key: `id${one === undefined ? pascal(name.replace(/s$/, '')) : identifier(one)}`,
    one: single,
    many: several,
    gender: gender === 'f' ? 'f' : 'm',
    title: titleFr,
    // Without an English noun the French one stands in for it.
    en: {
      one: oneEn === undefined ? single : escaped(oneEn),
      many: english ?? several,
      title: english === null ? titleFr : capital(english),
    },
  };
}
