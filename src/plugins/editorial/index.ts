/** Editorial: pages that people write, the advertising slots and the artists that pages show. */
import { Newspaper } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { advertSurface } from './advert-surface';
import { artistSurface } from './artist-surface';
import { pageSurface } from './page-surface';
import { redirectionSurface } from './redirection-surface';
import { text } from './text';

export const editorial = definePlugin({
  id: 'editorial',
  title: text('title'),
  icon: Newspaper,
  ...manifestOf(pageSurface, advertSurface, artistSurface, redirectionSurface),
});
