/**
 * Takes the plugins in: checks each, leaves a faulty one out alone, and indexes what the others give.
 * Later faults (load, draw, search, run) are reported here too and shown on the plugins page.
 */
import type { AnyRoute } from '@tanstack/react-router';
import { atom } from 'jotai/vanilla';
import type { AnyCommand, Finder, ListView, MenuItem, PageData, Plugin, Resource, Todo } from './define';
import { store } from './facts';
import { addControls } from './kinds/controls';
import { Problem } from './problem';

/** Where a plugin failed. At `register` all of it is left out; later, only the part at fault. */
export type Level = 'register' | 'load' | 'draw' | 'search' | 'run';

export interface Incident {
  plugin: string;
  level: Level;
  /** What failed: a page's, finder's or command's id, a locale. */
  what: string;
  problem: Problem;
  at: number;
  count: number;
}

/** A page with its path after the locale: `/dashboard/lieux/edit/{-$id}`. */
export interface Page extends PageData {
  plugin: string;
  path: string;
}

type Owned<T> = T & { plugin: string };

export interface Registry {
  plugins: readonly Plugin[];
  routes: readonly AnyRoute[];
  commands: ReadonlyMap<string, Owned<AnyCommand>>;
  finders: readonly Owned<Finder>[];
  menu: readonly Owned<MenuItem>[];
  todos: readonly Owned<Todo>[];
  /** Views that lists bring themselves, by the page's id or the list's path. */
  views: ReadonlyMap<string, readonly ListView[]>;
  resources: ReadonlyMap<string, Owned<Resource>>;
  pages: ReadonlyMap<string, Page>;
}

/** What the console was built with; empty until app.tsx has taken the plugins in. */
export const registryAtom = atom<Registry>({
  plugins: [],
  routes: [],
  commands: new Map(),
  finders: [],
  menu: [],
  todos: [],
  views: new Map(),
  resources: new Map(),
  pages: new Map(),
});

/** What failed since the console was opened, the latest first. */
export const incidentsAtom = atom<readonly Incident[]>([]);

/** Notes a fault of a plugin; the same one again is counted. */
export function quarantine(plugin: string, level: Level, what: string, cause: unknown): Incident {
  const problem = Problem.from(cause);
  const isSame = (each: Incident) =>
    each.plugin === plugin && each.level === level && each.what === what && each.problem.code === problem.code;
  const before = store.get(incidentsAtom);
  const count = (before.find(isSame)?.count ?? 0) + 1;
  const incident: Incident = { plugin, level, what, problem, at: Date.now(), count };
  store.set(incidentsAtom, [incident, ...before.filter((each) => !isSame(each))].slice(0, 100));
  return incident;
}

/** The plugin that owns an id: `events` for `events.list`. */
export function ownerOf(id: string): string {
  return id.split('.', 1)[0] ?? id;
}

/**
 * Indexes the plugins; one that breaks a rule is left out and noted.
 * @param build the routes of a plugin, under the locale's
 */
export function takeIn(
  plugins: readonly Plugin[],
  build: (plugin: Plugin) => readonly AnyRoute[],
  refuse: (plugin: string, cause: unknown) => void = (plugin, cause) =>
    void quarantine(plugin, 'register', plugin, cause),
): Registry {
  const taken = new Taken();
  for (const plugin of plugins) {
    try {
      taken.add(plugin, build(plugin));
    } catch (cause) {
      refuse(plugin.id, cause);
    }
  }
  return taken;
}

class Taken implements Registry {
  plugins: Plugin[] = [];
  routes: AnyRoute[] = [];
  commands = new Map<string, Owned<AnyCommand>>();
  finders: Owned<Finder>[] = [];
  menu: Owned<MenuItem>[] = [];
  todos: Owned<Todo>[] = [];
  views = new Map<string, readonly ListView[]>();
  resources = new Map<string, Owned<Resource>>();
  pages = new Map<string, Page>();

  /** All of a plugin, or nothing: every check comes before the first change. */
  add(plugin: Plugin, routes: readonly AnyRoute[]): void {
    const { id, menu = [], resources = [], commands = [], finders = [], todos = [], views = {} } = plugin;
    const pages = routes.flatMap((route) => pagesOf(route, '', id));
    if (!/^[a-z][a-z0-9-]*$/.test(id)) throw fault('plugin-id', id);
    unlike('plugin-duplicate', [id], (each) => this.plugins.some((plugin) => plugin.id === each));
    for (const each of [...pages, ...commands, ...finders, ...todos])
      if (ownerOf(each.id) !== id) throw fault('plugin-prefix', each.id);
    unlike('page-duplicate', idsOf(pages), (each) => this.pages.has(each));
    unlike(
      'path-duplicate',
      pages.map((page) => page.path),
      (each) => this.paths().has(each),
    );
    unlike('menu-duplicate', idsOf(menu), (each) => this.menu.some((item) => item.id === each));
    unlike('command-duplicate', idsOf(commands), (each) => this.commands.has(each));
    unlike('finder-duplicate', idsOf(finders), (each) => this.finders.some((finder) => finder.id === each));
    unlike('todo-duplicate', idsOf(todos), (each) => this.todos.some((todo) => todo.id === each));
    unlike(
      'resource-duplicate',
      resources.map((resource) => resource.name),
      (each) => this.resources.has(each),
    );

    const own = <T extends object>(part: T): Owned<T> => ({ ...part, plugin: id });
    addControls(plugin.kinds);
    this.plugins.push(plugin);
    this.routes.push(...routes);
    for (const page of pages) this.pages.set(page.id, page);
    for (const command of commands) this.commands.set(command.id, own(command));
    for (const resource of resources) this.resources.set(resource.name, own(resource));
    this.menu.push(...menu.map(own));
    this.finders.push(...finders.map(own));
    this.todos.push(...todos.map(own));
    for (const [ecran, brought] of Object.entries(views)) this.views.set(ecran, brought);
  }

  private paths(): ReadonlySet<string> {
    return new Set([...this.pages.values()].map((page) => page.path));
  }
}

/** The pages of a route and of those under it. */
export function pagesOf(route: AnyRoute, above: string, plugin: string): Page[] {
  const options: { path?: string; staticData?: unknown } = route.options;
  const path = options.path === undefined ? above : `${above}/${options.path.replace(/^\/|\/$/g, '')}`;
  const data = pageDataOf(options.staticData);
  const children: readonly AnyRoute[] = Array.isArray(route.children) ? route.children : [];
  return [
    ...(data ? [{ ...data, plugin, path: path === '' ? '/' : path }] : []),
    ...children.flatMap((child) => pagesOf(child, path, plugin)),
  ];
}

/** The facts of a route, when it is a page. */
export function pageDataOf(data: unknown): PageData | null {
  return isPageData(data) ? data : null;
}

function isPageData(data: unknown): data is PageData {
  return typeof data === 'object' && data !== null && 'id' in data && 'title' in data && 'guard' in data;
}

function idsOf(parts: readonly { id: string }[]): string[] {
  return parts.map((part) => part.id);
}

/** Refuses a name that is taken, or given twice. */
function unlike(code: string, names: readonly string[], isTaken: (name: string) => boolean): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name) || isTaken(name)) throw fault(code, name);
    seen.add(name);
  }
}

function fault(code: string, name: string): Problem {
  return new Problem(code, { params: { nom: name }, message: `${code}: ${name}` });
}
