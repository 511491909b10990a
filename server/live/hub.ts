/** Subscribers of one node: who may receive what, and the last events for those who come back. */
import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '../../src/core/contract';
import { passes, type Right } from '../../src/core/model/rights';
import type { Caller } from '../services';

/** An event and whom it is for. */
export interface Envelope {
  event: LiveEvent;
  /** Partner whose rows changed; null = rows of no partner. */
  perimeter: string | null;
  /** For this user, and for administrators. */
  user?: string;
  /** For these sessions only. */
  sessions?: readonly string[];
}

export interface Message {
  id: string;
  /** null: read everything again. */
  event: LiveEvent | null;
}

export interface Subscriber {
  /** Changes when the caller's rights do. */
  caller: Caller;
  receive(message: Message): void;
  /** Reads the caller's rights again; one whose session or account ended is closed. */
  refresh(): void;
  close(): void;
}

export interface Hub {
  /** Reading right of each resource; an unknown one is for administrators. */
  guardOf: (resource: string) => Right | undefined;
  subscribers: ReadonlySet<Subscriber>;
  add(subscriber: Subscriber, lastId: string | undefined): void;
  remove(subscriber: Subscriber): void;
  deliver(envelope: Envelope): void;
  /** Rights changed: every stream follows. */
  refresh(): void;
  /** Events may have been missed: all are notified to read again. */
  gap(): void;
  close(): void;
}

/** Runs of others are for administrators of everything: a narrower role sees its own. */
export function seesAllRuns({ role, rights }: Pick<Caller, 'role' | 'rights'>): boolean {
  return role === 'ADMIN' && rights === undefined;
}

const kept = 1_000;

export function createHub(): Hub {
  const subscribers = new Set<Subscriber>();
  let epoch = randomBytes(6).toString('hex');
  let count = 0;
  let last: { count: number; envelope: Envelope }[] = [];
  const idOf = (number: number) => `${epoch}-${number}`;

  function isFor({ event, perimeter, user, sessions }: Envelope, caller: Caller): boolean {
    if (sessions) return sessions.includes(caller.sessionId);
    if (user !== undefined) return seesAllRuns(caller) || caller.id === user;
    if (event.type !== 'rows') return seesAllRuns(caller);
    if (!passes(hub.guardOf(event.resource) ?? 'admin', caller)) return false;
    return perimeter === null || caller.perimeter === null || caller.perimeter.includes(perimeter);
  }

  /** Publishes what was missed since an event of this node; what is too old, or another node's, is reported as a gap. */
  function replay(subscriber: Subscriber, lastId: string): void {
    const [itsEpoch, number] = lastId.split('-');
    const from = Number(number);
    const oldest = last[0]?.count ?? count + 1;
    if (itsEpoch !== epoch || !Number.isSafeInteger(from) || from > count || from < oldest - 1) {
      subscriber.receive({ id: idOf(count), event: null });
      return;
    }
    for (const each of last) {
      if (each.count > from && isFor(each.envelope, subscriber.caller)) {
        subscriber.receive({ id: idOf(each.count), event: each.envelope.event });
      }
    }
  }

  const hub: Hub = {
    guardOf: () => undefined,
    subscribers,
    add(subscriber, lastId) {
      subscribers.add(subscriber);
      if (lastId !== undefined) replay(subscriber, lastId);
    },
    remove: (subscriber) => void subscribers.delete(subscriber),
    deliver(envelope) {
      count += 1;
      last.push({ count, envelope });
      if (last.length > kept) last = last.slice(-kept / 2);
      for (const subscriber of [...subscribers]) {
        if (!isFor(envelope, subscriber.caller)) continue;
        subscriber.receive({ id: idOf(count), event: envelope.event });
        if (envelope.event.type === 'session') subscriber.close();
      }
    },
    refresh() {
      for (const subscriber of subscribers) subscriber.refresh();
    },
    gap() {
      epoch = randomBytes(6).toString('hex');
      count = 0;
      last = [];
      for (const subscriber of subscribers) subscriber.receive({ id: idOf(0), event: null });
    },
    close() {
      for (const subscriber of [...subscribers]) subscriber.close();
    },
  };
  return hub;
}
