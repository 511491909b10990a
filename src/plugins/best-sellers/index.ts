/** Best-sellers: what components of pages rank by sales. */
import { TrendingUp } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { commands } from './commands';
import { surface } from './surface';
import { text } from './text';

const manifest = manifestOf(surface);

export const bestSellers = definePlugin({
  id: 'best-sellers',
  title: text('title'),
  icon: TrendingUp,
  ...manifest,
  commands: [...manifest.commands, ...commands],
});
