/** Packages in the palette: by label, city or id. */
import { Package } from 'lucide-react';
import { type Finder, findRecords } from '../../core';
import { packages, text } from './model';
import { paths } from './text';

export const finder: Finder = {
  id: 'packages.finder',
  title: text('title'),
  icon: Package,
  resource: 'packages',
  right: 'any',
  find: (typed, ctx) =>
    findRecords(packages, typed, (key) => ({ id: 'core.go', args: { to: `${paths.list}/edit/${key}` } }), ctx),
};
