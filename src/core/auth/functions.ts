/** Partner functions and the screens that they open (domains.md 22). */
import type { User } from '../contract';
import type { PageData } from '../define';

/** Whether a screen is closed: it has functions, and all of them are off for every partner that the user acts for. */
export function isClosed({ functions = [] }: Pick<PageData, 'functions'>, user: User | null): boolean {
  const closed = user?.fonctionsFermees ?? [];
  return functions.length > 0 && functions.every((name) => closed.includes(name));
}
