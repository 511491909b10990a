/**
 * What was drawn was changed by something else: a translator or an extension that puts nodes of its own around texts. The
 * next drawing then fails where it takes a node away; drawn anew from nothing, the same part goes on.
 */
const most = 3;
const within = 10_000;
let drawnAnew: readonly number[] = [];

/** Whether an error says that a node is no more where it was drawn. */
export function isMovedNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/** Whether a part that failed so is drawn anew; not without end, where something changes it at once each time. */
export function mayDrawAnew(error: unknown, now: number = Date.now()): boolean {
  if (!isMovedNode(error)) return false;
  drawnAnew = drawnAnew.filter((at) => at > now - within);
  if (drawnAnew.length >= most) return false;
  drawnAnew = [...drawnAnew, now];
  return true;
}
