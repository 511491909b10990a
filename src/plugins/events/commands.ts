/** What is done to manifestations: their statuses, the search engine, best-sellers, locks; each with dry run and undo. */
import {
  Archive,
  BadgeCheck,
  CalendarClock,
  CalendarX,
  FilePen,
  Lock,
  LockOpen,
  Megaphone,
  Plus,
  Search,
  SearchX,
  Shapes,
  Star,
  StarOff,
  Tag,
} from 'lucide-react';
import { type AnyCommand, changeAt, defineCommand, field, type Icon } from '../../core';
import { type BulkOptions, bulkCommand } from '../../core/commands/bulk-command';
import type { Status } from '../../core/model/statuses';
import type { bulkIds } from './bulk-ids';
import { manifestations, text } from './model';

type Name = (typeof bulkIds)[number] extends `events.${infer N}` ? N : never;

/** A bulk command of this plugin, its texts found by its name. */
function over(name: Name, icon: Icon, change: BulkOptions['change'], more: Partial<BulkOptions> = {}): AnyCommand {
  return bulkCommand({
    id: `events.${name}`,
    resource: manifestations,
    target: text('target'),
    title: text(`actions.${name}`),
    aliases: text(`aliases.${name}`),
    said: text(`said.${name}`),
    icon,
    change,
    ...more,
  });
}

const status = (name: Name, icon: Icon, statut: Status, more: Partial<BulkOptions> = {}) =>
  over(name, icon, changeAt('manifInfo.statut', statut), { motif: true, ...more });

/** Creation starts with the inventaire, in the form. */
const create = defineCommand({
  id: 'events.create',
  title: text('actions.creer'),
  aliases: text('aliases.creer'),
  icon: Plus,
  right: manifestations.guard.write,
  run: () => ({ to: '/dashboard/manifestations/edit' }),
});

export const commands: readonly AnyCommand[] = [
  create,
  status('mettreEnVente', Tag, 'MISE_EN_VENTE', { keys: 'Mod+Shift+V' }),
  status('mettreAffiche', Megaphone, 'MISE_A_L_AFFICHE', { keys: 'Mod+Shift+A' }),
  status('confirmer', BadgeCheck, 'CONFIRMEE'),
  over('exclureRecherche', SearchX, changeAt('manifSetting.exclusionSearchEngine', true), { keys: 'Mod+Shift+E' }),
  over('inclureRecherche', Search, changeAt('manifSetting.exclusionSearchEngine', false)),
  over('activerBestSellers', Star, changeAt('bestSellers.bestSellers', true)),
  over('desactiverBestSellers', StarOff, changeAt('bestSellers.bestSellers', false)),
  over('verrouiller', Lock, changeAt('manifInfo.lockStatus', true), { keys: 'Mod+Shift+L' }),
  over('deverrouiller', LockOpen, changeAt('manifInfo.lockStatus', false)),
  over('changerGenre', Shapes, ({ genre }) => ({ manifInfo: { genre, sousGenre: null } }), {
    args: { genre: field.reference('genres', 'text', { required: true, label: text('manifestation.fields.genre') }) },
  }),
  status('reporter', CalendarClock, 'REPORTEE'),
  status('annuler', CalendarX, 'ANNULEE'),
  status('remettreBrouillon', FilePen, 'BROUILLON'),
  status('archiver', Archive, 'ARCHIVEE'),
];
