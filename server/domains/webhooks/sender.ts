/**
 * Sends what changed to webhooks, on every node: each message is one node's at a time, each address has its own pace, and one that
 * stalls keeps no other waiting.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { changesChannel, keysIn } from '../../actions/changes';
import { oneAtATime } from '../../one-at-a-time';
import type { Catalogue } from '../../resource/served';
import type { Services } from '../../services';
import { attempt, type Parcel } from './attempt';
import { type Claimed, claimsOf } from './claims';
import { type Hook, hookNamed, openHooks, scopeOfHook } from './hook';
import { type Message, type MessageData, messagesOf } from './message';
import { secretsOf } from './secrets';
import { spreadChanges } from './spread';
import { turnOff } from './turn-off';

/** What a message that is pushed holds besides. */
export interface PushedData extends MessageData {
  /** Of its record, from 1 (of its kind, where lots are one message). */
  numero: number;
  /** True: the one before it was given up. */
  gap: boolean;
  /** False: the record left the filter. */
  dansFiltre: boolean;
  /** True: a person had it sent again. */
  rejoue: boolean;
}

/** A message with its request: none where no secret signs it, or nothing can be said of its record. */
interface Packed {
  message: Claimed;
  parcel: Parcel | 'unsigned' | 'nothing';
}

export interface Sender {
  /** Makes the messages that there are, and begins to send. */
  begin(): Promise<void>;
  /** Makes and sends what there is, and waits for it; answers how many messages came. */
  work(): Promise<number>;
  /** Stops where it is: what is in flight is given back. */
  stop(): Promise<void>;
}

/** Messages to one address at once, and of one file before others have their turn. */
const [most, inARow] = [16, 50];
/** Events that one transaction spreads: more may wait. */
const full = 1_000;

export function createSender(services: Services, catalogue: Catalogue, warn: (error: unknown) => void): Sender {
  const { database, config } = services;
  const claims = claimsOf(database, randomUUID());
  const stopping = new AbortController();
  const busy = new Map<number, Promise<number>>();

  /** Starts what is due and is not at work here. */
  async function begin(): Promise<void> {
    const hooks = await openHooks(database);
    if (hooks.length > 0) {
      for (let events = full; events >= full && !stopping.signal.aborted; )
        events = await spreadChanges(database, catalogue, hooks);
    }
    for (const webhook of await claims.due()) {
      if (busy.has(webhook) || stopping.signal.aborted) continue;
      const sending = drain(webhook)
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) warn(error);
          return 0;
        })
        .finally(() => busy.delete(webhook));
      busy.set(webhook, sending);
    }
  }

  /** Sends what one webhook has until nothing is left to send now; answers how many came. */
  async function drain(webhook: number): Promise<number> {
    for (let sent = 0; ; ) {
      const hook = await hookNamed(database, webhook);
      if (!hook?.isOn || stopping.signal.aborted) return sent;
      const { etat, isWaiting } = await claims.health(webhook);
      if (isWaiting) return sent;
      if (etat === 'EN_PAUSE') {
        const probe = await claims.probe(webhook);
        if (probe === undefined) return sent;
        const [packed] = await parcelsOf(hook, [probe]);
        if (packed === undefined || !(await send(hook, packed, 'probe'))) return sent;
        sent += 1;
        continue;
      }
      const isSlow = etat === 'RALENTI';
      const firsts = await claims.firsts(webhook, isSlow ? 1 : most);
      if (firsts.length === 0) return sent;
      const parcels = await parcelsOf(hook, firsts);
      const counts = await Promise.all(parcels.map((first) => sendFile(hook, first, isSlow ? 1 : inARow)));
      sent += counts.reduce((sum, count) => sum + count, 0);
    }
  }

  /** Sends a message and those after it in its file, as long as they come; answers how many did. */
  async function sendFile(hook: Hook, first: Packed, limit: number): Promise<number> {
    let packed: Packed | undefined = first;
    let sent = 0;
    while (packed !== undefined && (await send(hook, packed, 'turn'))) {
      sent += 1;
      const { file, hasNext }: Claimed = packed.message;
      const next: Claimed | undefined = hasNext && sent < limit ? await claims.next(hook.id, file) : undefined;
      [packed] = next === undefined ? [] : await parcelsOf(hook, [next]);
    }
    return sent;
  }

  async function send(hook: Hook, { message, parcel }: Packed, how: 'probe' | 'turn'): Promise<boolean> {
    try {
      const outcome = await (parcel === 'nothing' || parcel === 'unsigned'
        ? { statut: null, erreur: parcel === 'unsigned' ? ('secret' as const) : null, reponse: null, duree: 0 }
        : attempt(config, parcel, stopping.signal));
      await claims.settle(hook.id, message, outcome, how);
      if (outcome.statut === 410) await turnOff(services, catalogue, hook.id);
      return outcome.erreur === null;
    } catch (error) {
      await claims.release([message.id]);
      throw error;
    }
  }

  /** The requests of some messages, made together. */
  async function parcelsOf(hook: Hook, messages: readonly Claimed[]): Promise<Packed[]> {
    try {
      const secrets = await secretsOf(services, hook.id).catch(() => []);
      const reading = { tx: database.drizzle, catalogue, scope: scopeOfHook(hook), publicUrl: config.publicUrl };
      const dated = messages.map((message) => ({ ...message, date: new Date(message.date) }));
      const made = await messagesOf(reading, dated, hook.isThin);
      return messages.map((message, index) => {
        const own = made[index];
        if (secrets.length === 0) return { message, parcel: 'unsigned' };
        // A kind of record that this version does not know any more.
        if (!own) return { message, parcel: 'nothing' };
        const { numero, gap, dedans: dansFiltre, rejoue } = message;
        const pushed: Message<PushedData> = { ...own, data: { ...own.data, numero, gap, dansFiltre, rejoue } };
        const { adresse } = hook;
        return { message, parcel: { id: nameOf(message), adresse, secrets, body: JSON.stringify(pushed) } };
      });
    } catch (error) {
      await claims.release(messages.map(({ id }) => id));
      throw error;
    }
  }

  return {
    begin,
    async work() {
      await begin();
      const counts = await Promise.all(busy.values());
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(busy.values());
    },
  };
}

/** The `webhook-id` of a message: the same at each attempt. */
export function nameOf({ id }: { id: string }): string {
  return `msg_${id}`;
}

/** Milliseconds between two looks; every so many looks where there was nothing to send to. */
const lookMs = 1_000;
const idleLooks = 5;
/** Milliseconds after a change: those that come with it are read with it. */
const gatherMs = 200;

/** Sends while the server is up. */
export function keepSending(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database } = services;
  const warn = (error: unknown) => app.log.warn({ err: error }, 'webhooks');
  const sender = createSender(services, catalogue, warn);
  let [hasHooks, looks] = [true, 0];
  const looking = oneAtATime(async () => {
    try {
      hasHooks = (await openHooks(database)).length > 0;
      if (hasHooks) await sender.begin();
    } catch (error) {
      warn(error);
    }
  });
  let timer: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  const gather = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      looking.wake();
    }, gatherMs).unref();
  };
  let unlisten: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    unlisten = await database.listen(changesChannel, (payload) => {
      const isOfHooks = keysIn(payload)?.includes('webhooks') ?? true;
      if (hasHooks || isOfHooks) gather();
    });
    timer = setInterval(() => {
      looks += 1;
      if (hasHooks || looks % idleLooks === 0) looking.wake();
    }, lookMs);
    timer.unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearTimeout(gathering);
    await looking.ended();
    await sender.stop();
    await unlisten?.().catch(() => undefined);
  });
}
