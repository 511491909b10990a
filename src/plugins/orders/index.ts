/** Orders: the desk of support staff. */
import { ShoppingBag } from 'lucide-react';
import { definePlugin } from '../../core';
import { orders as resource } from './model';
import { text } from './text';

export const orders = definePlugin({
  id: 'orders',
  title: text('title'),
  icon: ShoppingBag,
  resources: [resource],
});
