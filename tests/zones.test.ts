/** No day and no hour is said on the server without a zone: each call that names none is listed here, with the reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Printed or compared without a zone, or by the clock of the process. */
const unzoned = [
  /\bformatOf\([^(),]*\)\.(?:date|dateTime|longDate|time)\((?:[^(),]|\((?:[^()]|\([^()]*\))*\))*\)/g,
  /\.toLocale(?:Date|Time)String\(|\bIntl\.DateTimeFormat\(/g,
  /\bnew Date\([^()]*\)\.(?:get(?:FullYear|Month|Date|Day|Hours|Minutes)\(|toISOString\(\)\.(?:slice|substring|split)\()/g,
];

const day = 'a day, not an instant';
const platform = 'of the platform: no partner is concerned';
const work = 'when a person of the console worked, at the clock of the console';

const allowed: Readonly<Record<string, string>> = {
  'actions/locks.ts: formatOf(scope.locale).dateTime(entry.date)': work,
  'resource/write/edit.ts: formatOf(scope.locale).dateTime(dateModif)': work,
  'domains/search-engine/explain.ts: formatOf(locale).dateTime(instant)': platform,
  "domains/orders/reserved-places.ts: formatOf(within.scope.locale).date(fin ?? '')": day,
  'resource/replay/instant.ts: formatOf(scope.locale).date(oldest.toISOString())': platform,
  'domains/cards/hooks.ts: formatOf(scope.locale).date(dateExpiration)': day,
};

it('a day or an hour that the server says is at the clock of its partner', () => {
  const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(?:^|\/)(?:seed|scripts)[/.-]/.test(path))
    .flatMap((path) => {
      const source = readFileSync(`server/${path}`, 'utf8');
      return unzoned.flatMap((pattern) => [...source.matchAll(pattern)].map(([call]) => `${path}: ${call}`));
    });
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
