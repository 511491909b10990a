/** What the two lists of the history open on. */

import { core, type ListView } from '../../core';
import { text } from './text';

export const views: readonly ListView[] = [
  { id: 'recentes', title: core('views.own.recentes') },
  { id: 'imports', title: text('views.imports'), q: 'action:IMPORT' },
  { id: 'suppressions', title: text('quick.deleted'), q: 'action:SUPPRESSION' },
];
