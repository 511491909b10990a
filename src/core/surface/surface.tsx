/**
 * What a kind of record gives the console by itself, composed from its resource and its model: list and form with their
 * routes, menu entry, finder, commands, lines of the work list. Texts stand under the `text` of its model (i18n/noun.ts).
 */

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Plus, Send, Undo2 } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { core } from '../../i18n/core';
import { type Text, textOf } from '../../i18n/text';
import { type BulkOptions, bulkCommand } from '../commands/bulk-command';
import { mergeCommand } from '../commands/merge-command';
import {
  createCommand,
  creationArgs,
  deleteCommand,
  openCommand,
  type RecordCommandOptions,
} from '../commands/record-commands';
import { type AnyCommand, defineCommand, type Finder, type Icon, keyOf, type Resource } from '../define';
import type { ListView, MenuItem, PageData, Todo } from '../define-page';
import { findRecords } from '../find-records';
import type { FormParts } from '../form/page/form-page';
import { labelOf } from '../form/record/record-label';
import { changeOf } from '../form/record/record-values';
import { isContent } from '../model/content';
import type { Fields } from '../model/field';
import type { Row } from '../model/model';
import { accessOf } from '../model/rights';
import { type ListModule, listRoute } from '../routing/list-route';
import { type LocaleRoute, page } from '../routing/tree';
import { create as createRow } from '../rows';
import { undoOf } from '../rows/undo';
import { defineTable, type TableDefinition } from '../table/define-table';
import type { Tile } from '../table/tile';
import { type Addresses, addressesOf } from './addresses';
import { columnsFor, type NamedColumn } from './columns';
import { type SecondList, SecondSwitch, secondCommand } from './second-list';

export interface SurfaceOptions<P extends string = string, T extends string = string> {
  /** Id of its list page: `genres.list`. What stands before the dot is the plugin. */
  page: string;
  icon: Icon;
  /** Who opens its pages: those who may read, unless they are for those who write. */
  opens?: 'read' | 'update';
  list?: ListOptions;
  /** Leaves shown at first, in their order; every other one is a column to choose. */
  columns: readonly NamedColumn[];
  /** Its list drawn as tiles too. */
  tile?: Tile;
  /** What the list opens on comes first. */
  views?: readonly ListView[];
  /** A second list of the same records: the work on many at once, beside what is shown of them. */
  second?: SecondList<T>;
  /** The form page, of a resource whose `href` is one: its id, and its own forms instead of the model’s sections. */
  form?: {
    page: string;
    icon?: Icon;
    purpose?: Text;
    load?: () => Promise<{ default: FormParts }>;
    /** What stands after `/edit/` in its address, the key first: `{-$id}` unless parts of it have addresses too. */
    params?: P;
    /** Leaves that its creation asks for: the record is made of them at once, and its form opened (domains.md 22). */
    asks?: readonly string[];
  };
  /**
   * Last parts of the ids of its commands; no merge and no deletion where they are not given, no publication where it is no content. Records that
   * are made by their own command bring the command that makes them.
   */
  commands: {
    create: string | AnyCommand;
    open: string;
    remove?: string;
    merge?: string;
    publish?: string;
    unpublish?: string;
  };
  /** Bulk changes, in the order of the list, by the keys of their texts (`commands.*`, `aliases.*`, `said.*`). */
  bulk?: Readonly<Record<string, BulkChange>>;
  /** Further commands; those that a selection fills are offered for it. */
  further?: readonly AnyCommand[];
  /** Its entry in the menu. */
  menu?: Pick<MenuItem, 'group' | 'order'> & { id?: string; icon?: Icon };
  /** Lines of the work list, by the keys of their texts (`todos.*`), which are the last parts of their ids. */
  todos?: Readonly<Record<string, Pick<Todo, 'q' | 'icon' | 'tone'> & { in?: 'second' }>>;
}

interface ListOptions extends Pick<PageData, 'keys' | 'parent' | 'multiAdmin' | 'functions' | 'forOne' | 'purpose'> {
  /** After the title: a switch between lists. */
  chips?: ReactNode;
  actions?: ReactNode;
  /** Of the button that makes one, where its noun has no room beside the others: `Nouveau`. */
  createLabel?: Text;
  /** A page with more than its list; it exports its table too. */
  load?: () => Promise<ListModule>;
}

interface BulkChange extends Omit<BulkOptions, 'id' | 'resource' | 'title' | 'aliases' | 'said'> {
  /** Last part of its id. */
  id: string;
}

/** The pieces of a plugin’s manifest, for one kind of record. */
export interface Surface extends Addresses {
  resource: Resource;
  table: TableDefinition;
  routes(parent: LocaleRoute): readonly AnyRoute[];
  menu: MenuItem;
  commands: readonly AnyCommand[];
  finder: Finder;
  todos: readonly Todo[];
  views: Readonly<Record<string, readonly ListView[]>>;
}

