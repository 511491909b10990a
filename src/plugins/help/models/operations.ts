/** What the page for operators is answered: figures of the server that answers, and of the database that all share. */

/** Stands for the route of addresses that nothing answers. */
export const noRoute = '(none)';

export const queueNames = ['mails', 'runs', 'plans', 'feeds'] as const;
export type QueueName = (typeof queueNames)[number];

export interface Operations {
  instant: string;
  server: {
    version: string;
    node: string;
    database: string;
    started: string;
    /** Open live streams. */
    streams: number;
    /** Bytes. */
    memory: number;
    heap: number;
    /** Seconds. */
    loopDelay: number;
    loopDelayWorst: number;
    /** Connections to the database. */
    connections: { open: number; idle: number; waiting: number };
  };
  /** Null while the database does not answer. */
  queues: readonly { name: QueueName; waiting: number; failed: number }[] | null;
  /** Rows are as the database estimates them; null before it did. */
  size: { bytes: number; tables: readonly { name: string; bytes: number; rows: number | null }[] } | null;
  routes: readonly { method: string; route: string; count: number; mean: number; slow: number }[];
  statements: readonly {
    instant: string;
    seconds: number;
    text: string;
    request: string | null;
    route: string | null;
  }[];
  errors: readonly {
    instant: string;
    message: string;
    code: string | null;
    request: string | null;
    route: string | null;
  }[];
}
