// A call on its way to a question can be left before the question is put.
import { describe, expect, it } from 'vitest';
import { createWays } from '../../src/core/ways';

const never = () => new Promise<never>(() => undefined);

describe('the way of a call to its question', () => {
  it('is left before the question is put', async () => {
    const ways = createWays();
    const way = ways.begin(true);
    expect(ways.leave()).toBe(true);
    await expect(way.put(never)).rejects.toThrow('given-up');
  });

  it('is left between two questions', async () => {
    const ways = createWays();
    const way = ways.begin(true);
    expect(await way.put(() => Promise.resolve('answer'))).toBe('answer');
    expect(ways.leave()).toBe(true);
    expect(way.stay).toThrow('given-up');
  });

  it('has nothing to leave while the question is there, after its end, or where nothing is asked', () => {
    const ways = createWays();
    void ways.begin(true).put(never);
    ways.begin(true).end();
    ways.begin(false);
    expect(ways.leave()).toBe(false);
  });
});