/** A surface whose routes are known by the `href` of its resource. */
interface SurfaceAt<H extends string, P extends string, T extends string> extends Surface {
  routes(parent: LocaleRoute): readonly [...RoutesAt<H, P>, ...([T] extends [never] ? [] : [ListAt<T>])];
}

/** The routes of a resource by its `href`, so that links to them are typed. */
type RoutesAt<H extends string, P extends string> = string extends H
  ? readonly []
  : H extends `/${infer L}?${string}`
    ? readonly [ListAt<`/${L}`>]
    : H extends `/${infer L}/edit/$id`
      ? readonly [ListAt<`/${L}`>, ReturnType<typeof formAt<`${L}/edit/${P}`>>]
      : readonly [];

type ListAt<H extends string> = H extends `/${infer L}` ? ReturnType<typeof listAt<L>> : never;

/** Composes the surface of a resource. */
export function surfaceOf<H extends string, const P extends string = '{-$id}', const T extends string = never>(
  resource: Resource & { href?: H },
  options: SurfaceOptions<P, T>,
): SurfaceAt<H, P, T> {
  const { page: id, icon, opens = 'read', views, second } = options;
  const [plugin = ''] = id.split('.');
  const text = (key: string): Text => textOf(`${resource.model.text}.${key}`);
  const idOf = (name: string) => `${plugin}.${name}`;
  const base: Base = { resource, options, addresses: addressesOf(resource), text, idOf };
  const { addresses } = base;
  const published = isContent(resource.model) ? publicationCommands(resource, idOf, options.commands) : [];
  const creation = creationOf(base);
  const selection = selectionOf(base, published);
  const tableOf = ({ columns, views: shown, readOnly }: Pick<SecondList, 'columns' | 'views' | 'readOnly'>) =>
    defineTable({
      resource,
      ...(shown && { views: shown }),
      ...(readOnly && { readOnly }),
      columns: columnsFor(resource, columns),
      create: { id: creation.id },
      selection,
      ...(addresses.hasForm ? { href: (row: Row) => addresses.form(keyOf(resource, row)) } : { newRow: true }),
    });
  const tiled = options.tile;
  const table = tiled === undefined ? tableOf(options) : defineTable({ ...tableOf(options), tile: tiled });
  const secondTable = second && tableOf(second);
  return {
    ...addresses,
    resource,
    table,
    // The addresses of the routes are read off `href`, by the compiler as by addressesOf.
    routes: (parent) => routesOf(parent, { ...base, table, secondTable }) as ReturnType<SurfaceAt<H, P, T>['routes']>,
    menu: menuOf(base),
    commands: [creation, ...commandsOf(base, published)],
    finder: {
      id: idOf(resource.name),
      title: text('title'),
      icon,
      resource: resource.name,
      right: accessOf(resource, opens),
      find: (typed, ctx) =>
        findRecords(resource, typed, (key) => ({ id: idOf(options.commands.open), args: { id: key } }), ctx),
    },
    todos: todosOf(base),
    views: { ...(views && { [id]: views }), ...(second?.views && { [second.page]: second.views }) },
  };
}

/** What the pieces of a surface are composed from. */
interface Base {
  resource: Resource;
  options: SurfaceOptions;
  addresses: Addresses;
  /** A text of its model, and the id of what its plugin gives. */
  text(key: string): Text;
  idOf(name: string): string;
}

/** How a command is known, by the key of its texts. */
function named({ resource, idOf, text }: Base, name: string, key: string) {
  return { id: idOf(name), resource, title: text(`commands.${key}`), aliases: text(`aliases.${key}`) };
}

/** Makes a record: by a command of its own, of what its prompt asks, in its form, or in its list. */
function creationOf(base: Base): AnyCommand {
  const { addresses, options } = base;
  const { create } = options.commands;
  if (typeof create !== 'string') return create;
  const shown = named(base, create, 'create');
  const { asks, icon } = options.form ?? {};
  if (asks !== undefined) return madeCommand({ ...shown, asks }, addresses);
  return addresses.hasForm
    ? formCommand({ ...shown, ...(icon && { icon }) }, addresses.form(null))
    : createCommand(shown);
}

/** Ids of the commands offered for a selection. */
function selectionOf({ idOf, options }: Base, published: readonly AnyCommand[]): readonly string[] {
  const { bulk = {}, further = [], commands } = options;
  return [
    ...published.map((each) => each.id),
    ...Object.values(bulk).map((each) => idOf(each.id)),
    ...further.filter(({ fill }) => fill !== undefined).map((each) => each.id),
    ...[commands.merge, commands.remove].flatMap((name) => (name === undefined ? [] : [idOf(name)])),
  ];
}

