/**
 * What a kind of record gives the console by itself, composed from its resource and its model: list and form with their
 * routes, menu entry, finder, commands, lines of the work list. Texts stand under the `text` of its model (i18n/noun.ts).
 */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { type Text, textOf } from '../../i18n/text';
import { type BulkOptions, bulkCommand } from '../commands/bulk-command';
import { mergeCommand } from '../commands/merge-command';
import { createCommand, deleteCommand, openCommand, type RecordCommandOptions } from '../commands/record-commands';
import { type AnyCommand, defineCommand, type Finder, type Icon, keyOf, type Resource } from '../define';
import type { ListView, MenuItem, PageData, Todo } from '../define-page';
import { findRecords } from '../find-records';
import type { FormParts } from '../form/form-page';
import { accessOf } from '../model/rights';
import { type ListModule, listRoute } from '../routing/list-route';
import { type LocaleRoute, page } from '../routing/tree';
import { defineTable, type TableDefinition } from '../table/define-table';
import { type Addresses, addressesOf } from './addresses';
import { columnsFor, type NamedColumn } from './columns';

export interface SurfaceOptions {
  /** Id of its list page: `genres.list`. What stands before the dot is the plugin. */
  page: string;
  icon: Icon;
  /** Who opens its pages: those who may read, unless they are for those who write. */
  opens?: 'read' | 'update';
  list?: ListOptions;
  /** Leaves shown at first, in their order; every other one is a column to choose. */
  columns: readonly NamedColumn[];
  /** What the list opens on comes first. */
  views?: readonly ListView[];
  /** The form page, of a resource whose `href` is one: its id, and its own forms instead of the model’s sections. */
  form?: { page: string; icon?: Icon; load?: () => Promise<{ default: FormParts }> };
  /** Last parts of the ids of its commands; no merge where it is not given. */
  commands: { create: string; open: string; remove: string; merge?: string };
  /** Bulk changes, in the order of the list, by the keys of their texts (`commands.*`, `aliases.*`, `said.*`). */
  bulk?: Readonly<Record<string, BulkChange>>;
  /** Further commands; those that a selection fills are offered for it. */
  further?: readonly AnyCommand[];
  /** Its entry in the menu. */
  menu?: Pick<MenuItem, 'group' | 'order'> & { id?: string; icon?: Icon };
  /** Lines of the work list, by the keys of their texts (`todos.*`), which are the last parts of their ids. */
  todos?: Readonly<Record<string, Pick<Todo, 'q' | 'icon' | 'tone'>>>;
}

