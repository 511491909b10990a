/** Page of a séance, after the locale. */
export function sessionHref(idmanif: unknown, id: string | number | null): string {
  return `/dashboard/manifestations/edit/${String(idmanif)}/seances/${id === null ? 'new' : `edit/${id}`}`;
}
