/** The erasure of a person: what stops it, what it does, what stays and why, who else must be informed. Nothing takes it back. */
import { sql } from 'drizzle-orm';
import { Problem } from '../../../../src/core/problem';
import type { Erasure } from '../../../../src/plugins/customers/models/erasure';
import { recordTouched } from '../../../actions/changes';
import { recordEvent } from '../../../actions/event-entry';
import { actionTable } from '../../../actions/table';
import type { Tx } from '../../../db/database';
import type { Within } from '../../../resource/hooks';
import { findRow } from '../../../resource/read/show';
import { reasonOf } from '../../../resource/routes/refusal';
import { run, textArray } from '../../../resource/run';
import { visible } from '../../../resource/scope';
import { type Served, servedNamed } from '../../../resource/served';
import type { Table } from '../../../resource/table';
import type { Caller, Services } from '../../../services';
import { keyTable } from '../../roles/key-table';
import { comingOf } from '../file';
import { customerTable } from '../table';
import { countLeaves, type Erased, eraseRows, type OwnRows } from './erase';
import { filesOf } from './files';
import { keptOf } from './kept';
import { keepLines, type LedgerLine, linesOf } from './ledger';
import { owned } from './places';
import { ownRowsOf } from './rows';

export interface ErasureRequest {
  id: string;
  lot: string;
  /** Séances ahead were seen: their tickets stay good without a name. */
  accepted: boolean;
}

/** What was done, and what is to be done once it is kept. */
export interface ErasureDone {
  erasure: Erasure;
  lines: LedgerLine[];
  /** Contents of files that nobody has any more. */
  contents: string[];
}

export async function erasePerson(
  services: Services,
  served: Served,
  within: Within,
  { id, lot, accepted }: ErasureRequest,
): Promise<ErasureDone> {
  const { tx, scope, caller, motif } = within;
  const row = await findRow(tx, served, scope, id, 'lock');
  const partner = typeof row['idTiers'] === 'string' ? row['idTiers'] : null;
  const rows = await ownRowsOf(tx, [id]);
  await refuseRunning(within, rows);
  const seances = await comingOf(tx, scope, id);
  if (seances.length > 0 && !accepted) throw refused(within, 'erase-coming', { n: seances.length });
  const instant = new Date().toISOString();
  const { erased, shared, lines, contents } = await eraseTogether(services, {
    ...{ tx, ids: [id], rows, partner, instant, caller, lot, motif },
  });
  const erasure: Erasure = {
    idClient: id,
    instant,
    retire: counted(erased),
    conserve: await keptOf(tx, rows),
    partage: shared,
    seances: [...seances],
    prevenir: await recipientsOf(services, within, rows, partner),
  };
  return { erasure, lines, contents };
}

/** Persons of one partner that are erased at once, under one lot: their records and all rows of theirs. */
interface Together {
  tx: Tx;
  ids: readonly string[];
  rows: OwnRows;
  partner: string | null;
  instant: string;
  caller: Caller;
  lot: string;
  motif: string | null;
}

export async function eraseTogether(
  { live }: Pick<Services, 'live'>,
  { tx, ids, rows, partner, instant, caller, lot, motif }: Together,
): Promise<Omit<ErasureDone, 'erasure'> & { erased: Erased[]; shared: string[] }> {
  // Written first: what it says of its reason is read for names like any other entry.
  for (const id of ids)
    await recordEvent(tx, caller, {
      ...{ action: 'EFFACEMENT', entite: 'clients', entiteId: id, libelle: `Client ${id}` },
      ...{ idTiers: partner, motif, lotId: lot },
    });
  const files = await filesOf(tx, rows.get('contacts') ?? []);
  const { erased, shared } = await eraseRows({ tx, rows, partner, instant, author: caller.nom, again: false });
  const all = [...erased, ...files.erased];
  const lines = linesOf(all, rows, { instant, lot, idTiers: partner });
  await keepLines(tx, lines);
  for (const { table } of owned) {
    const keys = [...new Set(all.filter(({ ressource }) => ressource === table.name).map(({ cle }) => cle))];
    await noteTouched(tx, live, table, table === customerTable ? 'SUPPRESSION' : 'MODIFICATION', keys, {
      partner,
      lot,
    });
  }
  return { erased: all, shared, lines, contents: files.contents };
}

