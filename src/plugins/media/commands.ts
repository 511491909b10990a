/** What is done with files from anywhere: send them, find and remove those nobody shows, tell where one is shown, show another instead. */
import { Images, ImageUp, Replace, SearchX, Trash2 } from 'lucide-react';
import {
  accessOf,
  addressesOf,
  type BulkResult,
  type Context,
  type DryRun,
  defineCommand,
  field,
  http,
  oneOf,
  oneReady,
  outcomeOf,
  Problem,
  rowOver,
  selectionOf,
  store,
  targetIn,
  userAtom,
} from '../../core';
import { media, unused } from './model';
import { openUpload } from './open-upload';
import { text } from './text';
import { replacementAtom } from './upload-state';

const library = addressesOf(media);
const path = 'fichiers';

/** Whether one acts for several partners, but not for all. */
function actsForSome(): boolean {
  return (store.get(userAtom)?.perimetre?.length ?? 0) > 1;
}

export const upload = defineCommand({
  id: 'media.televerser',
  title: text('media.commands.upload'),
  aliases: text('media.aliases.upload'),
  icon: ImageUp,
  right: accessOf(media, 'update'),
  args: { idTiers: field.reference('partenaires', 'text', { label: text('upload.library') }) },
  fill: ({ tiers }) => ({ idTiers: tiers }),
  // Who acts for several partners says for which; for all of them it is the shared library.
  needs: ({ idTiers }) => (!idTiers && actsForSome() ? ['idTiers'] : []),
  // A choice that was left empty is none.
  run: ({ idTiers }) => openUpload(idTiers || null),
});

export const unusedOnes = defineCommand({
  id: 'media.inutilises',
  title: text('media.commands.unused'),
  aliases: text('media.aliases.unused'),
  icon: SearchX,
  right: accessOf(media, 'read'),
  run: () => ({ to: `${library.list}?${new URLSearchParams({ vue: 'inutilises' })}` }),
});

/** What is ticked, else all that nobody shows. */
export const sweep = defineCommand({
  id: 'media.menage',
  title: text('media.commands.sweep'),
  aliases: text('media.aliases.sweep'),
  icon: Trash2,
  right: accessOf(media, 'delete'),
  args: {
    ids: field.references(media.name, 'text', { label: media.many }),
    q: field.text({ default: unused, label: media.many }),
  },
  fill: (facts) => {
    if (facts.selection?.resource !== media.name) return { q: unused };
    const { ids, q = '' } = targetIn(media, facts);
    return ids === undefined ? { q } : { ids: ids.map(String) };
  },
  preview: async (args, { signal, facts }) => {
    const body = { selection: selectionOf(args), dryRun: true, tiers: facts.tiers };
    const { data } = await http.request<DryRun>({
      service: media.service,
      path: `${path}/menage`,
      method: 'POST',
      body,
      signal,
    });
    return data;
  },
  run: async (args, { signal, facts }) => {
    const body = { selection: selectionOf(args), tiers: facts.tiers };
    const { data } = await http.request<BulkResult>({
      service: media.service,
      path: `${path}/menage`,
      method: 'POST',
      body,
      signal,
    });
    return outcomeOf(data, text('media.said.sweep'));
  },
});

const one = field.reference(media.name, 'text', { required: true, label: media.one });

export const showWhere = defineCommand({
  id: 'media.utilisations',
  title: text('media.commands.where'),
  aliases: text('media.aliases.where'),
  icon: Images,
  right: accessOf(media, 'read'),
  when: { resource: media.name },
  args: { id: one },
  fill: (facts) => {
    const id = oneOf(media.name, facts);
    return id === undefined ? {} : { id: String(id) };
  },
  run: ({ id }) => ({ to: `${library.form(id)}#usages` }),
});

export const showInstead = defineCommand({
  id: 'media.remplacer',
  title: text('media.commands.instead'),
  aliases: text('media.aliases.instead'),
  icon: Replace,
  right: accessOf(media, 'update'),
  when: { resource: media.name },
  ready: oneReady(media),
  args: { id: one, par: field.reference(media.name, 'text', { required: true, label: text('media.args.par') }) },
  fill: (facts) => {
    const id = oneOf(media.name, facts);
    return id === undefined ? {} : { id: String(id) };
  },
  edits: { resource: media, id: 'id' },
  run: async ({ id, par }, ctx) =>
    outcomeOf(await replace(id, { par, tiers: ctx.facts.tiers }, ctx), text('media.said.instead')),
});

/** The file that was chosen on the page of another one, in its place. */
export const replaceContent = defineCommand({
  id: 'media.remplacerContenu',
  title: text('edit.replace'),
  icon: Replace,
  hidden: true,
  right: accessOf(media, 'update'),
  args: { id: one },
  edits: { resource: media, id: 'id' },
  run: async ({ id }, ctx) => {
    const file = store.get(replacementAtom);
    if (file === null) throw new Problem('bad-request', { status: 400 });
    const body = new FormData();
    body.append('files', file, file.name);
    return outcomeOf(await replace(id, body, ctx), text('media.said.instead'));
  },
});

/** A file that somebody else replaced meanwhile is not replaced unseen; its name and its texts may have changed. */
async function replace(id: string, body: unknown, ctx: Context): Promise<BulkResult> {
  const { signal } = ctx;
  const { version } = await rowOver(media, id, ctx, (was, now) => was.cle === now.cle);
  const { data } = await http.request<BulkResult>({
    service: media.service,
    path: `${path}/${encodeURIComponent(id)}/remplacement`,
    method: 'POST',
    headers: { 'If-Match': `"${version}"` },
    body,
    timeout: 120_000,
    signal,
  });
  return data;
}
