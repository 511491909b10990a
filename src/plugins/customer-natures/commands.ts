/** What can be done with natures, categories and prices. */
import { PackageCheck, PackageX } from 'lucide-react';
import {
  type AnyCommand,
  bulkCommand,
  createCommand,
  deleteCommand,
  mergeCommand,
  openCommand,
  type RecordCommandOptions,
} from '../../core';
import { categories, natures, prices } from './model';
import { text } from './text';

const resources = { nature: natures, categorie: categories, prix: prices } as const;

/** What a command over one of the kinds says: its id, its resource, its names. */
function named(kind: keyof typeof resources, deed: 'create' | 'open' | 'remove', id: string): RecordCommandOptions {
  return {
    id: `customer-natures.${id}`,
    resource: resources[kind],
    title: text(`${kind}.commands.${deed}`),
    aliases: text(`${kind}.aliases.${deed}`),
  };
}

function merged(kind: 'nature' | 'categorie', id: string): AnyCommand {
  return mergeCommand({
    id: `customer-natures.${id}`,
    resource: resources[kind],
    title: text(`${kind}.commands.merge`),
    aliases: text(`${kind}.aliases.merge`),
    into: text(`${kind}.into`),
  });
}

function packed(deed: 'pack' | 'unpack', id: string, pack: boolean): AnyCommand {
  return bulkCommand({
    id: `customer-natures.${id}`,
    resource: natures,
    title: text(`nature.commands.${deed}`),
    aliases: text(`nature.aliases.${deed}`),
    said: text(`nature.said.${deed}`),
    icon: pack ? PackageCheck : PackageX,
    change: { pack },
  });
}

export const commands: readonly AnyCommand[] = [
  createCommand(named('nature', 'create', 'nouvelle')),
  openCommand({ ...named('nature', 'open', 'ouvrir'), right: 'admin' }),
  packed('pack', 'ouvrirPackages', true),
  packed('unpack', 'fermerPackages', false),
  deleteCommand(named('nature', 'remove', 'supprimer')),
  merged('nature', 'fusionner'),
  createCommand(named('categorie', 'create', 'nouvelleCategorie')),
  openCommand({ ...named('categorie', 'open', 'ouvrirCategorie'), right: 'admin' }),
  deleteCommand(named('categorie', 'remove', 'supprimerCategorie')),
  merged('categorie', 'fusionnerCategorie'),
  createCommand(named('prix', 'create', 'nouveauPrix')),
  openCommand({ ...named('prix', 'open', 'ouvrirPrix'), right: 'admin' }),
  deleteCommand(named('prix', 'remove', 'supprimerPrix')),
];
