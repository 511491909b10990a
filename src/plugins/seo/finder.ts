/** SEO templates in the palette, by their words. */
import { SearchCheck } from 'lucide-react';
import { accessOf, type Finder, findRecords } from '../../core';
import { seoTemplates, text } from './model';
import { listPath } from './text';

export const finder: Finder = {
  id: 'seo.finder',
  title: text('title'),
  icon: SearchCheck,
  resource: 'seo',
  right: accessOf(seoTemplates, 'read'),
  find: (typed, ctx) =>
    findRecords(seoTemplates, typed, (key) => ({ id: 'core.go', args: { to: `${listPath}/edit/${key}` } }), ctx),
};
