import { atom } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { store } from '../../../src/core/facts';
import { asksOverLock, lockOf } from '../../../src/core/form/record/lock';
import { manifestations } from '../../../src/plugins/events/model';
import { seances } from '../../../src/plugins/events/models/session';
import { genres } from '../../../src/plugins/genres/model';

const formOver = (row: object | null, changed: readonly string[]) => ({
  resource: manifestations,
  base: atom(row === null ? null : { ...row }),
  overLock: atom<'confirming' | 'given' | null>(null),
  changedNow: () => changed,
});
const locked = { manifInfo: { lockStatus: true } };

test.each([
  ['a locked record', locked, ['libelleFr'], true],
  ['one that is not', { manifInfo: { lockStatus: false } }, ['libelleFr'], false],
  ['what unlocks it', locked, ['libelleFr', 'lockStatus'], false],
  ['a new one', null, ['libelleFr'], false],
] as const)('saving %s asks first, or not', (_what, row, changed, asks) => {
  const form = formOver(row, changed);
  expect(asksOverLock(form)).toBe(asks);
  expect(store.get(form.overLock)).toBe(asks ? 'confirming' : null);
});

test('what was said once is not asked again', () => {
  const form = formOver(locked, ['libelleFr']);
  store.set(form.overLock, 'given');
  expect(asksOverLock(form)).toBe(false);
});

test('the lock of a record is the flag that its model says, if any', () => {
  expect(lockOf(seances.model, { lock: true })?.name).toBe('lock');
  expect(lockOf(genres.model, { lock: true })).toBeNull();
});
