/** Session bootstrap: what the page carries of the session that it was opened in. Each part is used once, then requested. */
import type { Greeting } from './contract';

let greeting: Partial<Greeting> | undefined;

/** A part of the greeting; null when the page has none, or it was taken before. */
export function takeGreeting<K extends keyof Greeting>(part: K): Greeting[K] | null {
  greeting ??= readGreeting();
  const { [part]: taken, ...rest } = greeting;
  greeting = rest;
  return taken ?? null;
}

/** The session that the page was opened in is no more: what was said of it is of somebody else. */
export function forgetGreeting(): void {
  greeting = {};
}

function readGreeting(): Partial<Greeting> {
  if (typeof document === 'undefined') return {};
  const place = document.querySelector<HTMLMetaElement>('meta[name="greeting"]');
  place?.remove();
  // Written by our own server, of the contract's shape.
  return place ? (JSON.parse(place.content) as Greeting) : {};
}
