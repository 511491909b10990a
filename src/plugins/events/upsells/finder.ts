/** Upsells in the palette: by their title. */
import { Gift } from 'lucide-react';
import { accessOf, type Finder, findRecords } from '../../../core';
import { upsells } from '../models/upsell';
import { text } from '../text';
import { upsellHref } from './href';

export const upsellFinder: Finder = {
  id: 'events.upsells',
  title: text('upsells.title'),
  icon: Gift,
  resource: upsells.name,
  right: accessOf(upsells, 'read'),
  find: (typed, ctx) => findRecords(upsells, typed, (key) => ({ id: 'core.go', args: { to: upsellHref(key) } }), ctx),
};
