/** Saved views: apply, save, share, make default, delete; each write with its undo. */
import { Bookmark, BookmarkCheck, BookmarkPlus, BookmarkX, List, Pin, RotateCcw, Share2 } from 'lucide-react';
import { defineCommand } from '../../core/define';
import { store } from '../../core/facts';
import { field } from '../../core/model/field';
import { Problem } from '../../core/problem';
import { create, remove } from '../../core/rows';
import { savedViews, viewScopes } from '../../core/views/model';
import { viewDialogAtom, viewMenuAtom } from '../../core/views/open-list';
import { addressOfView, searchOf, wholeList } from '../../core/views/state';
import { dropView, keepView, knownViews, pathOfView } from '../../core/views/views';
import { core } from '../../i18n/core';
import {
  change,
  choicesAmong,
  current,
  follows,
  given,
  hasViews,
  isOpen,
  isOwn,
  kept,
  openList,
  openViewDialog,
  outcome,
  own,
  viewOf,
} from './view-calls';

const when = { view: 'list' } as const;
const idArg = field.text({ required: true, label: core('views.args.id') });

/** Goes to the list of a view, as the view keeps it. */
export const applyView = defineCommand({
  id: 'views.apply',
  title: core('views.commands.apply'),
  aliases: core('views.aliases.apply'),
  icon: Bookmark,
  right: 'any',
  ready: hasViews,
  args: { id: idArg },
  ask: { id: (typed) => choicesAmong(knownViews(), typed) },
  run: async ({ id }, { signal }) => {
    const view = knownViews().find((each) => String(each.id) === id) ?? (await viewOf(id, signal));
    const list = openList();
    if (list?.ecran === view.ecran) {
      list.go(searchOf(view), { push: true });
      return undefined;
    }
    const path = pathOfView(view);
    if (path === undefined) throw new Problem('not-found', { status: 404 });
    return { to: addressOfView(view, path) };
  },
});

/** The list back to what its view keeps. */
export const resetView = defineCommand({
  id: 'views.reset',
  title: core('views.commands.reset'),
  aliases: core('views.aliases.reset'),
  icon: RotateCcw,
  right: 'any',
  when,
  ready: () => (openList()?.view && !openList()?.isModified ? core('views.refused.same') : follows()),
  run: () => {
    const list = openList();
    if (list?.view) list.go(searchOf(list.view));
  },
});

/** Keeps what the list shows in the view it follows; a list without a view prompts for a name. */
export const saveView = defineCommand({
  id: 'views.save',
  title: core('views.commands.save'),
  aliases: core('views.aliases.save'),
  icon: BookmarkCheck,
  keys: 'Mod+S',
  right: 'any',
  when,
  ready: () => {
    const list = openList();
    if (!list?.view) return isOpen();
    return list.isModified ? isOwn() : core('views.refused.same');
  },
  run: async (_none, { signal }) => {
    const list = openList();
    if (!list?.view) {
      store.set(viewDialogAtom, 'create');
      return undefined;
    }
    const { row, lot } = await change(String(list.view.id), kept(list.state), signal);
    return outcome(core('views.said.saved'), row, lot);
  },
});

/** Whom a view is for, as the dialog says it. */
const audience = {
  nom: field.text({ max: 80, label: core('views.fields.nom') }),
  portee: field.oneOf(viewScopes, { label: core('views.fields.portee'), valuesText: 'core.views.values.portee' }),
  role: field.oneOf(['ADMIN', 'GESTION_SITE_GROUPE', 'PARTNER'], {
    label: core('views.fields.role'),
    valuesText: 'core.roles',
  }),
  idTiers: field.text({ label: core('views.fields.idTiers') }),
  defaut: field.flag({ label: core('views.fields.defaut') }),
};

/** A new view of what the list shows; without a name, the dialog asks for it. */
export const saveViewAs = defineCommand({
  id: 'views.saveAs',
  title: core('views.commands.saveAs'),
  aliases: core('views.aliases.saveAs'),
  icon: BookmarkPlus,
  keys: 'Mod+Shift+S',
  right: 'any',
  when,
  ready: isOpen,
  args: audience,
  run: async ({ nom, ...shared }, { signal }) => {
    const list = openList();
    if (!list || nom === null || nom === undefined) {
      store.set(viewDialogAtom, 'create');
      return undefined;
    }
    const { row, lot } = await create(
      savedViews,
      { nom, ecran: list.ecran, ...kept(list.state), ...given(shared) },
      { signal },
    );
    keepView(row);
    store.set(viewDialogAtom, null);
    list.go({ vue: String(row.id) });
    return outcome(core('views.said.created'), row, lot);
  },
});

/** Another name or other people for a view; without arguments, the dialog asks for them. */
export const editView = defineCommand({
  id: 'views.edit',
  title: core('views.commands.edit'),
  aliases: core('views.aliases.edit'),
  icon: Share2,
  right: 'any',
  when,
  ready: isOwn,
  args: audience,
  run: async ({ nom, defaut, ...shared }, { signal }) => {
    const view = openList()?.view;
    if (!view || nom === null || nom === undefined) {
      if (view) openViewDialog(view);
      return undefined;
    }
    const { row, lot } = await change(String(view.id), { nom, defaut, ...given(shared) }, signal);
    store.set(viewDialogAtom, null);
    return outcome(core('views.said.saved'), row, lot);
  },
});

/** The view that its screen opens with, for those it is shared with; once more, and it no longer is. */
export const setDefaultView = defineCommand({
  id: 'views.setDefault',
  title: core('views.commands.setDefault'),
  aliases: core('views.aliases.setDefault'),
  icon: Pin,
  right: 'any',
  ready: hasViews,
  args: { id: idArg, defaut: field.flag({ default: true, label: core('views.fields.defaut') }) },
  fill: current,
  ask: { id: (typed) => choicesAmong(own(), typed) },
  run: async ({ id, defaut }, { signal }) => {
    const { row, lot } = await change(id, { defaut }, signal);
    return outcome(core(defaut ? 'views.said.default' : 'views.said.noDefault'), row, lot);
  },
});

/** Deletes a view; the list stays as it is. */
export const deleteView = defineCommand({
  id: 'views.delete',
  title: core('views.commands.delete'),
  aliases: core('views.aliases.delete'),
  icon: BookmarkX,
  right: 'any',
  ready: hasViews,
  args: { id: idArg },
  fill: current,
  ask: { id: (typed) => choicesAmong(own(), typed) },
  run: async ({ id }, { signal }) => {
    const row = await viewOf(id, signal);
    const { lot } = await remove(savedViews, id, row.version, { signal });
    dropView(row);
    return outcome(core('views.said.deleted'), row, lot);
  },
});

/** Leaves the view for all of the list; said in the address, since the list opens with a view. */
export const leaveView = defineCommand({
  id: 'views.whole',
  title: core('views.wholeList'),
  aliases: core('views.aliases.whole'),
  icon: List,
  keys: 'F4',
  right: 'any',
  when,
  ready: isOpen,
  run: () => openList()?.go({ vue: wholeList, q: undefined, sort: undefined, cols: undefined }, { push: true }),
});

/** Opens the menu of views of the list. */
export const viewsMenu = defineCommand({
  id: 'views.menu',
  title: core('views.commands.menu'),
  aliases: core('views.aliases.menu'),
  icon: Bookmark,
  right: 'any',
  when,
  ready: isOpen,
  run: () => store.set(viewMenuAtom, true),
});

export const viewCommands = [
  applyView,
  saveView,
  saveViewAs,
  editView,
  resetView,
  setDefaultView,
  deleteView,
  leaveView,
  viewsMenu,
];
