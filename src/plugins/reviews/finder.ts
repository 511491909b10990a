/** Reviews and groups among the rows of the palette. */
import { Layers, MessageSquareText } from 'lucide-react';
import { accessOf, type Finder, findRecords } from '../../core';
import { reviews } from './model';
import { groups } from './models/group';
import { text } from './text';

export const finders: readonly Finder[] = [
  {
    id: 'reviews.finder',
    title: text('title'),
    icon: MessageSquareText,
    resource: reviews.name,
    right: accessOf(reviews, 'read'),
    find: (typed, ctx) => findRecords(reviews, typed, (id) => ({ id: 'reviews.ouvrir', args: { id } }), ctx),
  },
  {
    id: 'reviews.groups',
    title: text('titleGroups'),
    icon: Layers,
    resource: groups.name,
    right: accessOf(groups, 'read'),
    find: (typed, ctx) => findRecords(groups, typed, (id) => ({ id: 'reviews.ouvrirGroupe', args: { id } }), ctx),
  },
];
