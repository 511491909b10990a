/** A decision on the review that is read: it leaves the queue at once, and comes back when the server refuses. */
import { type Call, type Outcome, preference, type Row, say, store } from '../../../core';
import { language } from '../../../i18n/runtime';
import type { ReviewStatus } from '../model';
import { backInQueue, doneAtom, idOf, keepDraft, lastAtom, leaveQueue, nextByItself } from './state';

export interface Choice {
  status: ReviewStatus | null;
  motifRejet?: string;
  reponse?: string;
}

type Send = (call: Call) => Promise<Outcome | undefined>;

export async function decide(send: Send, row: Row, choice: Choice): Promise<void> {
  const id = idOf(row);
  const last = {
    id,
    titre: String(row['titre'] ?? ''),
    note: Number(row['note'] ?? 0),
    status: choice.status,
    lot: null,
    at: Date.now(),
  };
  if (choice.status !== null)
    leaveQueue(row, preference(nextByItself) === false ? { ...row, ...choice, version: row.version + 1 } : null);
  store.set(lastAtom, last);
  const outcome = await send({
    id: 'reviews.decider',
    args: { id, version: row.version, titre: last.titre, ...choice, status: choice.status ?? null },
  });
  const lot = outcome?.undo?.args?.['lot'];
  if (typeof lot === 'string') {
    if (choice.status !== null) store.set(doneAtom, (done) => done + 1);
    if (choice.reponse !== undefined) keepDraft(id, null);
    store.set(lastAtom, (now) => (now?.id === id && now.at === last.at ? { ...now, lot } : now));
    return;
  }
  if (choice.status !== null) backInQueue(id);
  store.set(lastAtom, (now) => (now?.id === id ? null : now));
  const reason = outcome?.blocked?.[0]?.reasons[0]?.message;
  if (reason !== undefined) say({ kind: 'problem', text: `${last.titre} — ${reason}`, duration: 8000 });
}

/** The words of a reply template. */
export function templateWords(name: 'merci' | 'placement' | 'attente'): string {
  return language().t(`reviews.queue.templateText.${name}`);
}
