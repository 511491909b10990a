/** The library of files: sent, described, found, replaced wherever they are shown. */
import { Images } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { surface } from './surface';
import { text } from './text';

export const media = definePlugin({
  id: 'media',
  title: text('title'),
  icon: Images,
  ...manifestOf(surface),
});
