/** Layouts: headers and footers of the partners’ sites, on one editor. */
import { PanelsTopLeft } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { footerSurface, headerSurface } from './surfaces';
import { text } from './text';

export const layouts = definePlugin({
  id: 'layouts',
  title: text('title'),
  icon: PanelsTopLeft,
  ...manifestOf(headerSurface, footerSurface),
});
