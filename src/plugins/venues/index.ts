/** Venues: the list, the form, and what is done with them. */
import { MapPin } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { venueSurface } from './surface';
import { text } from './text';

export const venues = definePlugin({
  id: 'venues',
  title: text('title'),
  example: text('example'),
  icon: MapPin,
  ...manifestOf(venueSurface),
});
