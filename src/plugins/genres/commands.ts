/** What can be done with genres and sub-genres. */
import { ListFilter, ListFilterPlus } from 'lucide-react';
import { type AnyCommand, bulkCommand, createCommand, deleteCommand, mergeCommand, openCommand } from '../../core';
import { genres, subGenres, text } from './model';

export const commands: readonly AnyCommand[] = [
  createCommand({
    id: 'genres.nouveau',
    resource: genres,
    title: text('genre.commands.create'),
    aliases: text('genre.aliases.create'),
  }),
  openCommand({
    id: 'genres.ouvrir',
    resource: genres,
    right: 'admin',
    title: text('genre.commands.open'),
    aliases: text('genre.aliases.open'),
  }),
  bulkCommand({
    id: 'genres.afficherFiltre',
    resource: genres,
    title: text('genre.commands.show'),
    aliases: text('genre.aliases.show'),
    icon: ListFilterPlus,
    change: { displayFilter: true },
    said: text('genre.said.show'),
  }),
  bulkCommand({
    id: 'genres.masquerFiltre',
    resource: genres,
    title: text('genre.commands.hide'),
    aliases: text('genre.aliases.hide'),
    icon: ListFilter,
    change: { displayFilter: false },
    said: text('genre.said.hide'),
  }),
  deleteCommand({
    id: 'genres.supprimer',
    resource: genres,
    title: text('genre.commands.remove'),
    aliases: text('genre.aliases.remove'),
  }),
  mergeCommand({
    id: 'genres.fusionner',
    resource: genres,
    title: text('genre.commands.merge'),
    aliases: text('genre.aliases.merge'),
    into: text('genre.into'),
  }),
  createCommand({
    id: 'genres.nouveauSousGenre',
    resource: subGenres,
    title: text('sousGenre.commands.create'),
    aliases: text('sousGenre.aliases.create'),
  }),
  openCommand({
    id: 'genres.ouvrirSousGenre',
    resource: subGenres,
    right: 'admin',
    title: text('sousGenre.commands.open'),
    aliases: text('sousGenre.aliases.open'),
  }),
  bulkCommand({
    id: 'genres.afficherFiltreSousGenre',
    resource: subGenres,
    title: text('sousGenre.commands.show'),
    aliases: text('sousGenre.aliases.show'),
    icon: ListFilterPlus,
    change: { displayFilter: true },
    said: text('sousGenre.said.show'),
  }),
  bulkCommand({
    id: 'genres.masquerFiltreSousGenre',
    resource: subGenres,
    title: text('sousGenre.commands.hide'),
    aliases: text('sousGenre.aliases.hide'),
    icon: ListFilter,
    change: { displayFilter: false },
    said: text('sousGenre.said.hide'),
  }),
  deleteCommand({
    id: 'genres.supprimerSousGenre',
    resource: subGenres,
    title: text('sousGenre.commands.remove'),
    aliases: text('sousGenre.aliases.remove'),
  }),
  mergeCommand({
    id: 'genres.fusionnerSousGenre',
    resource: subGenres,
    title: text('sousGenre.commands.merge'),
    aliases: text('sousGenre.aliases.merge'),
    into: text('sousGenre.into'),
  }),
];