function commandsOf(base: Base, published: readonly AnyCommand[]): readonly AnyCommand[] {
  const { resource, options, addresses, text } = base;
  const { page, opens = 'read', bulk = {}, further = [], second } = options;
  const { open, remove, merge } = options.commands;
  return [
    openCommand({ ...named(base, open, 'open'), right: accessOf(resource, opens) }),
    ...published,
    ...further,
    ...Object.entries(bulk).map(([key, change]) =>
      bulkCommand({ ...change, ...named(base, change.id, key), said: text(`said.${key}`) }),
    ),
    ...(second
      ? [secondCommand({ ...named(base, second.command, 'switch'), page, list: addresses.list }, second)]
      : []),
    ...(remove === undefined ? [] : [deleteCommand(named(base, remove, 'remove'))]),
    ...(merge === undefined ? [] : [mergeCommand({ ...named(base, merge, 'merge'), into: text('into') })]),
  ];
}

function menuOf({ resource, options, addresses, text }: Base): MenuItem {
  const { page, icon, opens = 'read', menu, second } = options;
  return {
    title: text('title'),
    to: addresses.list,
    right: accessOf(resource, opens),
    ...menu,
    id: menu?.id ?? page,
    icon: menu?.icon ?? icon,
    ...(second && {
      child: [
        {
          id: second.page,
          title: text('second.menu'),
          icon: second.icon,
          to: second.to,
          right: accessOf(resource, second.opens ?? opens),
        },
      ],
    }),
  };
}

function todosOf({ resource, options: { todos = {}, second }, addresses, text, idOf }: Base): readonly Todo[] {
  return Object.entries(todos).map(([name, { q, in: where, ...shown }]) => ({
    id: idOf(name),
    title: text(`todos.${name}`),
    resource,
    q,
    to: `${where === 'second' && second ? second.to : addresses.list}?${new URLSearchParams({ q })}`,
    right: accessOf(resource, 'update'),
    ...shown,
  }));
}

/** Contents go live, or are withdrawn, many at once. */
function publicationCommands(
  resource: Resource,
  idOf: (name: string) => string,
  { publish, unpublish }: SurfaceOptions['commands'],
): readonly AnyCommand[] {
  if (publish === undefined || unpublish === undefined)
    throw new Error(`${resource.name}: its publication needs the ids of its commands.`);
  const right = accessOf(resource, 'publish');
  const shared = { resource, right };
  return [
    bulkCommand({
      ...shared,
      id: idOf(publish),
      change: {},
      action: 'publish',
      icon: Send,
      title: core('content.commands.publish'),
      aliases: core('content.aliases.publish'),
      said: core('content.said.published'),
    }),
    bulkCommand({
      ...shared,
      id: idOf(unpublish),
      change: {},
      action: 'unpublish',
      icon: Undo2,
      usages: true,
      title: core('content.commands.unpublish'),
      aliases: core('content.aliases.unpublish'),
      said: core('content.said.unpublished'),
    }),
  ];
}

/** A record that has a form is made in it. */
function formCommand({ resource, ...shown }: RecordCommandOptions, to: string): AnyCommand {
  return defineCommand({ icon: Plus, ...shown, right: accessOf(resource, 'create'), run: () => ({ to }) });
}

/** A record that is made by a prompt, and then written in its form. */
function madeCommand(
  { asks, resource, ...shown }: RecordCommandOptions & { asks: readonly string[] },
  { form }: Addresses,
): AnyCommand {
  const all = creationArgs(resource);
  return defineCommand<Fields>({
    icon: Plus,
    ...shown,
    right: accessOf(resource, 'create'),
    args: Object.fromEntries(asks.flatMap((name) => (all[name] ? [[name, { ...all[name], required: true }]] : []))),
    run: async (args, { signal, facts }) => {
      const { row, lot } = await createRow(resource, changeOf(resource.model, args, asks), { signal });
      return {
        ...undoOf(lot),
        say: { text: core('form.created'), params: { label: labelOf(resource, row, facts.locale) } },
        to: form(keyOf(resource, row)),
      };
    },
  });
}

interface Routed extends Base {
  table: TableDefinition;
  secondTable: TableDefinition | undefined;
}

