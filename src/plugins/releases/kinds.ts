/** Contents by the name of their kind: what they are called, and where they are. */

import type { useText } from '../../core';
import { resourceNamed } from '../../core';

/** `3 styles graphiques` */
export function kindCount(type: string, t: ReturnType<typeof useText>, n: number): string {
  const resource = resourceNamed(type);
  if (!resource) return type;
  return t(resource.many, { n });
}

/** Page of a content. */
export function hrefOf(type: string, id: string): string | null {
  return resourceNamed(type)?.href?.replace('$id', encodeURIComponent(id)) ?? null;
}

/** What a content is: `style graphique`; the bare name of a kind that no plugin gives any more. */
export function kindName(type: string, t: ReturnType<typeof useText>): string {
  const resource = resourceNamed(type);
  return resource ? t(resource.one) : type;
}
