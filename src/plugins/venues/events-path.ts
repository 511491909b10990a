/** The list of the manifestations of a venue. */
export function eventsPath(id: unknown): string {
  return `/dashboard/manifestations?q=${encodeURIComponent(`lieu:=${String(id)}`)}`;
}
