/** Subscriptions in the palette, by label, season or id; and the models of their cards. */
import { Contact, IdCard } from 'lucide-react';
import { type Finder, findRecords } from '../../core';
import { subscriptions, text } from './model';
import { cardModels } from './models/card-model';
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

export const cardFinder: Finder = {
  id: 'subscriptions.modeles',
  title: text('titleModeles'),
  icon: Contact,
  resource: 'modeles-carte',
  right: 'admin',
  find: (typed, ctx) =>
    findRecords(cardModels, typed, (key) => ({ id: 'subscriptions.ouvrirModele', args: { id: key } }), ctx),
};
