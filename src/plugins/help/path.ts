/** Addresses of the help: all of it, or one of its articles. */
export function helpPath(article: string): string {
  return `/dashboard/aide?article=${encodeURIComponent(article)}`;
}
