/** Customer natures, with the place categories and the prices that go by them. */
import { UserRound } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { categorySurface, natureSurface, priceSurface } from './surfaces';
import { text } from './text';

export const customerNatures = definePlugin({
  id: 'customer-natures',
  title: text('title'),
  icon: UserRound,
  ...manifestOf(natureSurface, categorySurface, priceSurface),
});
