/** Paths of editorial pages: what may stand after the language in an address of a site. */

/** Words in small letters and digits, joined by hyphens, one or several steps: `/infos/venir-au-theatre`. */
const shape = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** First steps that are the site's own. */
const reserved = new Set(['fr', 'en', 'api', 'auth', 'dashboard', 'storage', 'panier', 'recherche', 'compte']);

export function isPath(path: string): boolean {
  return shape.test(path);
}

/** The first step, when the site keeps it for itself; null otherwise. */
export function reservedStep(path: string): string | null {
  const [, first = ''] = path.split('/');
  return reserved.has(first) ? first : null;
}

/** A path for a title: `À propos de nous` → `/a-propos-de-nous`; '' when nothing of it can stand in one. */
export function pathFor(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .match(/[a-z0-9]+/g);
  return words === null ? '' : `/${words.join('-')}`.slice(0, 200).replace(/-$/, '');
}
