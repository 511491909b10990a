/** What is done to records that are shown and sold: statuses, search engine, best-sellers, locks (product.md 4). */
import {
  Archive,
  BadgeCheck,
  CalendarClock,
  CalendarX,
  FilePen,
  Lock,
  LockOpen,
  Megaphone,
  Search,
  SearchX,
  Star,
  StarOff,
  Tag,
} from 'lucide-react';
import { bulkCommand, core } from '../../core';
import { type AnyCommand, changeAt, field, type Icon, leavesOf, type Resource } from '../../core/model';
import { textOf } from '../../i18n/text';
import type { Status } from './statuses';

interface Deed {
  icon: Icon;
  /** Leaf that is set, and its value. */
  set: readonly [leaf: 'statut' | 'exclusionSearchEngine' | 'bestSellers' | 'lockStatus', value: Status | boolean];
  keys?: string;
  /** What uses the records is shown first. */
  usages?: boolean;
}

/** In the order that lists offer them. */
const deeds = {
  mettreEnVente: { icon: Tag, set: ['statut', 'MISE_EN_VENTE'], keys: 'Mod+Shift+V' },
  mettreAffiche: { icon: Megaphone, set: ['statut', 'MISE_A_L_AFFICHE'], keys: 'Mod+Shift+A' },
  exclureRecherche: { icon: SearchX, set: ['exclusionSearchEngine', true], keys: 'Mod+Shift+E', usages: true },
  confirmer: { icon: BadgeCheck, set: ['statut', 'CONFIRMEE'] },
  inclureRecherche: { icon: Search, set: ['exclusionSearchEngine', false] },
  activerBestSellers: { icon: Star, set: ['bestSellers', true] },
  desactiverBestSellers: { icon: StarOff, set: ['bestSellers', false] },
  verrouiller: { icon: Lock, set: ['lockStatus', true], keys: 'Mod+Shift+L' },
  deverrouiller: { icon: LockOpen, set: ['lockStatus', false] },
  reporter: { icon: CalendarClock, set: ['statut', 'REPORTEE'], usages: true },
  annuler: { icon: CalendarX, set: ['statut', 'ANNULEE'], usages: true },
  remettreBrouillon: { icon: FilePen, set: ['statut', 'BROUILLON'], usages: true },
  archiver: { icon: Archive, set: ['statut', 'ARCHIVEE'], usages: true },
} as const satisfies Readonly<Record<string, Deed>>;

/** Last parts of the ids of these commands, and of the keys of their texts. */
type PublicationName = keyof typeof deeds;

/**
 * The bulk commands of a kind of record, each with dry run and undo; going back in the statuses asks why. Their texts
 * stand under the `text` of its model (i18n/<locale>/publication.ts).
 * @param plugin its id: `packages` makes `packages.confirmer`
 * @param resource its model has the leaves `statut`, `exclusionSearchEngine`, `bestSellers` and `lockStatus`
 */
export function publicationCommands(plugin: string, resource: Resource): readonly AnyCommand[] {
  const { text } = resource.model;
  return publicationNames.map((name) => {
    const { icon, set, ...more }: Deed = deeds[name];
    const [leaf, value] = set;
    const path = leavesOf(resource.model).get(leaf)?.path ?? leaf;
    return bulkCommand({
      id: `${plugin}.${name}`,
      resource,
      target: textOf(`${text}.title`),
      title: textOf(`${text}.commands.${name}`),
      aliases: textOf(`${text}.aliases.${name}`),
      said: textOf(`${text}.said.${name}`),
      icon,
      change: changeAt(path, value),
      motifWhenRefused: leaf === 'statut',
      // Why it is locked may be said, and is shown to whom the lock keeps off.
      ...(value === true &&
        leaf === 'lockStatus' && {
          args: { motif: field.text({ max: 500, label: core('form.motif') }) },
          offers: ['motif'],
        }),
      ...more,
    });
  });
}

const publicationNames = Object.keys(deeds).filter((name): name is PublicationName => name in deeds);
