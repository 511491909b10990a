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

/** What reads rows of others, tried first: it sees most. */
const first = ['tests/server/contract/foreign-reads.test.ts', 'tests/server/resource/perimeter.test.ts'];
const rooms = ['tests/server/resource', 'tests/server/actions', 'tests/server/domains'];

export const perimeterMutants = readdirSync(join(root, 'server'), { recursive: true })
  .map((path) => `server/${path}`)
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
        server: first,
        then: rooms,
      }));
  });
