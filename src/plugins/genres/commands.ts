/** What can be done with genres and sub-genres. */
import { FolderOpen, ListFilter, ListFilterPlus, Plus, Trash2 } from 'lucide-react';
import {
  type AnyCommand,
  changeRecords,
  createRecord,
  creationArgs,
  defineCommand,
  deleteRecord,
  type Facts,
  field,
  type Resource,
  tryRecords,
} from '../../core';
import { genres, subGenres, text } from './model';

/** Ids, texts and addresses of one kind of records; both kinds have the same commands. */
interface Kind {
  resource: Resource;
  /** End of the ids of its commands: `genres.supprimerSousGenre`. */
  suffix: '' | 'SousGenre';
  texts: 'genre' | 'sousGenre';
  list: string;
  key: string;
}

const kinds: readonly Kind[] = [
  { resource: genres, suffix: '', texts: 'genre', list: '/dashboard/genres', key: 'codeGenre' },
  { resource: subGenres, suffix: 'SousGenre', texts: 'sousGenre', list: '/dashboard/sous-genres', key: 'codSsgen' },
];

/** Commands of the plugin. */
export const commands: readonly AnyCommand[] = kinds.flatMap((kind) => [
  create(kind),
  open(kind),
  show(kind, true),
  show(kind, false),
  remove(kind),
]);

function create({ resource, suffix, texts }: Kind): AnyCommand {
  return defineCommand({
    id: `genres.nouveau${suffix}`,
    title: text(`${texts}.commands.create`),
    aliases: text(`${texts}.aliases.create`),
    icon: Plus,
    right: 'admin',
    args: creationArgs(resource),
    run: (args, ctx) => createRecord(resource, args, ctx),
  });
}

function open({ resource, suffix, texts, list, key }: Kind): AnyCommand {
  return defineCommand({
    id: `genres.ouvrir${suffix}`,
    title: text(`${texts}.commands.open`),
    aliases: text(`${texts}.aliases.open`),
    icon: FolderOpen,
    right: 'admin',
    args: { id: field.reference(resource.name, 'text', { required: true, label: text(`${texts}.one`) }) },
    run: ({ id }) => ({ to: `${list}?q=${encodeURIComponent(`${key}:${id}`)}` }),
  });
}

/** Offers records among the filters of the search engine, or no longer. */
function show({ resource, suffix, texts }: Kind, shown: boolean): AnyCommand {
  const name = shown ? 'show' : 'hide';
  const change = { displayFilter: shown };
  return defineCommand({
    id: `genres.${shown ? 'afficher' : 'masquer'}Filtre${suffix}`,
    title: text(`${texts}.commands.${name}`),
    aliases: text(`${texts}.aliases.${name}`),
    icon: shown ? ListFilterPlus : ListFilter,
    right: 'admin',
    when: { resource: resource.name },
    args: targetArgs(resource),
    fill: (facts) => targetIn(facts, resource),
    preview: ({ ids, q }, ctx) => tryRecords(resource, { ids, q }, change, ctx),
    run: ({ ids, q }, ctx) => changeRecords(resource, { ids, q }, change, text(`${texts}.said.${name}`), ctx),
  });
}

function remove({ resource, suffix, texts }: Kind): AnyCommand {
  return defineCommand({
    id: `genres.supprimer${suffix}`,
    title: text(`${texts}.commands.remove`),
    aliases: text(`${texts}.aliases.remove`),
    icon: Trash2,
    right: 'admin',
    when: { resource: resource.name },
    // One at a time: what uses a genre is looked at case by case, and each deletion has its own undo.
    ready: ({ selection }) => ((selection?.count ?? 0) > 1 || selection?.q ? text('refused.one') : true),
    args: { ids: field.references(resource.name, 'text', { required: true, max: 1, label: text(`${texts}.one`) }) },
    fill: ({ selection }) => (selection?.resource === resource.name ? { ids: selection.ids.map(String) } : {}),
    run: ({ ids: [id = ''] }, ctx) => deleteRecord(resource, id, ctx),
  });
}

function targetArgs(resource: Resource) {
  return { ids: field.references(resource.name, 'text', { label: resource.one }), q: field.text() };
}

function targetIn({ selection }: Facts, resource: Resource) {
  return selection?.resource === resource.name ? { ids: selection.ids.map(String), q: selection.q } : {};
}
