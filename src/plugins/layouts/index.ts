/** Layouts: headers and footers of the partners’ sites, on one editor. */
import { PanelsTopLeft } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { convertNow } from './commands';
import { footerSurface, headerSurface } from './surfaces';
import { text } from './text';

const manifest = manifestOf(headerSurface, footerSurface);

export const layouts = definePlugin({
  id: 'layouts',
  title: text('title'),
  icon: PanelsTopLeft,
  ...manifest,
  commands: [...manifest.commands, convertNow],
});