/** The list, the form where the resource has one, the second list where it has two. */
function routesOf(parent: LocaleRoute, routed: Routed): readonly AnyRoute[] {
  const { resource, options, table, secondTable, addresses, text } = routed;
  const { page: id, icon, opens = 'read', second } = options;
  const { chips, actions, createLabel = text('new'), load, ...listPage } = options.list ?? {};
  const shared = { guard: accessOf(resource, opens), icon, resource: resource.name };
  const shown = { createLabel, actions };
  const list = listAt(
    parent,
    addresses.list.slice(1),
    { ...shared, id, title: text('title'), view: 'list', aliases: text('aliases.list'), ...listPage },
    load ?? {
      ...shown,
      table,
      title: text('title'),
      chips: second ? <SecondSwitch text={text} list={addresses.list} second={second} /> : chips,
    },
  );
  const form = addresses.hasForm ? formRoutes(parent, routed) : [];
  if (!second || !secondTable) return [list, ...form];
  const title = text('second.title');
  const data: PageData = {
    ...shared,
    guard: accessOf(resource, second.opens ?? opens),
    id: second.page,
    title,
    icon: second.icon,
    view: 'list',
    parent: id,
    aliases: text('second.aliases'),
    ...(second.keys && { keys: second.keys }),
    ...(listPage.multiAdmin && { multiAdmin: true }),
    ...(listPage.functions && { functions: listPage.functions }),
  };
  const chosen = <SecondSwitch text={text} list={addresses.list} second={second} isSecond />;
  return [
    list,
    ...form,
    listAt(parent, second.to.slice(1), data, {
      ...shown,
      ...(second.actions !== undefined && { actions: second.actions }),
      ...(second.primary !== undefined && { primary: second.primary }),
      ...(second.above && { above: second.above }),
      table: secondTable,
      title,
      chips: chosen,
    }),
  ];
}

/** The form of a record; that of a new one has an address of its own too, where the resource says it (`formHref`). */
function formRoutes(parent: LocaleRoute, { resource, options, table, addresses, text }: Routed): readonly AnyRoute[] {
  const { page: id, icon, opens = 'read', form, list } = options;
  const { params = '{-$id}' } = form ?? {};
  const data: PageData = {
    guard: accessOf(resource, opens),
    resource: resource.name,
    id: form?.page ?? `${id.split('.')[0]}.edit`,
    title: text('new'),
    icon: form?.icon ?? icon,
    create: accessOf(resource, 'create'),
    view: 'edit',
    parent: id,
    aliases: text('aliases.create'),
    ...(form?.purpose !== undefined && { purpose: form.purpose }),
    ...(list?.multiAdmin && { multiAdmin: true }),
    ...(list?.functions && { functions: list.functions }),
  };
  const key = /^\{-\$(\w+)\}/.exec(params)?.[1] ?? 'id';
  const draw = async () => {
    const [{ formPageOf }, own] = await Promise.all([import('../form/page/form-page'), form?.load?.()]);
    const place = { resource, key, hrefOf: addresses.form, commands: table.selection ?? [] };
    return { default: formPageOf(place, own?.default) };
  };
  const edit = formAt(parent, `${addresses.list.slice(1)}/edit/${params}`, data, draw);
  const { formHref } = resource;
  if (formHref === undefined) return [edit];
  return [edit, formAt(parent, formHref.slice(1), { ...data, id: `${data.id}.new` }, draw)];
}

function listAt<P extends string>(parent: LocaleRoute, path: P, data: PageData, list: Parameters<typeof listRoute>[0]) {
  return createRoute({ getParentRoute: () => parent, path, staticData: page(data), ...listRoute(list) });
}

function formAt<P extends string>(
  parent: LocaleRoute,
  path: P,
  data: PageData,
  load: () => Promise<{ default: ComponentType }>,
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: page(data),
    component: lazyRouteComponent(load),
  });
}

type RoutesOf<S> = S extends readonly [infer First extends Surface, ...infer Rest]
  ? readonly [...ReturnType<First['routes']>, ...RoutesOf<Rest>]
  : readonly [];

/** The manifest of a plugin whose surfaces are these; in the menu the first one has the others beneath it. */
export function manifestOf<const S extends readonly [Surface, ...Surface[]]>(...surfaces: S) {
  const [first, ...others] = surfaces;
  const child = others.map(({ menu: { group: _group, order: _order, ...item } }) => item);
  return {
    // Those of each surface in their order, as its type says.
    routes: (parent: LocaleRoute) => surfaces.flatMap(({ routes }) => [...routes(parent)]) as unknown as RoutesOf<S>,
    menu: [{ ...first.menu, ...(child.length > 0 && { child }) }],
    resources: surfaces.map(({ resource }) => resource),
    commands: surfaces.flatMap(({ commands }) => commands),
    finders: surfaces.map(({ finder }) => finder),
    todos: surfaces.flatMap(({ todos }) => todos),
    views: Object.fromEntries(surfaces.flatMap(({ views }) => Object.entries(views))),
  };
}
