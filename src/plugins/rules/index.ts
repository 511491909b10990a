/** Rules: what the platform does by itself when records change, hours come or dates near. */
import { Workflow } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { surface } from './surface';
import { text } from './text';

export const rules = definePlugin({
  id: 'rules',
  title: text('title'),
  icon: Workflow,
  ...manifestOf(surface),
});
