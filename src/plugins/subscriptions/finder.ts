/** Subscriptions in the palette, by label, season or id. */
import { IdCard } from 'lucide-react';
import { type Finder, findRecords } from '../../core';
import { subscriptions, text } from './model';
import { formPath } from './text';

export const finder: Finder = {
  id: 'subscriptions.finder',
  title: text('title'),
  icon: IdCard,
  resource: 'abonnements',
  right: 'any',
  find: (typed, ctx) =>
    findRecords(subscriptions, typed, (key) => ({ id: 'core.go', args: { to: formPath(key) } }), ctx),
};
