/** The entry point of the bus: what a button, a menu or a link of a page calls. */
import { bus } from './console-bus';
import type { Call, Outcome } from './define';

/** Sends a call; gives its outcome, or undefined when it was given up, refused or failed (and reported). */
export function send(call: Call): Promise<Outcome | undefined> {
  return bus.send(call);
}
