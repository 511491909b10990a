/** The door of the bus: what a button, a menu or a link of a page calls. The bus itself comes with the first call. */
import type { Call, Outcome } from './define';

/** Sends a call; gives its outcome, or undefined when it was given up, refused or failed (and told). */
export async function send(call: Call): Promise<Outcome | undefined> {
  const { bus } = await import('./console-bus');
  return bus.send(call);
}
