/** One time line of all that happened to an order, the latest first, by day. Pure. */
import type { OrderRow } from './calls';
import type { Message, Note, Payment, PaymentLink, Refund, Step } from './models/items';
import type { ThreadFilter } from './state';

export type ThreadEntry =
  | { kind: 'payment'; date: string; item: Payment }
  | { kind: 'refund'; date: string; item: Refund }
  | { kind: 'link'; date: string; item: PaymentLink }
  | { kind: 'mail'; date: string; item: Message }
  | { kind: 'step'; date: string; item: Step }
  | { kind: 'note'; date: string; item: Note };

const kinds: Readonly<Record<ThreadFilter, readonly ThreadEntry['kind'][]>> = {
  all: ['payment', 'refund', 'link', 'mail', 'step', 'note'],
  money: ['payment', 'refund', 'link'],
  mails: ['mail'],
  states: ['step'],
};

/** What a filter shows; things of one moment stay in the order in which they came. */
export function threadOf(
  row: Pick<OrderRow, 'paiements' | 'remboursements' | 'liens' | 'messages' | 'etats' | 'notesInternes'>,
  filter: ThreadFilter,
): ThreadEntry[] {
  const all: ThreadEntry[] = [
    ...row.etats.map((item): ThreadEntry => ({ kind: 'step', date: item.date, item })),
    ...row.paiements.map((item): ThreadEntry => ({ kind: 'payment', date: item.date, item })),
    ...row.remboursements.map((item): ThreadEntry => ({ kind: 'refund', date: item.date, item })),
    ...row.liens.map((item): ThreadEntry => ({ kind: 'link', date: item.date, item })),
    ...row.messages.map((item): ThreadEntry => ({ kind: 'mail', date: item.date, item })),
    ...row.notesInternes.map((item): ThreadEntry => ({ kind: 'note', date: item.date, item })),
  ];
  return all
    .filter(({ kind }) => kinds[filter].includes(kind))
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** The entries of each day, as the reader's calendar has it. */
export function byDay(entries: readonly ThreadEntry[], dayOf: (date: string) => string): [string, ThreadEntry[]][] {
  const days = new Map<string, ThreadEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.date);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
