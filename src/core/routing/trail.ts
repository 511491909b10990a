/** The parents of a page, from the farthest; *Accueil* apart. Pure. */
import type { Page } from '../registry';

export function trailOf(id: string, pages: ReadonlyMap<string, Page>): readonly Page[] {
  const trail: Page[] = [];
  const seen = new Set([id]);
  let parent = pages.get(id)?.parent;
  while (parent !== undefined && !seen.has(parent)) {
    const page = pages.get(parent);
    if (!page) break;
    // Accueil is always first, by itself.
    if (page.path.replace(/\/$/, '') !== '/dashboard') trail.unshift(page);
    seen.add(parent);
    parent = page.parent;
  }
  return trail;
}
