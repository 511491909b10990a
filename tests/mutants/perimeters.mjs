// A mutant for each place that asks for the perimeter of a table: there it is left out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../server/scripts/steps/project.mjs';

/** What the perimeter of a scope is asked by, and the same without. */
const calls = [
  {
    call: /(?<![\w.]|function )(?<by>visible|isSeen|perimeterOf)\((?<table>[\w.]+), (?<scope>[\w.]*scope)(?=[,)])/g,
    without: ({ by, table, scope }) => `${by}(${table}, { ...${scope}, partners: null, reader: null }`,
  },
  {
    call: /(?<![\w.]|function )ofPartners\((?<scope>[\w.]*scope)(?=,)/g,
    without: () => 'ofPartners({ partners: null }',
  },
];

/** Tests of what a file is part of, by the beginning of its path: the longest one holds. */
const rooms = {
  'server/': ['tests/server/resource/perimeter.test.ts', 'tests/server/resource/foreign.test.ts'],
  'server/actions': ['tests/server/resource/perimeter.test.ts', 'tests/server/resource/revert-refused.test.ts'],
  'server/content': ['tests/server/domains/releases.test.ts', 'tests/server/domains/content'],
  'server/domains/best-sellers': ['tests/server/domains/content/best-sellers.test.ts'],
  'server/domains/cards': ['tests/server/domains/orders/cards.test.ts'],
  'server/domains/events': ['tests/server/domains/events'],
  'server/domains/layouts': ['tests/server/domains/content'],
  'server/domains/lists': ['tests/server/domains/content/lists.test.ts'],
  'server/domains/media': ['tests/server/storage'],
  'server/domains/orders': ['tests/server/domains/orders'],
  'server/domains/packages': ['tests/server/domains/packages'],
  'server/domains/pages': ['tests/server/domains/content'],
  'server/domains/partners': ['tests/server/domains/partners.test.ts'],
  'server/domains/reviews': ['tests/server/domains/content/reviews.test.ts'],
  'server/domains/search-engine': ['tests/server/domains/search'],
  'server/domains/seo': ['tests/server/domains/search'],
  'server/domains/subscriptions': ['tests/server/domains/packages'],
  'server/domains/venues': ['tests/server/domains/events'],
  'server/resource': ['tests/server/resource'],
};
/** What reads whatever there is as somebody else: slower, and after them. */
const then = ['tests/server/resource/perimeter.test.ts', 'tests/server/contract/foreign-reads.test.ts'];

function roomOf(file) {
  const [found] = Object.keys(rooms)
    .filter((start) => file.startsWith(start))
    .toSorted((a, b) => b.length - a.length);
  return rooms[found];
}

export const perimeterMutants = readdirSync(join(root, 'server'), { recursive: true })
  .map((path) => `server/${String(path)}`)
  .filter((file) => file.endsWith('.ts'))
  .toSorted()
  .filter((file) => file !== 'server/resource/scope.ts')
  .flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return calls
      .flatMap(({ call, without }) =>
        [...source.matchAll(call)].map(({ index, 0: found, groups }) => ({
          line: source.slice(0, index).split('\n').length,
          change: (text) => text.slice(0, index) + without(groups) + text.slice(index + found.length),
        })),
      )
      .map(({ line, change }) => ({
        name: `rows of everybody: ${file}:${line}`,
        file,
        change,
        server: roomOf(file),
        then,
      }));
  });
