/** Where a resource lives, and how its versions are named in headers. */
import type { Served } from '../served';

/** `/api/admin-config/manifestations` */
export function addressOf({ resource }: Pick<Served, 'resource'>): string {
  return `/api/${resource.service}/${resource.path}`;
}

/** A version as a strong entity tag. */
export function etagOf(version: number): string {
  return `"${version}"`;
}
