import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/core';
import { byDomain } from '../../../src/plugins/home/dashboard/by-domain';
import { venues } from '../../../src/plugins/venues/model';

const todo = (plugin: string, id: string, tone?: 'bad' | 'wait') => ({
  plugin,
  id: `${plugin}.${id}`,
  title: textOf(id),
  resource: venues,
  q: '',
  to: '/dashboard/',
  ...(tone && { tone }),
});
const item = (plugin: string, group: 'catalogue' | 'ventes', order: number) => ({
  plugin,
  id: plugin,
  title: textOf(plugin),
  group,
  order,
});
const menu = [item('orders', 'ventes', 200), item('venues', 'catalogue', 130), item('events', 'catalogue', 100)];

describe('the work list', () => {
  it('is grouped as the rail is, the most urgent first, then as the rail orders its domains', () => {
    const found = byDomain(
      [
        todo('orders', 'check'),
        todo('venues', 'place'),
        todo('venues', 'lost', 'bad'),
        todo('events', 'drafts'),
        todo('events', 'full', 'wait'),
      ],
      menu,
    );
    expect(found.map(({ group, todos }) => [group, todos.map(({ id }) => id)])).toEqual([
      ['catalogue', ['venues.lost', 'events.full', 'events.drafts', 'venues.place']],
      ['ventes', ['orders.check']],
    ]);
  });
});
