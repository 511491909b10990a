/** Sign-in by key: what it is refused for, how often it may call, when and from where it was used last. */
import { Problem } from '../../src/core/problem';
import { recordEvent } from '../actions/event-entry';
import type { Database } from '../db/database';
import type { Caller } from '../services';
import { isWithin } from './address-blocks';
import { programOf } from './callers';
import { keyCallerId, keyColumns, type StoredKey } from './key-callers';
import { isKey } from './keys';
import { fingerprint } from './tokens';

/** The program of a key that calls from an address; throws a Problem 401, 403 or 429. */
export type KeySignIn = (key: string, address: string) => Promise<Caller>;

const minuteMs = 60_000;
/** What one key is refused for stands in the history once an hour, and its last use is noted once a minute, by each node. */
const saidEveryMs = 3_600_000;

/** Why a key is refused, and how the history says it. */
const refusals = {
  'key-revoked': { status: 401, motif: 'CLE_REVOQUEE' },
  'key-expired': { status: 401, motif: 'CLE_EXPIREE' },
  'key-replaced': { status: 401, motif: 'CLE_REMPLACEE' },
  'key-owner': { status: 403, motif: 'CLE_SANS_PROPRIETAIRE' },
  'key-address': { status: 403, motif: 'CLE_ADRESSE' },
} as const;
type Refusal = keyof typeof refusals;

interface Presented extends StoredKey {
  isReplaced: boolean;
}

export function createKeySignIn({
  database,
  later,
}: {
  database: Database;
  later(work: Promise<unknown>): void;
}): KeySignIn {
  const calls = new Map<number, { minute: number; count: number }>();
  const noted = new Map<string, number>();

  async function presented(mark: string): Promise<Presented | undefined> {
    const { rows } = await database.pool.query<Presented>({
      name: 'key',
      text: `select ${keyColumns}, coalesce(s.expire <= now(), false) as "isReplaced"
        from auth_cles s join cles k on k.id = s.cle left join utilisateurs u on u.id = k.proprietaire where s.empreinte = $1`,
      values: [mark],
    });
    return rows[0];
  }

  /** Whether it is the first time in so long; what is noted is few: keys and the causes of their refusals. */
  function isFirst(what: string, everyMs: number): boolean {
    const now = Date.now();
    if (now - (noted.get(what) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    noted.set(what, now);
    return true;
  }

  function refuse(key: StoredKey, code: Refusal, address: string): Problem {
    const { status, motif } = refusals[code];
    if (isFirst(`${key.id} ${code}`, saidEveryMs)) later(recordRefusal(database, key, motif));
    return new Problem(code, { status, params: { address } });
  }

  function count({ id, limite }: StoredKey): void {
    const minute = Math.floor(Date.now() / minuteMs);
    const before = calls.get(id);
    const now = before?.minute === minute ? before.count + 1 : 1;
    calls.set(id, { minute, count: now });
    if (now <= limite) return;
    const retryAfter = Math.max(1, Math.ceil(((minute + 1) * minuteMs - Date.now()) / 1000));
    throw new Problem('too-many-requests', { status: 429, params: { retryAfter } });
  }

  return async (text, address) => {
    const mark = fingerprint(text);
    const key = isKey(text) ? await presented(mark) : undefined;
    if (!key) throw new Problem('key-unknown', { status: 401 });
    if (!key.actif) throw refuse(key, 'key-revoked', address);
    if (key.isOver) throw refuse(key, 'key-expired', address);
    if (key.isReplaced) throw refuse(key, 'key-replaced', address);
    if (!isWithin(address, key.adresses)) throw refuse(key, 'key-address', address);
    count(key);
    const caller = await programOf(database, key);
    if (!caller) throw refuse(key, 'key-owner', address);
    if (isFirst(`${mark} used`, minuteMs)) later(noteUse(database, mark, address));
    return caller;
  };
}

async function noteUse(database: Database, mark: string, address: string): Promise<void> {
  await database.pool.query('update auth_cles set utilisee = now(), adresse = $2 where empreinte = $1', [
    mark,
    address,
  ]);
}

async function recordRefusal(database: Database, key: StoredKey, motif: string): Promise<void> {
  const caller = { id: keyCallerId(key.id), nom: key.nom, role: null, isProgram: true };
  await recordEvent(database.drizzle, caller, {
    action: 'ECHEC_CONNEXION',
    entite: 'cles',
    entiteId: String(key.id),
    libelle: key.nom,
    motif,
  });
}
