/** The locale in addresses: prefix, cookie, negotiation (product.md 2 and 9, domains.md 19). Pure but for the cookie. */
import { type Locale, locales } from '../../i18n/text';

const localeCookie = 'tkm_i18n';
const days365 = 31_536_000;

/** Paths that go to the French version, whatever the locale. */
const french: ReadonlySet<string> = new Set(['/auth', '/callback', '/dashboard']);

function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The locale an address starts with. */
export function localeIn(pathname: string): Locale | null {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : null;
}

/** An address after its locale: `/dashboard/lieux`, `/` for the landing page. */
export function afterLocale(pathname: string): string {
  const rest = localeIn(pathname) ? pathname.slice(3) : pathname;
  return rest === '' ? '/' : rest;
}

/** The locale of a first visit: the cookie, else English when the browser prefers it over French, else French. */
export function negotiate(cookie: string | null, languages: readonly string[]): Locale {
  if (isLocale(cookie)) return cookie;
  const known = languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return known ?? 'fr';
}

/**
 * Where a path without prefix leads; null when it has one.
 * @returns `/auth` → `/fr/auth/login`, `/` → `/{current}`, `/dashboard/lieux` → `/{current}/dashboard/lieux`
 */
export function prefixed(pathname: string, current: Locale): string | null {
  if (localeIn(pathname)) return null;
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : '';
  if (bare === '/auth') return '/fr/auth/login';
  if (bare === '/dashboard') return '/fr/dashboard/';
  if (french.has(bare)) return `/fr${bare}`;
  return `/${current}${pathname === '/' ? '' : pathname}`;
}

/** The same page in another locale. */
export function inLocale(pathname: string, locale: Locale): string {
  const rest = afterLocale(pathname);
  return `/${locale}${rest === '/' ? '' : rest}`;
}

/** The locale remembered in the cookie. */
export function readLocaleCookie(cookies: string): string | null {
  return (
    cookies
      .split('; ')
      .find((pair) => pair.startsWith(`${localeCookie}=`))
      ?.slice(localeCookie.length + 1) ?? null
  );
}

/** Remembers the locale for 365 days. */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${days365}; SameSite=Lax${secure}`;
}

/** The locale of addresses without prefix, here and now. */
export function currentLocale(): Locale {
  return negotiate(readLocaleCookie(document.cookie), navigator.languages);
}

/** An address with its accents composed, so that links from a Mac's file names lead somewhere. */
export function composed(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname).normalize('NFC'));
  } catch {
    return pathname;
  }
}
