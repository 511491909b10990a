/** What was looked for in the palette without an answer, where its words are given to a command. */
import { CircleSlash, Eraser, FolderOpen, Replace, SearchX } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  bulk,
  bulkCommand,
  type Choice,
  type Context,
  createRoute,
  defineCommand,
  deleteCommand,
  type Finder,
  field,
  findRecords,
  http,
  type LocaleRoute,
  listRoute,
  oneOf,
  outcomeOf,
  page,
  paletteSearchAtom,
  resultOf,
  store,
} from '../../core';
import { defineTable } from '../../core/table';
import { language } from '../../i18n/runtime';
import { searches } from './models/search';
import { CommandCell } from './parts/command-cell';
import { text } from './text';

export const searchesPath = '/dashboard/gestion-roles/recherches';
const pageId = 'roles.recherches';
const waiting = 'etat:A_TRAITER';
const id = field.reference(searches.name, 'integer', { required: true, label: searches.one });
const fill: NonNullable<AnyCommand['fill']> = (facts) => {
  const one = oneOf(searches.name, facts);
  return one === undefined ? {} : { id: Number(one) };
};

/** Words given to a command: each choice says what it would be before. */
const give = defineCommand({
  id: 'roles.donnerMots',
  title: text('recherche.commands.give'),
  aliases: text('recherche.aliases.give'),
  icon: Replace,
  keys: 'w',
  when: { resource: searches.name, focus: 'table' },
  right: accessOf(searches, 'update'),
  args: { id, commande: field.text({ required: true, label: text('recherche.args.commande') }) },
  fill,
  ask: { commande: (typed, context, { id: searchId }) => commandsFor(typed, searchId, context) },
  run: async ({ id: searchId, commande }, context) => {
    const change = { selection: { ids: [searchId] }, change: { commande } };
    const done = await bulk(searches, change, { signal: context.signal });
    return outcomeOf(await resultOf(done, context), text('recherche.said.give'));
  },
});

/** How many commands are offered. */
const most = 30;

async function commandsFor(typed: string, searchId: unknown, { signal }: Context): Promise<readonly Choice<string>[]> {
  const search = await store.get(paletteSearchAtom)?.search();
  if (!search) return [];
  const { t } = language();
  const { texte } = await http.show(searches, Number(searchId), { signal });
  const words = texte ?? '';
  return search
    .commands(typed, words)
    .slice(0, most)
    .map((command) => {
      const { before, after } = search.tryWords(words, command.id);
      const isFirst = after?.id === command.id;
      const key = before === null || before.id === command.id ? 'alone' : isFirst ? 'pushes' : 'behind';
      const hint = t(text(`recherche.would.${key}`), { words, titre: (isFirst ? before : after)?.title ?? '' });
      return { value: command.id, label: command.title, hint };
    });
}

const change = (name: string, key: 'ignore' | 'takeBack') => ({
  id: `roles.${name}`,
  resource: searches,
  title: text(`recherche.commands.${key}`),
  aliases: text(`recherche.aliases.${key}`),
  said: text(`recherche.said.${key}`),
});

const open = defineCommand({
  id: 'roles.ouvrirRecherche',
  title: text('recherche.commands.open'),
  aliases: text('recherche.aliases.open'),
  icon: FolderOpen,
  right: accessOf(searches, 'read'),
  when: { resource: searches.name },
  args: { id },
  fill,
  run: ({ id: searchId }) => ({ to: `${searchesPath}?${new URLSearchParams({ q: `id:${searchId}` })}` }),
});

const commands: readonly AnyCommand[] = [
  give,
  bulkCommand({ ...change('ignorerRecherche', 'ignore'), icon: CircleSlash, change: { etat: 'IGNOREE' } }),
  bulkCommand({ ...change('reprendreMots', 'takeBack'), icon: Eraser, change: { commande: null, etat: 'A_TRAITER' } }),
  deleteCommand({
    id: 'roles.supprimerRecherche',
    resource: searches,
    title: text('recherche.commands.remove'),
    aliases: text('recherche.aliases.remove'),
  }),
];

const views = [
  { id: 'a-traiter', title: text('recherche.views.aTraiter'), q: waiting },
  { id: 'donnees', title: text('recherche.views.donnees'), q: 'commande:*', sort: 'texte' },
  { id: 'toutes', title: text('recherche.views.toutes') },
];

const table = defineTable({
  resource: searches,
  views,
  columns: [
    { name: 'texte', width: 260, grow: true },
    { name: 'personnes', width: 110 },
    { name: 'nombre', width: 90 },
    { name: 'derniere', width: 160 },
    { name: 'commande', width: 260, cell: CommandCell, editable: false, sort: false },
    { name: 'etat', width: 130 },
    { name: 'dateModif', width: 160, hidden: true },
    { name: 'auteurModif', width: 150, hidden: true },
  ],
  selection: commands.map((command) => command.id),
  empty: text('recherche.none'),
});

const finder: Finder = {
  id: 'roles.recherchesSansSuite',
  title: text('recherche.title'),
  icon: SearchX,
  resource: searches.name,
  right: accessOf(searches, 'read'),
  find: (typed, context) => findRecords(searches, typed, (key) => ({ id: open.id, args: { id: key } }), context),
};

export const searchSurface = {
  resource: searches,
  commands: [...commands, open],
  finder,
  views: { [pageId]: views },
  menu: {
    id: pageId,
    title: text('recherche.title'),
    icon: SearchX,
    to: searchesPath,
    right: accessOf(searches, 'read'),
  },
  todos: [
    {
      id: 'roles.recherchesATraiter',
      title: text('recherche.todo'),
      resource: searches,
      q: waiting,
      to: `${searchesPath}?vue=a-traiter`,
      icon: SearchX,
      right: accessOf(searches, 'update'),
    },
  ],
  route: (parent: LocaleRoute) =>
    createRoute({
      getParentRoute: () => parent,
      path: 'dashboard/gestion-roles/recherches',
      staticData: page({
        id: pageId,
        title: text('recherche.title'),
        guard: accessOf(searches, 'read'),
        icon: SearchX,
        view: 'list',
        resource: searches.name,
        parent: 'roles.list',
        aliases: text('recherche.aliases.list'),
      }),
      ...listRoute({ table, title: text('recherche.title') }),
    }),
};
