/** Partners: the tree of sites, what each has of its own, and what it has from its parent. */
import { Store } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { partnerSurface } from './surface';
import { text } from './text';

export const partners = definePlugin({
  id: 'partners',
  title: text('title'),
  icon: Store,
  ...manifestOf(partnerSurface),
});
