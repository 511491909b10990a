// Which entries of the menu stand under « Votre usage »: those opened lately and often, in the order of the menu.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuItem } from '../../../src/core/define';
import { noteVisit, usedOf } from '../../../src/core/shell/screens-used';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const menu = names.map((id) => ({ id, to: `/dashboard/${id}`, title: id }) as unknown as MenuItem);
const used = (now?: number) => usedOf(menu, now).map(({ id }) => id);
const visit = (...ids: string[]) => ids.forEach(noteVisit);
const day = 24 * 3_600_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the screens that somebody uses', () => {
  it('are none before three of them were opened three times', () => {
    expect(used()).toEqual([]);
    visit('c', 'c', 'c', 'a', 'a', 'a', 'b', 'b');
    expect(used()).toEqual([]);
    visit('b');
    expect(used()).toEqual(['a', 'b', 'c']);
  });

  it('are eight at most, the most opened', () => {
    visit(...names.flatMap((id) => [id, id, id]), 'j', 'i');
    expect(used()).toHaveLength(8);
    expect(used()).toEqual(expect.arrayContaining(['i', 'j']));
  });

  it('are forgotten when they are not opened any more', () => {
    visit(...['a', 'b', 'c'].flatMap((id) => [id, id, id]));
    expect(used(Date.now() + 60 * day)).toEqual([]);
  });

  it.each(['{"a":3}', '[]', 'null', 'x'])('are none where what is stored is %s', (stored) => {
    localStorage.setItem('regie.screens.', stored);
    expect(used()).toEqual([]);
    visit('a');
  });
});