interface ListOptions extends Pick<PageData, 'keys' | 'parent' | 'multiAdmin'> {
  /** After the title: a switch between lists. */
  chips?: ReactNode;
  actions?: ReactNode;
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
interface SurfaceAt<H extends string> extends Surface {
  routes(parent: LocaleRoute): RoutesAt<H>;
}

/** The routes of a resource by its `href`, so that links to them are typed. */
type RoutesAt<H extends string> = string extends H
  ? readonly []
  : H extends `/${infer L}?${string}`
    ? readonly [ReturnType<typeof listAt<L>>]
    : H extends `/${infer L}/edit/$id`
      ? readonly [ReturnType<typeof listAt<L>>, ReturnType<typeof formAt<`${L}/edit/{-$id}`>>]
      : readonly [];

/** Composes the surface of a resource. */
export function surfaceOf<H extends string>(resource: Resource & { href?: H }, options: SurfaceOptions): SurfaceAt<H> {
  const { page: id, icon, opens = 'read', bulk = {}, further = [], todos = {}, views, menu } = options;
  const { create, open, remove, merge } = options.commands;
  const [plugin = ''] = id.split('.');
  const text = (key: string): Text => textOf(`${resource.model.text}.${key}`);
  const idOf = (name: string) => `${plugin}.${name}`;
  const named = (name: string, key: string) => ({
    id: idOf(name),
    resource,
    title: text(`commands.${key}`),
    aliases: text(`aliases.${key}`),
  });
  const addresses = addressesOf(resource);
  const guard = accessOf(resource, opens);
  const inSelection = [
    ...Object.values(bulk).map((each) => idOf(each.id)),
    ...further.filter(({ fill }) => fill !== undefined).map((each) => each.id),
    ...[merge, remove].flatMap((name) => (name === undefined ? [] : [idOf(name)])),
  ];
  const table = defineTable({
    resource,
    ...(views && { views }),
    columns: columnsFor(resource, options.columns),
    create: { id: idOf(create) },
    selection: inSelection,
    ...(addresses.hasForm ? { href: (row) => addresses.form(keyOf(resource, row)) } : { newRow: true }),
  });
  return {
    ...addresses,
    resource,
    table,
    // The addresses of the routes are read off `href`, by the compiler as by addressesOf.
    routes: (parent) => routesOf(parent, { resource, options, table, addresses, text }) as RoutesAt<H>,
    menu: {
      title: text('title'),
      to: addresses.list,
      right: guard,
      ...menu,
      id: menu?.id ?? id,
      icon: menu?.icon ?? icon,
    },
    commands: [
      addresses.hasForm
        ? formCommand(
            { ...named(create, 'create'), ...(options.form?.icon && { icon: options.form.icon }) },
            addresses.form(null),
          )
        : createCommand(named(create, 'create')),
      openCommand({ ...named(open, 'open'), right: guard }),
      ...further,
      ...Object.entries(bulk).map(([key, change]) =>
        bulkCommand({ ...change, ...named(change.id, key), said: text(`said.${key}`) }),
      ),
      deleteCommand(named(remove, 'remove')),
      ...(merge === undefined ? [] : [mergeCommand({ ...named(merge, 'merge'), into: text('into') })]),
    ],
    finder: {
      id: idOf(resource.name),
      title: text('title'),
      icon,
      resource: resource.name,
      right: guard,
      find: (typed, ctx) => findRecords(resource, typed, (key) => ({ id: idOf(open), args: { id: key } }), ctx),
    },
    todos: Object.entries(todos).map(([name, { q, ...shown }]) => ({
      id: idOf(name),
      title: text(`todos.${name}`),
      resource,
      q,
      to: `${addresses.list}?${new URLSearchParams({ q })}`,
      right: accessOf(resource, 'update'),
      ...shown,
    })),
    views: views ? { [id]: views } : {},
  };
}

/** A record that has a form is made in it. */
function formCommand({ resource, ...shown }: RecordCommandOptions, to: string): AnyCommand {
  return defineCommand({ icon: Plus, ...shown, right: accessOf(resource, 'create'), run: () => ({ to }) });
}

interface Routed {
  resource: Resource;
  options: SurfaceOptions;
  table: TableDefinition;
  addresses: Addresses;
  text(key: string): Text;
}

/** The list, and the form where the resource has one. */
function routesOf(parent: LocaleRoute, { resource, options, table, addresses, text }: Routed): readonly AnyRoute[] {
  const { page: id, icon, opens = 'read', form } = options;
  const { chips, actions, load, ...listPage } = options.list ?? {};
  const path = addresses.list.slice(1);
  const shared = { guard: accessOf(resource, opens), icon, resource: resource.name };
  const list = listAt(
    parent,
    path,
    { ...shared, id, title: text('title'), view: 'list', aliases: text('aliases.list'), ...listPage },
    load ?? { table, title: text('title'), createLabel: text('new'), chips, actions },
  );
  if (!addresses.hasForm) return [list];
  const edit: PageData = {
    ...shared,
    id: form?.page ?? `${id.split('.')[0]}.edit`,
    title: text('new'),
    icon: form?.icon ?? icon,
    create: accessOf(resource, 'create'),
    view: 'edit',
    parent: id,
    aliases: text('aliases.create'),
    ...(listPage.multiAdmin && { multiAdmin: true }),
  };
  const draw = async () => {
    const [{ formPageOf }, own] = await Promise.all([import('../form/form-page'), form?.load?.()]);
    const place = { resource, hrefOf: addresses.form, commands: table.selection ?? [] };
    return { default: formPageOf(place, own?.default) };
  };
  return [list, formAt(parent, `${path}/edit/{-$id}`, edit, draw)];
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
