/** Files uploading to the library, several at a time; no React here. */
import { Problem, problemTexts, store } from '../../core';
import { uploadFile } from '../../core/form';
import { uploadsAtom } from './upload-state';

/** Requests at once: the server decodes pictures about as fast as four bring them. */
const together = 4;

const stops = new Map<number, AbortController>();
let last = 0;

type Translate = Parameters<typeof problemTexts>[1];

/** Puts files in the queue. */
export function addFiles(files: readonly File[], t: Translate): void {
  const items = files.map((file) => ({ id: (last += 1), file, state: 'waiting' as const, reason: null }));
  store.set(uploadsAtom, (now) => ({ ...now, items: [...now.items, ...items] }));
  goOn(t);
}

/** Sends again what failed or was cancelled: one file, or all that failed. */
export function retry(t: Translate, id?: number): void {
  change((item) => {
    const isMeant = id === undefined ? item.state === 'failed' : item.id === id;
    return isMeant ? { ...item, state: 'waiting', reason: null } : item;
  });
  goOn(t);
}

/** Stops one file, or all that are not sent yet. */
export function cancel(id?: number): void {
  const isMeant = (each: number) => id === undefined || each === id;
  change((item) => (isMeant(item.id) && isPending(item.state) ? { ...item, state: 'stopped' } : item));
  for (const [each, stop] of stops) if (isMeant(each)) stop.abort();
}

/** Forgets what is over, for the next time. */
export function clearDone(): void {
  store.set(uploadsAtom, (now) => ({ ...now, items: now.items.filter(({ state }) => isPending(state)) }));
}

/** Whether a file is still to be sent. */
export function isPending(state: string): boolean {
  return state === 'waiting' || state === 'sending';
}

function goOn(t: Translate): void {
  while (stops.size < together) {
    const next = store.get(uploadsAtom).items.find(({ state }) => state === 'waiting');
    if (next === undefined) return;
    const stop = new AbortController();
    stops.set(next.id, stop);
    put(next.id, { state: 'sending' });
    void sendOne(next.id, next.file, stop.signal, t);
  }
}

async function sendOne(id: number, file: File, signal: AbortSignal, t: Translate): Promise<void> {
  const { idTiers } = store.get(uploadsAtom);
  try {
    await uploadFile(file, { public: true, idTiers }, signal);
    put(id, { state: 'done' });
  } catch (cause) {
    if (!signal.aborted) put(id, { state: 'failed', reason: problemTexts(Problem.from(cause), t).detail });
  } finally {
    stops.delete(id);
    goOn(t);
  }
}

type Item = ReturnType<typeof itemsNow>[number];
const itemsNow = () => store.get(uploadsAtom).items;

function put(id: number, part: Partial<Item>): void {
  change((item) => (item.id === id ? { ...item, ...part } : item));
}

function change(turn: (item: Item) => Item): void {
  store.set(uploadsAtom, (now) => ({ ...now, items: now.items.map(turn) }));
}
