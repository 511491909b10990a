/** Addresses of the help: the whole, or one of its articles. */
export function helpPath(article: string): string {
  return `/dashboard/aide?article=${encodeURIComponent(article)}`;
}
