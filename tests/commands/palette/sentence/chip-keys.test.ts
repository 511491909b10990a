/** Keys over the parts of a sentence; `[ ]` is what is marked, `|` the caret. */
import { expect, test } from 'vitest';
import { moveOfChip } from '../../../../src/commands/palette/sentence/chip-keys';

const line = 'reporter granit au 15/1';
const parts = [
  { from: 0, to: 8 },
  { from: 9, to: 15 },
  { from: 16, to: 23 },
];

function press(key: string, start: number, end: number): string | null {
  const move = moveOfChip(key, { value: line, start, end }, parts);
  if (!move) return null;
  return 'mark' in move
    ? `${line.slice(0, move.mark.from)}[${line.slice(move.mark.from, move.mark.to)}]${line.slice(move.mark.to)}`
    : `${move.write.slice(0, move.caret)}|${move.write.slice(move.caret)}`;
}

test.each<[string, string, number, number, string | null]>([
  ['Backspace at the end marks the last part', 'Backspace', 23, 23, 'reporter granit [au 15/1]'],
  ['Backspace on a marked part gives it back to the text', 'Backspace', 16, 23, 'reporter granit "au 15/1"|'],
  ['Backspace on a part in the middle too', 'Backspace', 9, 15, 'reporter "granit"| au 15/1'],
  ['Backspace inside the text deletes as ever', 'Backspace', 12, 12, null],
  ['Backspace on what is no part deletes as ever', 'Backspace', 9, 23, null],
  ['left at the end marks the last part', 'ArrowLeft', 23, 23, 'reporter granit [au 15/1]'],
  ['left again the one before', 'ArrowLeft', 16, 23, 'reporter [granit] au 15/1'],
  ['right goes on', 'ArrowRight', 9, 15, 'reporter granit [au 15/1]'],
  ['right after the last one is the caret’s', 'ArrowRight', 16, 23, null],
  ['left before the first one is the caret’s', 'ArrowLeft', 0, 8, null],
  ['left inside the text is the caret’s', 'ArrowLeft', 12, 12, null],
])('%s', (_name, key, start, end, expected) => {
  expect(press(key, start, end)).toBe(expected);
});

test('with words behind the last part, Backspace deletes as ever', () => {
  expect(moveOfChip('Backspace', { value: `${line} sms`, start: 27, end: 27 }, parts)).toBeNull();
});

test('without a sentence every key is the field’s', () => {
  for (const key of ['Backspace', 'ArrowLeft', 'ArrowRight'])
    expect(moveOfChip(key, { value: 'carmen', start: 6, end: 6 }, [])).toBeNull();
});
