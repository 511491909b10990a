/** The rail's content from the plugins' menu items: rights, groups, order. Pure. */
import type { MenuItem } from '../define';
import { type Actor, passes } from '../model/rights';

export type Group = NonNullable<MenuItem['group']>;

/** The groups of the rail, in their order. */
export const groups: readonly Group[] = ['catalogue', 'ventes', 'contenu', 'diffusion', 'administration'];

export interface RailGroup {
  group: Group | null;
  items: readonly MenuItem[];
}

/** The groups that have something for somebody; items without a group come first. */
export function railOf(menu: readonly MenuItem[], actor: Actor): RailGroup[] {
  const items = menu
    .filter((item) => isAllowed(item, actor))
    .toSorted((left, right) => (left.order ?? 500) - (right.order ?? 500));
  return [null, ...groups]
    .map((group) => ({ group, items: items.filter((item) => (item.group ?? null) === group) }))
    .filter((group) => group.items.length > 0);
}

/** The menu without what leads to these paths: screens that a partner function closes. */
export function withoutPaths(menu: readonly MenuItem[], paths: ReadonlySet<string>): readonly MenuItem[] {
  if (paths.size === 0) return menu;
  return menu.flatMap((item) => {
    const child = item.child && withoutPaths(item.child, paths);
    return item.to !== undefined && paths.has(item.to) ? [] : [{ ...item, ...(child && { child }) }];
  });
}

/** Items of a menu item for somebody; a group whose items are all refused is refused too. */
export function childrenOf(item: MenuItem, actor: Actor): readonly MenuItem[] {
  return (item.child ?? []).filter((child) => isAllowed(child, actor));
}

/** The paths of some items and of what stands under them. */
export function pathsOf(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ to, child = [] }) => [...(to === undefined ? [] : [to]), ...pathsOf(child)]);
}

/**
 * The item of a page: its own, or that of its nearest parent that has one; else the longest path that it is under; else one
 * beside it, where only one of several like screens has an entry (dictionaries of translations).
 * @param parents paths of the breadcrumb, the farthest first
 */
export function currentOf(menu: readonly MenuItem[], path: string, parents: readonly string[] = []): string | null {
  const all = menu.flatMap((item) => [item, ...(item.child ?? [])]);
  const bare = withoutEnd(path);
  const steps = [path, ...parents.toReversed()].map(withoutEnd);
  const [named] = steps.flatMap((step) => all.filter(({ to }) => to !== undefined && withoutEnd(to) === step));
  const matching = all.filter((item) => item.to !== undefined && isUnder(withoutEnd(item.to), bare));
  const [longest] = matching.toSorted((left, right) => (right.to?.length ?? 0) - (left.to?.length ?? 0));
  const beside = all.find((item) => item.to !== undefined && isBeside(withoutEnd(item.to), bare));
  return (named ?? longest ?? beside)?.id ?? null;
}

function isAllowed(item: MenuItem, actor: Actor): boolean {
  if (item.right !== undefined && !passes(item.right, actor)) return false;
  return item.to !== undefined || item.type === 'separator' || childrenOf(item, actor).length > 0;
}

/** The dashboard holds every page: it is current only by itself. */
function isUnder(to: string, path: string): boolean {
  return path === to || (to !== '/dashboard' && path.startsWith(`${to}/`));
}

/** Screens right under the dashboard have nothing in common. */
function isBeside(to: string, path: string): boolean {
  const parent = to.slice(0, to.lastIndexOf('/'));
  return parent.startsWith('/dashboard/') && path.startsWith(`${parent}/`);
}

function withoutEnd(path: string): string {
  return path.split(/[?#]/, 1)[0]?.replace(/\/+$/, '') ?? path;
}
