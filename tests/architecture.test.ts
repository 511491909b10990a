import { basename } from 'node:path';
import { Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { drawing, isPure, mayImport } from './support/rooms';
import { cycles, filesUnder, lineOf, readSource, readSources, type Source } from './support/sources';

const sources = readSources('src', 'server');

const isLazyPart = (path: string) =>
  /\.config\.ts$|\/pages\/|\/parts?\.tsx?$|\.part\.tsx$|\/i18n\/(?:core\/)?(?:fr|en)(?:\/(?:index|sign-in|hints))?\.ts$|\/plugins\/(?:hints-)?(?:fr|en)\.ts$/.test(
    path,
  );

/** Where a visitor's finder sees something in a source: `path:line`. */
function places(
  source: Source,
  visit: (report: (position: number) => void) => ConstructorParameters<typeof Visitor>[0],
) {
  const found: string[] = [];
  new Visitor(visit((position) => found.push(`${source.path}:${lineOf(source, position)}`))).visit(source.program);
  return found;
}

/** A cast is allowed with its reason in a comment on its line or in the two above. */
function hasReason(source: Source, position: number) {
  const line = lineOf(source, position);
  return source.lines.slice(Math.max(0, line - 3), line).some((text) => /\/\/|\*/.test(text));
}

describe('the rooms', () => {
  test('each file imports only from the rooms that its own may know', () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports.filter(({ target }) => !mayImport(path, target)).map(({ target }) => `${path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the server and what it shares with the console draw nothing', () => {
    const wrong = sources
      .filter(({ path }) => path.startsWith('server/') || isPure(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target, typeOnly }) => !typeOnly && (drawing.test(target) || target.endsWith('.css')))
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('no files need one another in a circle', () => {
    expect(cycles(sources)).toEqual([]);
  });

  test('arktype is never in the first load of the console', () => {
    const byPath = new Map(sources.map((source) => [source.path, source]));
    const seen = new Set<string>();
    const visit = (path: string): string[] =>
      seen.has(path) || !seen.add(path)
        ? []
        : (byPath.get(path)?.imports ?? [])
            .filter(({ late, typeOnly }) => !late && !typeOnly)
            .flatMap(({ target }) => (target === 'arktype' ? [path] : visit(target)));
    expect(visit('src/main.tsx')).toEqual([]);
  });
});

describe('the rights', () => {
  /** Rooms whose routes belong to no kind of record: one's own session, files, runs, stream and assistant; counts ask for the right on each kind. */
  const own = /^server\/(?:(?:auth|http|live|storage|jobs)\/|domains\/assistants\/|resource\/routes\/serve-counts\.ts)/;

  test('no guard of the server is written where it follows from a domaine and an operation (core/model/rights.ts)', () => {
    const literal = /\bguard: ['"](any|group|admin)['"]|\.role [!=]==? 'PARTNER'|guard\.(?:read|write)\b/;
    const wrong = sources
      .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/scripts/'))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, index) => {
          const found = literal.exec(line);
          return found && !(own.test(path) && found[1] === 'any') ? [`${path}:${index + 1}`] : [];
        }),
      );
    expect(wrong).toEqual([]);
  });

  test('no plugin writes who opens a page, finds a record or runs a command, where that follows the same way', () => {
    /** What everybody has: their start page and the help. */
    const own = /^src\/plugins\/(?:home|help)\//;
    const literal = /(?<!guard: \{ )\b(?:guard|right|create): ['"](?:any|group|admin)['"]/;
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/plugins/') && !own.test(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, index) => (literal.test(line) ? [`${path}:${index + 1}`] : [])),
      );
    expect(wrong).toEqual([]);
  });

  test('only judges ask what a domain refuses, so that its rules see no more than the writer may', () => {
    const wrong = sources.filter(
      ({ path, text }) => path !== 'server/resource/write/validate.ts' && /hooks\.refuse(?:\?\.)?\(/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

/** Names of a domain's leaves and of its records: what core must know of a field, its model says (`state`, `own`, …). */
const domainWord =
  /^(?:libelleFr|libelleEn|manifInfo|statut|lockStatus|lock|verrou|manifestations?|s[eé]ances?|abonnements?|packages?|exclusionSearchEngine|bestSellers|seo)$/;

/** The same in texts; the message of a rule is the specification’s. */
const domainText = /manifestation|séance|abonnement|\bpackage|upsell|référencement|\bseo\b|best.?seller|subscription/i;
const ofSpecification = /^ {2}includesList: /;

describe('core', () => {
  test('its texts speak of no domain: those of what is sold are in src/features/sold', () => {
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/i18n/core/'))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, index) =>
          domainText.test(line) && !ofSpecification.test(line) ? [`${path}:${index + 1}`] : [],
        ),
      );
    expect(wrong).toEqual([]);
  });

  test('names no leaf and no record of a domain', () => {
    const wrong = sources
      .filter(({ path }) => /^src\/(core|commands)\//.test(path))
      .flatMap((source) =>
        places(source, (report) => ({
          Literal: ({ value, start }) => typeof value === 'string' && domainWord.test(value) && report(start),
          MemberExpression: ({ property }) =>
            property.type === 'Identifier' && domainWord.test(property.name) && report(property.start),
        })),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the kinds of fields', () => {
  /** Kinds that are meant for themselves, by who draws, cleans or runs them; of all others the shape and size are asked. */
  const named = 'text|longText|integer|number|money|flag|enum|date|dateTime|reference|references|tags|list|group';
  const comparison = new RegExp(
    `(?<!key\\.|key\\?\\.)\\bkind (?:===|!==) '(?:money|longText|enum|tags)'|\\bSet<Kind>\\(|Record<Kind,|switch \\(\\w*[fF]ield\\.kind\\)|new Set\\(\\['(?:${named})', '(?:${named})'`,
  );
  /** The language of filters has kinds of its own (`FieldKind`). */
  const own = /^src\/core\/(?:kinds|filter)\/|^server\/filter/;

  test('are asked what they are: nobody lists them', () => {
    const wrong = sources
      .filter(({ path }) => !own.test(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, index) => (comparison.test(line) ? [`${path}:${index + 1}`] : [])),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the requests', () => {
  test('all leave by src/core/http/raw.ts', () => {
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/') && path !== 'src/core/http/raw.ts')
      .flatMap((source) => [
        ...places(source, (report) => ({
          CallExpression: ({ callee, start }) =>
            callee.type === 'Identifier' && callee.name === 'fetch' ? report(start) : undefined,
        })),
        ...source.imports.flatMap(({ target }) => (target === 'ofetch' ? [source.path] : [])),
      ]);
    expect(wrong).toEqual([]);
  });
});

describe('the files', () => {
  test('their names are in kebab-case', () => {
    const named = ['src', 'server', 'tests'].flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|css)$/));
    const parts = named.flatMap((path) =>
      path
        .split('/')
        .slice(1)
        .map((part) => ({ path, part })),
    );
    const wrong = parts.filter(({ part }) => !/^_*[a-z0-9$]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/.test(part));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('only pages, parts and dictionaries have a default export', () => {
    const wrong = sources
      .filter(({ path }) => !isLazyPart(path))
      .flatMap((source) => places(source, (report) => ({ ExportDefaultDeclaration: ({ start }) => report(start) })));
    expect(wrong).toEqual([]);
  });

  test('none names a path of somebody’s machine', () => {
    const texts = ['src', 'server', 'tests', 'docs', '.ci'].flatMap((folder) =>
      filesUnder(folder, /\.(tsx?|mjs|css|md|json|html|sql)$|^run$/),
    );
    const machine = /(?<![\w.$)}\]])\/(?:root|home|work|Users)\/(?!regie)[a-z]|\bC:\\Users/i;
    expect(
      [...texts, 'README.md', 'package.json', 'vite.config.ts'].filter(
        (path) => machine.test(readSource(path)) && path !== 'tests/architecture.test.ts',
      ),
    ).toEqual([]);
  });
});

describe('the words', () => {
  /** Words that said too many things: how often each may still stand, mostly in texts for people. Say what the field says. */
  const most = { asked: 30, told: 14, whole: 74, way: 30, ground: 2 };

  test.each(Object.entries(most))('%s stands in src and server at most %i times', (word, n) => {
    const found = sources.flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        [...line.matchAll(new RegExp(`\\b${word}\\b`, 'gi'))].map(() => `${path}:${index + 1}`),
      ),
    );
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(n);
  });
});

describe('the types', () => {
  test('nothing is any, and no error is hidden', () => {
    const wrong = sources.flatMap((source) => [
      ...places(source, (report) => ({
        TSAnyKeyword: ({ start }) => report(start),
        TSNonNullExpression: ({ start }) => report(start),
      })),
      ...source.lines.flatMap((line, index) =>
        /@ts-(?:ignore|nocheck)/.test(line) ? [`${source.path}:${index + 1}`] : [],
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  test('every cast but `as const` gives its reason', () => {
    const wrong = sources.flatMap((source) =>
      places(source, (report) => ({
        TSAsExpression: ({ start, end, typeAnnotation }) => {
          const isConst = /\bas\s+const$/.test(source.text.slice(start, end));
          if (!isConst && !hasReason(source, typeAnnotation.start)) report(typeAnnotation.start);
        },
      })),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the clock', () => {
  /** What reads days from instants, for all others. */
  const clocks = ['src/core/filter/clock.ts', 'src/core/filter/zone.ts', 'src/i18n/format.ts'];
  const others = sources.filter(({ path }) => !clocks.includes(path) && path !== 'server/clock.ts');
  const lines = (wrong: RegExp, right?: RegExp) =>
    others.flatMap(({ path, lines: all }) =>
      all.flatMap((line, index) => (wrong.test(line) && !right?.test(line) ? [`${path}:${index + 1}`] : [])),
    );

  test('no day, month, year or hour is read at the clock of the process or of the browser', () => {
    const local =
      /^(?:[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|toLocale(?:Date|Time)?String)$/;
    const wrong = others.flatMap((source) =>
      places(source, (report) => ({
        CallExpression: ({ callee }) =>
          callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          local.test(callee.property.name) &&
          report(callee.property.start),
        NewExpression: ({ callee, arguments: given, start, end }) => {
          if (callee.type === 'Identifier' && callee.name === 'Date' && given.length > 1) report(start);
          const text = source.text.slice(start, end);
          if (text.startsWith('new Intl.DateTimeFormat(') && !/\btimeZone\b/.test(text)) report(start);
        },
      })),
    );
    expect(wrong).toEqual([]);
    expect(lines(/toISOString\(\)\.slice\(0, (?:4|7|10)\)/)).toEqual([]);
  });

  test('no day of SQL is that of the session: a clock is always a partner’s, or that of UTC', () => {
    expect(lines(/current_date|current_time\b|localtime|date_trunc|::date\b|extract\((?!epoch)/)).toEqual([]);
    expect(lines(/at time zone/, /at time zone 'UTC'/)).toEqual([]);
  });

  test('the zone of the platform is named in one place a room', () => {
    const named = /^src\/plugins\/partners\/(?:model\.ts|i18n\/)/;
    expect(lines(/'Europe\/Paris'/).filter((place) => !named.test(place))).toEqual([]);
  });
});

describe('the first load', () => {
  test('no file of the console waits while it is loaded, which would split every chunk', () => {
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap((source) =>
        places(source, (report) => {
          let depth = 0;
          const enter = () => void (depth += 1);
          const leave = () => void (depth -= 1);
          return {
            FunctionDeclaration: enter,
            'FunctionDeclaration:exit': leave,
            FunctionExpression: enter,
            'FunctionExpression:exit': leave,
            ArrowFunctionExpression: enter,
            'ArrowFunctionExpression:exit': leave,
            AwaitExpression: ({ start }) => (depth === 0 ? report(start) : undefined),
          };
        }),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the looks', () => {
  const styles = filesUnder('src', /\.css$/).filter((path) => basename(path) !== 'tokens.css');

  test('no colour is written outside tokens.css', () => {
    const colour = /#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(/i;
    const wrong = styles.flatMap((path) =>
      readSource(path)
        .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) => (colour.test(line) && !/\bfrom var\(/.test(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(wrong).toEqual([]);
  });

  test('every custom property that is read without a fallback is set somewhere', () => {
    const css = filesUnder('src', /\.css$/).map((path) => ({ path, text: readSource(path) }));
    const code = sources.map(({ text }) => text).join('\n');
    const set = new Set(css.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1])));
    const given = new Set([...code.matchAll(/['"`](--[\w-]+)['"`]/g)].map((match) => match[1]));
    const fromLibraries =
      /^--(?:available|reference|anchor|arrow|x|y|z-index|width|height|layer|slider|swipe|transform|viewport|scroll|thumb|corner|nested|drawer|offset|gap|overlap|remove|opacity|scale|translate|rest)/;
    const wrong = css.flatMap(({ path, text }) =>
      [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !set.has(name) && !given.has(name) && !fromLibraries.test(name))
        .map((name) => `${path}: ${name}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });
});
