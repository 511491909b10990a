/** Graphic styles: the style sheet of each partner’s site. */
import { Paintbrush } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { surface } from './surface';
import { text } from './text';

export const styles = definePlugin({
  id: 'styles',
  title: text('title'),
  icon: Paintbrush,
  ...manifestOf(surface),
});
