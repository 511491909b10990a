/** What the two lists of the history open on. */
import { core, type ListView } from '../../core';

export const views: readonly ListView[] = [
  { id: 'recentes', title: core('views.own.recentes') },
  { id: 'imports', title: core('views.own.imports'), q: 'action:IMPORT' },
  { id: 'suppressions', title: core('views.own.suppressions'), q: 'action:SUPPRESSION' },
];
