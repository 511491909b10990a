/** Page of an upsell, after the locale. */
export function upsellHref(id: string | number): string {
  return `/dashboard/manifestations/upsells/edit/${id}`;
}
