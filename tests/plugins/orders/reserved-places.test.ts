import { describe, expect, it } from 'vitest';
import { openTo, reservedOf } from '../../../src/plugins/orders/models/reserved-places';

describe('places kept for those who held the former subscription', () => {
  it.each([
    ['nobody has any', { libres: 10, ouvert: true, gardees: 0, siennes: 0 }, 0, 10],
    ['somebody else', { libres: 10, ouvert: true, gardees: 7, siennes: 0 }, 7, 3],
    ['a former holder', { libres: 10, ouvert: true, gardees: 7, siennes: 2 }, 7, 5],
    ['all are kept', { libres: 7, ouvert: true, gardees: 7, siennes: 0 }, 7, 0],
    ['fewer are left than were held', { libres: 3, ouvert: true, gardees: 7, siennes: 0 }, 3, 0],
    ['fewer are left, and one is theirs', { libres: 3, ouvert: true, gardees: 7, siennes: 1 }, 3, 1],
    ['fewer are left than are theirs', { libres: 3, ouvert: true, gardees: 7, siennes: 5 }, 3, 3],
    ['out of the period', { libres: 10, ouvert: false, gardees: 7, siennes: 0 }, 0, 10],
    ['without a contingent', { libres: null, ouvert: true, gardees: 7, siennes: 0 }, 0, null],
    ['none is left', { libres: 0, ouvert: true, gardees: 7, siennes: 2 }, 0, 0],
  ])('%s', (_, kept, keeps, may) => {
    expect([reservedOf(kept), openTo(kept)]).toEqual([keeps, may]);
  });
});
