/** What the address says of the page at work: its key, for whom it is looked at. */
import { pagesPath } from './text';

const looked = ['vue', 'et', 'identifiant', 'langue', 'le'] as const;

/** Commands are evaluated outside of a browser too. */
const here = () => (typeof location === 'undefined' ? { pathname: '', search: '' } : location);

/** Key of the page that is open: itself, a widget of it, or a customisation. */
export function pageHere(): string | undefined {
  const [, rest] = here().pathname.split(`${pagesPath}/edit/`);
  return rest?.split('/', 1)[0];
}

/** For whom it is looked at, for the addresses that it leads to. */
export function lookedAs(): string {
  const now = new URLSearchParams(here().search);
  const kept = new URLSearchParams(looked.flatMap((name) => (now.has(name) ? [[name, now.get(name) ?? '']] : [])));
  return kept.size === 0 ? '' : `?${kept}`;
}
