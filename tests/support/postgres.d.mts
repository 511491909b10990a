/** The folder that holds `initdb` and `postgres`; undefined when PostgreSQL's server is not installed. */
export function findPostgres(): string | undefined;

/** A port of the loopback address that is free now. */
export function freePort(): Promise<number>;

/**
 * Starts a cluster: the address of its `postgres` database, and what stops it and removes its files.
 * `keepIn` is a folder whose files stay, to start on them again; `fsync` is for what measures writes.
 */
export function startPostgres(options?: {
  keepIn?: string;
  fsync?: 'on' | 'off';
}): Promise<{ url: string; stop: () => Promise<void> }>;
