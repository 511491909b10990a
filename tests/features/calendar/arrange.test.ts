import { describe, expect, test } from 'vitest';
import { arrange, nextOf } from '../../../src/features/calendar/arrange';
import { daysOf, readPlace } from '../../../src/features/calendar/place';

const days = daysOf(readPlace('semaine:2026-12-02'));
const at = (
  index: number,
  minute: string,
  more: { room?: string; minutes?: number; past?: string; line?: string } = {},
) => {
  const { line = null, ...entry } = more;
  return { index, minute, line, entry: { title: `n° ${index}`, at: '', ...entry } };
};
const hall = { room: '1/berlioz', minutes: 120 };
const none = { days: 0, minutes: 0 };

describe('two in one hall at one time', () => {
  test.each([
    ['overlap', [at(0, '2026-12-01T20:00', hall), at(1, '2026-12-01T21:59', hall)], [0, 1]],
    ['follow one another', [at(0, '2026-12-01T20:00', hall), at(1, '2026-12-01T22:00', hall)], []],
    [
      'are in two halls',
      [at(0, '2026-12-01T20:00', hall), at(1, '2026-12-01T20:00', { ...hall, room: '1/pasteur' })],
      [],
    ],
    [
      'one is cancelled',
      [at(0, '2026-12-01T20:00', hall), at(1, '2026-12-01T20:00', { ...hall, past: 'Annulée' })],
      [],
    ],
    ['run over midnight', [at(0, '2026-12-01T23:30', hall), at(1, '2026-12-02T01:00', hall)], [0, 1]],
    [
      'a long one over two short ones',
      [
        at(0, '2026-12-01T18:00', { ...hall, minutes: 300 }),
        at(1, '2026-12-01T19:00', { ...hall, minutes: 30 }),
        at(2, '2026-12-01T22:00', hall),
      ],
      [0, 1, 2],
    ],
  ])('%s', (_name, found, expected) => {
    expect([...arrange(found, days, new Set(), none).conflicts].toSorted()).toEqual(expected);
  });

  test('are found where a move takes them, with a ghost where each was', () => {
    const found = [at(0, '2026-12-01T20:00', hall), at(1, '2026-12-02T20:00', hall)];
    const { placed, ghosts, conflicts } = arrange(found, days, new Set([0]), { days: 1, minutes: 0 });
    expect([...conflicts].toSorted()).toEqual([0, 1]);
    expect(ghosts).toMatchObject([{ index: 0, day: '2026-12-01', goes: '2026-12-02T20:00' }]);
    expect(placed.find(({ index }) => index === 0)).toMatchObject({ day: '2026-12-02', isMoving: true });
  });

  test('what is moved past the days that are shown leaves its ghost alone', () => {
    const { placed, ghosts } = arrange([at(0, '2026-12-05T20:00')], days, new Set([0]), { days: 7, minutes: 0 });
    expect([placed.length, ghosts.length]).toEqual([0, 1]);
  });
});

describe('the cursor', () => {
  const { placed } = arrange(
    [
      at(0, '2026-12-01T10:00', { line: 'a' }),
      at(1, '2026-12-01T20:00', { line: 'b' }),
      at(2, '2026-12-03T09:00', { line: 'b' }),
      at(3, '2026-12-03T19:00', { line: 'b' }),
      at(4, '2026-12-03T19:30', { line: 'a' }),
    ],
    days,
    new Set(),
    none,
  );
  test.each([
    [0, 'ArrowDown', 1],
    [0, 'ArrowUp', 0],
    [1, 'ArrowRight', 3],
    [0, 'ArrowRight', 4],
    [4, 'ArrowLeft', 0],
    [2, 'ArrowRight', 2],
    [2, 'Home', 0],
    [0, 'End', 4],
    [9, 'ArrowDown', 0],
    [0, 'q', null],
  ])('from %i by %s goes to %s', (cursor, key, expected) => {
    expect(nextOf(placed, cursor, key)).toBe(expected);
  });
});
