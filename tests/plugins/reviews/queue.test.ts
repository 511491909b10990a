// The queue: what a review allows, and what is read next when one is decided before anything is drawn again.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Row, store } from '../../../src/core';
import { decide } from '../../../src/plugins/reviews/queue/decide';
import { type Act, refusalOf } from '../../../src/plugins/reviews/queue/possible';
import {
  beginQueue,
  currentAtom,
  cursorAtom,
  doneAtom,
  lastAtom,
  queueAtom,
  rowsAtom,
  step,
} from '../../../src/plugins/reviews/queue/state';

const row = (reviewId: number, leaves: Record<string, unknown> = {}): Row => ({
  reviewId,
  titre: `Avis ${reviewId}`,
  note: 4,
  status: 'TO_VALIDATE',
  userConsent: true,
  version: 1,
  dateCreation: '2026-11-20T10:00:00.000Z',
  dateModif: '2026-11-20T10:00:00.000Z',
  auteurModif: 'Site web',
  ...leaves,
});
const ids = () => store.get(queueAtom).map(({ reviewId }) => reviewId);
const written = async () => ({ undo: { id: 'history.revert', args: { lot: 'L1' } } });

beforeEach(() => {
  beginQueue();
  store.set(rowsAtom, [row(1), row(2), row(3)]);
});

describe('a review', () => {
  it.each<[Record<string, unknown>, readonly Act[]]>([
    [{}, ['validate', 'reject', 'reply']],
    [{ userConsent: false }, ['reject', 'reply']],
    [{ status: 'VALIDATED' }, ['reject', 'back', 'reply']],
    [{ status: 'REJECTED' }, ['validate', 'back']],
    [{ status: 'REJECTED', userConsent: false }, ['back']],
  ])('%j allows %j', (leaves, allowed) => {
    const acts: readonly Act[] = ['validate', 'reject', 'back', 'reply'];
    expect(acts.filter((act) => refusalOf(act, row(1, leaves)) === null)).toEqual(allowed);
  });

  it('that is not there allows nothing', () => {
    expect(refusalOf('validate', null)).toBe('reviews.queue.reasons.none');
  });
});

describe('the queue', () => {
  it('is read from its first review, up and down to its ends', () => {
    expect(store.get(cursorAtom)?.id).toBe(1);
    step(1);
    expect(store.get(cursorAtom)?.id).toBe(2);
    step(Number.POSITIVE_INFINITY);
    expect(store.get(cursorAtom)?.id).toBe(3);
    step(-9);
    expect(store.get(cursorAtom)?.id).toBe(1);
  });

  it('goes on to the next review before the server has answered', async () => {
    const first = store.get(currentAtom);
    const pending = first && decide(written, first, { status: 'VALIDATED' });
    expect([store.get(cursorAtom)?.id, ids()]).toEqual([2, [2, 3]]);
    await pending;
    expect([store.get(doneAtom), store.get(lastAtom)?.lot]).toEqual([1, 'L1']);
  });

  it('goes back to the review before when the last one is decided', async () => {
    step(2);
    const last = store.get(currentAtom);
    if (last) await decide(written, last, { status: 'VALIDATED' });
    expect(store.get(cursorAtom)?.id).toBe(2);
  });

  it('shows a review again once it was taken back', async () => {
    await decide(written, row(1), { status: 'VALIDATED' });
    store.set(rowsAtom, [row(1, { version: 3 }), row(2), row(3)]);
    expect(ids()).toEqual([1, 2, 3]);
  });

  it('keeps a review whose decision is refused', async () => {
    await decide(async () => ({ blocked: [{ id: 1, label: 'Avis 1', reasons: [] }] }), row(1), { status: 'VALIDATED' });
    expect([ids(), store.get(cursorAtom)?.id, store.get(lastAtom), store.get(doneAtom)]).toEqual([
      [1, 2, 3],
      1,
      null,
      0,
    ]);
  });

  it('keeps a review that is only answered', async () => {
    await decide(written, row(1), { status: null, reponse: 'Merci.' });
    expect([ids(), store.get(doneAtom)]).toEqual([[1, 2, 3], 0]);
  });
});
