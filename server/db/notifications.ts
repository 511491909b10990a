import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from './database';

/** Held in common by the servers at work on a database, and alone by what must find none. Any number: "regp" in hexadecimal, beside the one of the migrations. */
export const serverKey = 0x72656770;

export type NotificationHandler = (payload: string) => void;

export interface Listener {
  handler: NotificationHandler;
  /** Called when notifications may have been missed. */
  onGap(): void;
}

/** Who listens to what, whatever brings the notifications. */
export class Listeners {
  #channels = new Map<string, Set<Listener>>();

  get channels(): string[] {
    return [...this.#channels.keys()];
  }

  add(channel: string, listener: Listener): void {
    const listeners = this.#channels.get(channel);
    if (listeners) listeners.add(listener);
    else this.#channels.set(channel, new Set([listener]));
  }

  /** Removes a listener; answers whether it was the last of its channel. */
  remove(channel: string, listener: Listener): boolean {
    const listeners = this.#channels.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.#channels.delete(channel);
  }

  deliver(channel: string, payload: string): void {
    for (const { handler } of this.#channels.get(channel) ?? []) handler(payload);
  }

  /** Notifications may have been missed while the connection was away. */
  gap(): void {
    for (const listeners of this.#channels.values()) for (const { onGap } of listeners) onGap();
  }
}

/** A channel name as SQL identifier. */
export function listenStatement(verb: 'listen' | 'unlisten', channel: string): string {
  return `${verb} ${pg.escapeIdentifier(channel)}`;
}

/**
 * Sends notifications, in this order, when the transaction commits, and none when it rolls back.
 * PostgreSQL refuses payloads of 8000 bytes or more: send an id, not a row.
 */
export async function notify(tx: Tx, channel: string, ...payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await tx.execute(sql`select pg_notify(${channel}, p) from unnest(${sql.param([...payloads])}::text[]) p`);
}

const attendStatement = (node: number) =>
  `select pg_advisory_lock_shared(${serverKey}), pg_advisory_lock(${serverKey}, ${node})`;

/** Whether a server with this number is connected, in SQL. */
export function aliveNode(number: string): string {
  return `exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = ${serverKey}
    and objid = ${number} and database = (select oid from pg_database where datname = current_database()))`;
}

/** One connection to PostgreSQL that listens, shows that a server is at work, and comes back by itself. */
export class PostgresListener {
  #listeners = new Listeners();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  #attending = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly node: number,
  ) {}

  async listen(channel: string, handler: NotificationHandler, onGap: () => void): Promise<() => Promise<void>> {
    const listener = { handler, onGap };
    this.#listeners.add(channel, listener);
    try {
      const client = await this.#connected();
      await client.query(listenStatement('listen', channel));
    } catch (error) {
      this.#listeners.remove(channel, listener);
      throw error;
    }
    return async () => {
      if (!this.#listeners.remove(channel, listener)) return;
      // A connection that is away has nothing to stop.
      await this.#client?.query(listenStatement('unlisten', channel)).catch(() => undefined);
    };
  }

  /** Shows that a server is at work, as long as this connection lives; waits for the end of what must find none. */
  async attend(): Promise<void> {
    const client = await this.#connected();
    if (!this.#attending) await client.query(attendStatement(this.node));
    this.#attending = true;
  }

  async #connected(): Promise<pg.Client> {
    return this.#client ?? (this.#connecting ??= this.#connect());
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#connecting?.catch(() => undefined);
    await this.#client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'regie live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => this.#listeners.deliver(channel, payload ?? ''));
    try {
      await client.connect();
      if (this.#attending) await client.query(attendStatement(this.node));
      for (const channel of this.#listeners.channels) await client.query(listenStatement('listen', channel));
    } catch (error) {
      this.#connecting = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => this.#lost(client));
    this.#client = client;
    this.#connecting = undefined;
    return client;
  }

  #lost(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#connecting ??= this.#connect();
      this.#connecting.then(
        () => this.#listeners.gap(),
        () => this.#lost(client),
      );
    }, 500);
  }
}
