/** The inventaire has no screen of its own: its file is imported from the lists of events and the palette. */
import { Upload } from 'lucide-react';
import { accessOf, defineCommand, openImport } from '../../core';
import { inventaire, text } from './model';

export const importInventaire = defineCommand({
  id: 'events.importInventaire',
  title: text('actions.importInventaire'),
  aliases: text('aliases.importInventaire'),
  icon: Upload,
  right: accessOf(inventaire, 'create'),
  run: () => openImport(inventaire),
});
