/** Before each page: the checks, and what they ask for. Runs in the root route. */
import { redirect } from '@tanstack/react-router';
import { atom } from 'jotai/vanilla';
import { core } from '../../i18n/core';
import { language, loadLocale, type Sources } from '../../i18n/runtime';
import type { Locale } from '../../i18n/text';
import { session } from '../auth';
import { loadUser, signOut } from '../auth/user';
import type { User } from '../contract';
import type { PageData } from '../define';
import { store, tiersAtom, userAtom } from '../facts';
import { Problem } from '../problem';
import { pageDataOf, quarantine, registryAtom } from '../registry';
import { say } from '../ui/overlays/toast';
import { decide, type Verdict, type Visit } from './checks';
import { currentLocale, localeIn, rememberLocale } from './locale';

interface Entering {
  location: { pathname: string; href: string; search: object };
  preload: boolean;
  matches: readonly { staticData: unknown; params: unknown }[];
}

/** Where the texts of the console come from, core's and the plugins' (app.tsx). */
export const dictionariesAtom = atom<Sources>([]);

/** Further ones, requested with the first form: what is said of fields (app.tsx). */
export const hintDictionariesAtom = atom<Sources>([]);

/** Loads what forms and the help say of fields, in the locale that is drawn and in any that is drawn later. */
export function loadHints(): void {
  const hints = store.get(hintDictionariesAtom);
  if (hints.length === 0) return;
  store.set(hintDictionariesAtom, []);
  store.set(dictionariesAtom, (known) => [...known, ...hints]);
  void loadVisitLocale(language().locale);
}

/** Loads the texts of a locale and draws it. */
export function loadVisitLocale(locale: Locale): Promise<void> {
  return loadLocale(locale, store.get(dictionariesAtom), (prefix, cause) => {
    quarantine(prefix === '' ? 'core' : prefix, 'load', `i18n/${locale}`, cause);
  });
}

/** Partner of the URL, once the checks let it through. */
export const chosenTiersAtom = atom<string | null>(null);

/** Says of a page that has no record in its address whether its first rows may be requested, and narrows them as it will be. */
export function mayAskAhead(location: Entering['location'], page: PageData | null): boolean {
  const user = store.get(userAtom);
  const result = user && decide(visitOf(location, page, {}, user));
  if (result?.kind !== 'pass') return false;
  store.set(tiersAtom, result.tiers);
  return true;
}

function visitOf(
  { pathname, href, search }: Entering['location'],
  page: PageData | null,
  params: Visit['params'],
  user: User | null,
): Visit {
  return {
    pathname,
    href,
    tiers: textIn(search, 'tiers'),
    redirect: textIn(search, 'redirect'),
    params,
    page,
    parentPath: parentPath(page),
    user,
    fallback: currentLocale(),
  };
}

/** Lets a visit through, or throws what prevents it: a redirect or a Problem. */
export async function enter({ location, preload, matches }: Entering): Promise<void> {
  await session.restore();
  const leaf = matches.at(-1);
  const page = pageDataOf(leaf?.staticData);
  const isIn = session.state() === 'in' || session.state() === 'expired';
  const visit = visitOf(location, page, paramsOf(leaf?.params), isIn ? await loadUser() : null);
  const result = decide(visit);
  const locale = localeIn(visit.pathname) ?? visit.fallback;
  if (result.kind === 'redirect') throw redirect({ href: result.to, replace: true });
  if (preload) {
    if (result.kind !== 'pass') throw new Problem('aborted');
    return;
  }
  await loadVisitLocale(locale);
  rememberLocale(locale);
  store.set(chosenTiersAtom, result.kind === 'pass' && visit.user ? (visit.tiers ?? null) : null);
  await obey(result, locale);
}

async function obey(result: Exclude<Verdict, { kind: 'redirect' }>, locale: Locale): Promise<void> {
  const { t } = language();
  switch (result.kind) {
    case 'pass':
      store.set(tiersAtom, result.tiers);
      return;
    case 'lacks':
      say({ kind: 'info', text: t(core('errors.needsParent')) });
      throw redirect({ href: result.to, replace: true });
    case 'closed':
      say({ kind: 'info', text: t(core('errors.functionOff')), id: 'function-off' });
      throw redirect({ href: result.to, replace: true });
    case 'no-right':
      say({ kind: 'problem', text: t(core('errors.noRight')), id: 'no-right' });
      await signOut('no-right');
      throw redirect({ href: `/${locale}/auth/login`, replace: true });
    case 'no-partner':
      throw new Problem('no-partner', { status: 403 });
    case 'unknown-guard':
      throw new Problem('unknown-guard', { status: 500, params: { nom: result.guard } });
  }
}

function parentPath(page: PageData | null): string | null {
  const parent = page?.parent === undefined ? undefined : store.get(registryAtom).pages.get(page.parent);
  return parent && !parent.path.includes('$') ? parent.path : null;
}

function paramsOf(params: unknown): Record<string, string | undefined> {
  return typeof params === 'object' && params !== null ? { ...params } : {};
}

function textIn(search: object, name: string): string | undefined {
  const value: unknown = Reflect.get(search, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
