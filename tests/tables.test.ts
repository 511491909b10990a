/** Every table outside `core/table`: it is read, or its controls are reached by Tab, or keys of its own are tested (tests/support/tables.tsv). */
import { expect, test } from 'vitest';
import { filesUnder, readSource } from './support/sources';

const drawn = /<table\b|role="grid"/;
/** Keys that a table takes by itself. */
const ownKeys = /onKeyDown=|role="grid"/;

test('tables are the common one, or say where their keys are tested', () => {
  const found = filesUnder('src', /\.tsx$/).filter(
    (path) => !path.startsWith('src/core/table/') && drawn.test(readSource(path)),
  );
  const listed = readSource('tests/support/tables.tsv')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(found).toEqual(listed.map(([path]) => path));
  const wrong = listed.filter(([path = '', how = '']) =>
    how === 'read' ? ownKeys.test(readSource(path)) : !/keyboard\.press\(|follow\(/.test(readSource(how)),
  );
  expect(wrong).toEqual([]);
});
