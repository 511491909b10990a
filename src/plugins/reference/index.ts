/** Reference lists: communes, departments, regions, countries; their translations have a screen of their own. */
import { MapPinned } from 'lucide-react';
import { definePlugin } from '../../core';
import { cities, countries, departments, regions } from './model';
import { text } from './text';

export const reference = definePlugin({
  id: 'reference',
  title: text('title'),
  icon: MapPinned,
  resources: [cities, departments, regions, countries],
});