/** Events of change of rows of one partner that a statement wrote, and a notice to who looks at their lists. */
export async function noteTouched(
  tx: Tx,
  live: Services['live'],
  { resource }: Table,
  action: 'MODIFICATION' | 'SUPPRESSION',
  keys: readonly string[],
  { partner, lot }: { partner: string | null; lot: string },
): Promise<void> {
  if (keys.length === 0) return;
  await recordTouched(tx, resource.name, action, keys, partner, lot);
  await live.publish(tx, [
    { event: { type: 'rows', resource: resource.name, ids: null, auteur: '', lot: null }, perimeter: partner ?? '' },
  ]);
}

function refused({ scope }: Within, code: string, params: Readonly<Record<string, number>>): Problem {
  return new Problem('refused', { status: 409, params: { reason: reasonOf({ code, params }, scope.locale).message } });
}

/** A refund that still runs needs to know whom it goes to. */
async function refuseRunning(within: Within, rows: OwnRows): Promise<void> {
  const orders = textArray(rows.get('commandes') ?? []);
  const locked = await run<{ n: number }>(
    within.tx,
    sql`select (select count(*)::integer from jsonb_array_elements(t.remboursements) r where r ->> 'etat' = 'EN_COURS') as n
      from commandes t where t.id_commande::text = any(${orders}) order by t.id_commande for update`,
  );
  const running = locked.reduce((sum, { n }) => sum + n, 0);
  if (running > 0) throw refused(within, 'erase-refund', { n: running });
}

/** By leaf, the most of them first. */
function counted(erased: readonly Erased[]): Erasure['retire'] {
  const leafName = (ressource: string, column: string) => {
    const own = owned.find(({ table }) => table.name === ressource)?.table;
    return [...(own?.columns.values() ?? [])].find(({ id }) => id === column)?.name ?? column;
  };
  const order = (ressource: string) => {
    const at = owned.findIndex(({ table }) => table.name === ressource);
    return at === -1 ? owned.length : at;
  };
  return countLeaves(erased, leafName).toSorted(
    (a, b) => order(a.ressource) - order(b.ressource) || b.nombre - a.nombre,
  );
}

/** Who may have had some of it: whoever erases informs them (RGPD, article 19). */
async function recipientsOf(
  { config }: Services,
  { tx, scope, catalogue }: Within,
  rows: OwnRows,
  partner: string | null,
): Promise<Erasure['prevenir']> {
  const feeds = servedNamed(catalogue, 'flux').table;
  const outgoing = await run<{ nom: string }>(
    tx,
    sql`select t.libelle as nom from ${visible(feeds, scope)} where t.sens = 'SORTANT' and t.actif
      and (t.partenaires = '[]' or t.partenaires @> jsonb_build_array(${partner}::text)) order by t.libelle`,
  );
  const keys = await run<{ nom: string }>(
    tx,
    sql`select t.nom from ${visible(keyTable, scope)} where t.actif and coalesce(t.fin > now(), true)
      and (t.id_tiers = '[]' or t.id_tiers @> jsonb_build_array(${partner}::text)) order by t.nom`,
  );
  const exports = await run<{ nom: string; date: string }>(
    tx,
    sql`select t.auteur as nom, to_char(t.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date from ${visible(actionTable, scope)}
      where t.action = 'EXPORT' and t.entite = any(${textArray(owned.map(({ table }) => table.resource.name))})
        and (t.id_tiers is null or t.id_tiers = ${partner}) order by t.date desc limit 20`,
  );
  const mailed = (rows.get('envois') ?? []).length;
  return [
    ...outgoing.map(({ nom }) => ({ quoi: 'FLUX' as const, nom, date: null })),
    ...keys.map(({ nom }) => ({ quoi: 'PROGRAMME' as const, nom, date: null })),
    ...(mailed > 0 && config.smtpUrl !== undefined
      ? [{ quoi: 'RELAIS' as const, nom: new URL(config.smtpUrl).hostname, date: null }]
      : []),
    ...(config.paymentBridge ? [{ quoi: 'PAIEMENT' as const, nom: 'PAYMENT_BRIDGE', date: null }] : []),
    ...exports.map(({ nom, date }) => ({ quoi: 'EXPORT' as const, nom, date })),
  ];
}
