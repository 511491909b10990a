/** Partners: their records are picked and filtered by; their screens come later. */
import { Store } from 'lucide-react';
import { definePlugin } from '../../core';
import { partners as resource } from './model';
import { text } from './text';

export const partners = definePlugin({
  id: 'partners',
  title: text('title'),
  icon: Store,
  resources: [resource],
});
