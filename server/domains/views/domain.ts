/** Saved views. */
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { viewHooks } from './hooks';
import { viewTable } from './table';

export const views = defineDomain({
  resources: [serveWith({ table: viewTable, hooks: viewHooks, closed: ['bulk', 'import'] })],
});
