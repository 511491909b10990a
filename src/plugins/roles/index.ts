/** Roles: who may do what. */
import { ShieldCheck } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { surface } from './surface';
import { text } from './text';
import { userSurface } from './user-surface';

export const roles = definePlugin({
  id: 'roles',
  title: text('title'),
  icon: ShieldCheck,
  ...manifestOf(surface, userSurface),
});
