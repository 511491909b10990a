/** Webhooks: what changes is sent to other programs, signed, in order, at least once. */
import { Webhook } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { surface } from './surface';
import { text } from './text';

export const webhooks = definePlugin({
  id: 'webhooks',
  title: text('title'),
  icon: Webhook,
  ...manifestOf(surface),
});
