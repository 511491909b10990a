/** The live channel over all nodes: what is published in a transaction leaves when it commits, once for each node. */
import { randomUUID } from 'node:crypto';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { LiveEvent } from '../../src/core/contract';
import type { Database, Tx } from '../db/database';
import { notify } from '../db/notifications';
import type { Live } from '../services';
import { createHub, type Envelope, type Hub } from './hub';

const channel = 'regie_live';
/** Notified by the database itself when users, sessions or groups change (migration "rights"). */
const rightsChannel = 'regie_rights';
/** PostgreSQL refuses payloads of 8,000 bytes. */
const largest = 7_500;

const Wire = type({
  'ref?': 'string',
  'event?': { type: "'rows' | 'run' | 'session'", '[string]': 'unknown' },
  'perimeter?': 'string | null',
  'user?': 'string',
  'sessions?': 'string[]',
});

export interface LiveChannel extends Live {
  hub: Hub;
  /** Publishes to some only: a user, sessions. */
  send(tx: Tx, envelope: Envelope): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Takes away large events that every node has read. */
  sweep(): Promise<void>;
}

export function createLive(database: Database): LiveChannel {
  const hub = createHub();
  let unlisten: (() => Promise<void>)[] = [];

  async function sendAll(tx: Tx, envelopes: readonly Envelope[]): Promise<void> {
    const payloads: string[] = [];
    for (const envelope of envelopes) payloads.push(await payloadOf(tx, JSON.stringify(envelope)));
    await notify(tx, channel, ...payloads);
  }

  async function payloadOf(tx: Tx, text: string): Promise<string> {
    if (Buffer.byteLength(text) <= largest) return text;
    const ref = randomUUID();
    await tx.execute(sql`insert into live_evenements (id, contenu) values (${ref}, ${text}::jsonb)`);
    return JSON.stringify({ ref });
  }

  /** One after the other, so that events keep the order of their commits. */
  let order = Promise.resolve();
  function receive(payload: string): void {
    order = order.then(() => deliver(payload)).catch(() => hub.gap());
  }

  async function deliver(payload: string): Promise<void> {
    const wire = Wire(JSON.parse(payload));
    if (wire instanceof type.errors) return;
    if (wire.ref === undefined) return hub.deliver(envelopeOf(wire));
    const { rows } = await database.pool.query<{ contenu: unknown }>(
      'select contenu from live_evenements where id = $1',
      [wire.ref],
    );
    const large = Wire(rows[0]?.contenu);
    if (large instanceof type.errors) return hub.gap();
    hub.deliver(envelopeOf(large));
  }

  return {
    hub,
    send: (tx, envelope) => sendAll(tx, [envelope]),
    publish: sendAll,
    async start() {
      unlisten = [
        await database.listen(channel, receive, () => hub.gap()),
        await database.listen(
          rightsChannel,
          () => hub.refresh(),
          () => hub.refresh(),
        ),
      ];
    },
    async stop() {
      hub.close();
      for (const end of unlisten) await end().catch(() => undefined);
      await order;
    },
    async sweep() {
      await database.pool.query("delete from live_evenements where cree < now() - interval '1 hour'");
    },
  };
}

function envelopeOf(wire: typeof Wire.infer): Envelope {
  const { event, perimeter = null, user, sessions } = wire;
  // Published by this server's own code, on some node: only its outline is checked.
  return {
    event: event as unknown as LiveEvent,
    perimeter,
    ...(user !== undefined && { user }),
    ...(sessions && { sessions }),
  };
}
