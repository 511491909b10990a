import { describe, expect, test } from 'vitest';
import { mayImport } from './rooms';
import { cycles, type Source } from './sources';

const source = (path: string, ...targets: string[]): Source => ({
  path,
  text: '',
  lines: [],
  program: { type: 'Program', body: [], sourceType: 'module', hashbang: null, start: 0, end: 0 },
  imports: targets.map((target) => ({ target, typeOnly: false, late: false })),
});

describe('the rooms', () => {
  test.each([
    ['src/core/http.ts', 'src/i18n/text.ts', true],
    ['src/core/http.ts', 'src/plugins/events/model.ts', false],
    ['src/core/http.ts', 'src/commands/keys/lint.ts', false],
    ['src/core/http.ts', 'server/config.ts', false],
    ['src/i18n/text.ts', 'src/core/http.ts', false],
    ['src/commands/palette/search/rank.ts', 'src/core/bus.ts', true],
    ['src/commands/palette/search/rank.ts', 'src/plugins/events/index.ts', false],
    ['src/plugins/events/index.ts', 'src/core/index.ts', true],
    ['src/plugins/events/index.ts', 'src/core/form/index.ts', true],
    ['src/plugins/events/index.ts', 'src/core/form/record/record-form.ts', false],
    ['src/features/sold/seo/section.ts', 'src/core/rows.ts', false],
    ['src/plugins/events/index.ts', 'src/commands/keys/lint.ts', false],
    ['src/plugins/events/index.ts', 'src/plugins/venues/model.ts', true],
    ['src/plugins/events/index.ts', 'src/plugins/venues/commands.ts', false],
    ['src/app.tsx', 'src/plugins/index.ts', true],
    ['server/app.ts', 'src/plugins/events/model.ts', true],
    ['server/app.ts', 'src/core/filter/parse.ts', true],
    ['server/app.ts', 'src/core/http.ts', false],
    ['server/app.ts', 'src/plugins/events/commands.ts', false],
    ['server/app.ts', 'tests/support/rooms.ts', false],
  ])('%s → %s: %s', (from, target, expected) => {
    expect(mayImport(from, target)).toBe(expected);
  });

  test('a circle of files is found once, in its order', () => {
    expect(cycles([source('a', 'b'), source('b', 'c'), source('c', 'a'), source('d', 'a')])).toEqual(['a → b → c → a']);
  });
});
