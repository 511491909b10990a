/**
 * What stands between an address and its page, in the order of the specification (domains.md 0):
 * authentification → i18n/prefix → navigation → guard → multiAdmin → redirectToHome. Pure.
 */
import type { Locale } from '../../i18n/text';
import { isClosed } from '../auth/functions';
import { hasPartners, onlyPartner } from '../auth/perimeter';
import { scopesOf, type User } from '../contract';
import type { PageData } from '../define';
import { actorOf } from '../facts';
import { passes } from '../model/rights';
import { afterLocale, inLocale, localeIn, prefixed } from './locale';
import { safeTarget } from './search';

/** A visit of an address, with all that decides of it. */
export interface Visit {
  pathname: string;
  /** Path with query and hash, to come back to. */
  href: string;
  tiers: string | undefined;
  /** Where to go after sign-in. */
  redirect: string | undefined;
  params: Readonly<Record<string, string | undefined>>;
  /** Null: the address leads nowhere. */
  page: PageData | null;
  /** Path after the locale of the page's parent. */
  parentPath: string | null;
  /** Signed in or not; whether the tokens are those of a known user. */
  user: User | null;
  /** Locale of addresses that have none. */
  fallback: Locale;
}

export type Verdict =
  | { kind: 'pass'; tiers: string | null }
  | { kind: 'redirect'; to: string }
  /** A sub-screen without what it hangs on: to the parent's list, with a toast. */
  | { kind: 'lacks'; to: string }
  /** A function of the partner is off: to the dashboard, with a toast. */
  | { kind: 'closed'; to: string }
  /** A toast, then sign-out, drafts kept. */
  | { kind: 'no-right' }
  | { kind: 'no-partner' }
  | { kind: 'unknown-guard'; guard: string };

type Check = (visit: Visit) => Verdict | null;

/** The checks by name, in their order; the first that answers decides. */
export const checks: readonly (readonly [name: string, check: Check])[] = [
  ['prefix', checkPrefix],
  ['authentification', checkSignedIn],
  ['guard', checkGuard],
  ['multiAdmin', checkPerimeter],
  ['redirectToHome', checkHome],
];

/** Decides of a visit. */
export function decide(visit: Visit): Verdict {
  for (const [, check] of checks) {
    const result = check(visit);
    if (result) return result;
  }
  return { kind: 'pass', tiers: tiersOf(visit) };
}

/** Default landing after sign-in. */
export function homePath(locale: Locale): string {
  return `/${locale}/dashboard/`;
}

function localeOf(visit: Visit): Locale {
  return localeIn(visit.pathname) ?? visit.fallback;
}

function checkPrefix(visit: Visit): Verdict | null {
  const to = prefixed(visit.pathname, visit.fallback);
  return to === null ? null : { kind: 'redirect', to: to + visit.href.slice(visit.pathname.length) };
}

/** Not signed in: to the sign-in page, which leads back to the address. */
function checkSignedIn(visit: Visit): Verdict | null {
  if (visit.user || visit.page?.guard === 'public') return null;
  const back = afterLocale(visit.pathname) === '/dashboard/' ? '' : `?redirect=${encodeURIComponent(visit.href)}`;
  return { kind: 'redirect', to: `/${localeOf(visit)}/auth/login${back}` };
}

function checkGuard(visit: Visit): Verdict | null {
  if (!visit.page) return null;
  // A guard comes from a plugin's data: it may be a word we do not know.
  const guard: string = typeof visit.page.guard === 'string' ? visit.page.guard : visit.page.guard.guard;
  if (!Object.hasOwn(scopesOf, guard)) return { kind: 'unknown-guard', guard };
  const actor = actorOf(visit.user);
  const isRecord = Object.entries(visit.params).some(([name, value]) => name !== 'locale' && value !== undefined);
  const needed = isRecord ? visit.page.guard : (visit.page.create ?? visit.page.guard);
  return passes(visit.page.guard, actor) && passes(needed, actor) ? null : { kind: 'no-right' };
}

function checkPerimeter(visit: Visit): Verdict | null {
  if (!visit.user || !visit.page || visit.page.guard === 'public') return null;
  const { tiers, user } = visit;
  if (user.perimetre?.length === 0) return { kind: 'no-partner' };
  const isOut = tiers !== undefined && user.perimetre?.every(({ partnerId }) => partnerId !== tiers);
  return isOut ? { kind: 'no-right' } : null;
}

/** The partner that lists are narrowed to: the URL's, the only one, or all. */
function tiersOf(visit: Visit): string | null {
  if (!visit.user) return null;
  const several = visit.page?.multiAdmin && hasPartners(visit.user) ? visit.tiers : null;
  return onlyPartner(visit.user) ?? several ?? null;
}

function checkHome(visit: Visit): Verdict | null {
  if (!visit.page) return null;
  if (visit.user && visit.page.guard === 'public')
    return { kind: 'redirect', to: safeTarget(visit.redirect) ?? homePath(localeOf(visit)) };
  const partner = visit.user && onlyPartner(visit.user);
  if (visit.page.forOne !== undefined && partner !== null) {
    const path = visit.page.forOne.replace('$tiers', encodeURIComponent(partner));
    return { kind: 'redirect', to: inLocale(path, localeOf(visit)) };
  }
  if (isClosed(visit.page, visit.user)) return { kind: 'closed', to: homePath(localeOf(visit)) };
  const lacks = visit.page.needs?.some((name) => visit.params[name] === undefined || visit.params[name] === '');
  if (!lacks) return null;
  const locale = localeOf(visit);
  return { kind: 'lacks', to: visit.parentPath ? inLocale(visit.parentPath, locale) : homePath(locale) };
}
