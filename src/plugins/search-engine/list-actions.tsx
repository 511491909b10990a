/** What the screens of the search engine offer besides their rows. */
import { Zap } from 'lucide-react';
import { Button, commandOf, Menu, useText } from '../../core';
import { entryOf } from '../../core/table';
import { text } from './text';

/** Commands by the screen that offers them. */
const offered = {
  hub: [
    'search-engine.essayer',
    'search-engine.expliquerManifestations',
    'search-engine.expliquerPackages',
    'search-engine.expliquerAbonnements',
  ],
  MANIFESTATION: [
    'search-engine.exclureManifestations',
    'search-engine.inclureManifestations',
    'search-engine.expliquerManifestations',
  ],
  PACKAGE: ['search-engine.exclurePackages', 'search-engine.inclurePackages', 'search-engine.expliquerPackages'],
  ABONNEMENT: [
    'search-engine.exclureAbonnements',
    'search-engine.inclureAbonnements',
    'search-engine.expliquerAbonnements',
  ],
  queries: ['search-engine.essayerRequete', 'search-engine.synonymeRequete'],
} as const;

export function Actions({ of }: { of: keyof typeof offered }) {
  const t = useText();
  return (
    <Menu
      trigger={<Button icon={<Zap />}>{t(text('menu'))}</Button>}
      label={t(text('menu'))}
      entries={offered[of].flatMap((id) => {
        const command = commandOf(id);
        return command ? [entryOf(command, { id }, t)] : [];
      })}
    />
  );
}
