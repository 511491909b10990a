/** Session bootstrap: what the page carries of the session that it was opened in. Each part is used once, then requested. */
import type { SessionBootstrap } from './contract';

let bootstrap: Partial<SessionBootstrap> | undefined;

/** A part of the session bootstrap; null when the page has none, or it was taken before. */
export function takeBootstrap<K extends keyof SessionBootstrap>(part: K): SessionBootstrap[K] | null {
  bootstrap ??= readBootstrap();
  const { [part]: taken, ...rest } = bootstrap;
  bootstrap = rest;
  return taken ?? null;
}

/** The session that the page was opened in is no more: what was said of it is of somebody else. */
export function forgetBootstrap(): void {
  bootstrap = {};
}

function readBootstrap(): Partial<SessionBootstrap> {
  if (typeof document === 'undefined') return {};
  const place = document.querySelector<HTMLMetaElement>('meta[name="greeting"]');
  place?.remove();
  // Written by our own server, of the contract's shape.
  return place ? (JSON.parse(place.content) as SessionBootstrap) : {};
}
