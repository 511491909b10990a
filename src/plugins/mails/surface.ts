/** The list of mail templates and the page of one; the list of the mails that left. */
import { FilePen, Mail, MailWarning, Send } from 'lucide-react';
import {
  accessOf,
  createRoute,
  type Finder,
  findRecords,
  type LocaleRoute,
  listRoute,
  page,
  surfaceOf,
} from '../../core';
import { columnsFor, defineTable, lastChanged } from '../../core/table';
import { sendTest } from './commands';
import { mails } from './model';
import { envois } from './models/envoi';
import { envoisPath, text } from './text';

const drafts = 'modifie:oui';
const failed = 'etat:ECHEC';

export const surface = surfaceOf(mails, {
  page: 'mails.list',
  icon: Mail,
  list: { multiAdmin: true, keys: 'g o' },
  menu: { group: 'contenu', order: 330 },
  views: [
    lastChanged,
    { id: 'brouillons', title: text('mail.views.brouillons'), q: drafts },
    { id: 'communs', title: text('mail.views.communs'), q: 'partenaire:vide' },
  ],
  columns: [
    'libelle',
    { name: 'code', hidden: true },
    'idTiers',
    'declencheur',
    'published',
    'changed',
    'publishedAt',
    'dateModif',
    'auteurModif',
  ],
  form: { page: 'mails.edit', load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer', publish: 'publier', unpublish: 'depublier' },
  further: [sendTest],
  todos: { brouillons: { q: drafts, icon: FilePen } },
});

/** Nobody writes what left: a list, and one thing to do. */
export const envoiViews = [
  { id: 'recents', title: text('envoi.views.recents'), sort: '-dateCreation' },
  { id: 'echecs', title: text('envoi.views.echecs'), q: failed, sort: '-dateCreation' },
  { id: 'attente', title: text('envoi.views.attente'), q: 'etat:EN_ATTENTE', sort: '-dateCreation' },
] as const;

const table = defineTable({
  resource: envois,
  views: envoiViews,
  columns: columnsFor(envois, [
    'objet',
    'destinataire',
    'etat',
    'erreur',
    'declencheur',
    'idTiers',
    'dateCreation',
    // Commands on a mail that did not leave at once.
    { name: 'dateEnvoi', hidden: true },
    { name: 'essais', hidden: true },
    { name: 'prochainEssai', hidden: true },
    { name: 'essai', hidden: true },
  ]),
  selection: ['mails.renvoyer'],
  empty: text('none'),
});

export function envoiRoutes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-mails/envois',
    staticData: page({
      id: 'mails.envois',
      title: text('envoi.title'),
      guard: accessOf(envois, 'read'),
      icon: Send,
      view: 'list',
      resource: 'envois',
      multiAdmin: true,
      parent: 'mails.list',
      aliases: text('envoi.aliases.list'),
    }),
    ...listRoute({ table, title: text('envoi.title') }),
  });
  return [list] as const;
}

export const envoiMenu = {
  id: 'mails.envois',
  title: text('envoi.title'),
  icon: Send,
  to: envoisPath,
  right: accessOf(envois, 'read'),
};

export const envoiFinder: Finder = {
  id: 'mails.envois',
  title: text('envoi.title'),
  icon: Send,
  resource: envois.name,
  right: accessOf(envois, 'read'),
  find: (typed, ctx) =>
    findRecords(envois, typed, (key) => ({ id: 'core.go', args: { to: `${envoisPath}?q=id:${key}` } }), ctx),
};

export const envoiTodo = {
  id: 'mails.echecs',
  title: text('envoi.todos.echecs'),
  resource: envois,
  q: failed,
  to: `${envoisPath}?${new URLSearchParams({ q: failed })}`,
  right: accessOf(envois, 'read'),
  icon: MailWarning,
  tone: 'bad',
} as const;
