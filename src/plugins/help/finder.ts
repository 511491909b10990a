/** Articles of the help among the rows of the palette. */
import { BookOpen } from 'lucide-react';
import type { Finder } from '../../core';
import { helpPath } from './path';
import { text } from './text';

/** As many as the palette shows of one source. */
const most = 5;

export const finder: Finder = {
  id: 'help.articles',
  title: text('title'),
  icon: BookOpen,
  right: 'any',
  find: async (typed, { facts }) => {
    if (typed.trim().length < 3) return [];
    const { articlesFor, matching } = await import('./articles');
    return matching(articlesFor(facts), typed)
      .slice(0, most)
      .map(({ id, titre, section }) => ({
        id: `aide:${id}`,
        label: titre,
        hint: section,
        call: { id: 'core.go', args: { to: helpPath(id) } },
      }));
  },
};
