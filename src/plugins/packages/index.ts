/** Packages: several dates, shows or extras sold as one product. */
import { Package } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { surface } from './surface';
import { text } from './text';

export const packages = definePlugin({
  id: 'packages',
  title: text('package.title'),
  icon: Package,
  ...manifestOf(surface),
});
