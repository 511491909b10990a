/** The query of an address: plain texts, as people read and paste them. */

/** What pages keep in the address: filter, sort, columns, partner … Each page reads what it knows. */
export interface PageSearch {
  /** Partner chosen; absent = all of the perimeter. */
  tiers?: string | undefined;
  [name: string]: string | undefined;
}

/** `?q=statut:vente&sort=-date` as texts; a repeated name keeps its last value. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Texts as a query, empty ones left out; signs of the filter language stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [`${code(name)}=${code(textOf(value))}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** What of a parsed query is text. */
export function readSearch(search: Record<string, unknown>): PageSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, textOf(value)]],
    ),
  );
}

/** An address of this console to go to after sign-in; anything else (another host, a script) is refused. */
export function safeTarget(target: string | undefined): string | null {
  if (!target?.startsWith('/') || target.includes('\\')) return null;
  const url = new URL(target, 'http://console.invalid');
  // Checked as it is resolved: `/fr/..//host` becomes `//host`.
  const isOurs = url.host === 'console.invalid' && /^\/(?:fr|en)(?:\/(?!\/)|$)/.test(url.pathname);
  return isOurs ? url.pathname + url.search + url.hash : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function code(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%3B', ';')
    .replaceAll('%2F', '/')
    .replaceAll('%20', '+');
}
