/**
 * Records put back as they stood at an instant: what their entries since come to together is taken back as one entry would
 * be, with the same checks (server/actions/revert.ts).
 */
import { sql } from 'drizzle-orm';
import type { BulkResult, DryRun } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { newId } from '../../actions/identity';
import type { Entry } from '../../actions/lots';
import { revertEntries } from '../../actions/revert';
import { actionTable } from '../../actions/table';
import type { Operation } from '../../actions/write';
import { requireAccess } from '../../http/guards';
import type { Caller, Services } from '../../services';
import type { Within } from '../hooks';
import { readKey } from '../read/query';
import { keyArray, run } from '../run';
import { type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { block, blockGone, directRows, dryRunOf, emptyTally, resultOf, type Tally } from '../write/bulk';
import type { Keep } from '../write/bulk-run';
import { blankRow, changeOf, mergeDerived } from '../write/change';
import { transact } from '../write/write-one';
import { writesSince } from './source';

export interface ReplayUndo {
  served: Served;
  catalogue: Catalogue;
  caller: Caller;
  scope: Scope;
  at: string;
  keys: readonly (string | number)[];
  /** The version of each record that the console shows as now. */
  versions: Readonly<Record<string, number>>;
  motif: string | null;
  dryRun: boolean;
}

/** Puts records back, or says what it would come to. */
export async function undoSince(services: Services, request: ReplayUndo, keep: Keep): Promise<DryRun | BulkResult> {
  const { served, catalogue, caller, scope, keys, motif, dryRun } = request;
  if (keys.length > directRows)
    throw new Problem('replay-many', { status: 422, params: { n: keys.length, max: directRows } });
  const lot = newId();
  return transact(services, async (tx) => {
    const entries = await entriesSince(tx, request);
    const isOwn = entries.every(({ auteurs }) => auteurs.every((author) => author === caller.id));
    if (!isOwn) requireAccess(caller, { domaine: null }, 'RESTAURER_HISTORIQUE');
    const within: Within = {
      ...{ tx, catalogue, scope, origin: 'revert', motif },
      caller: isOwn ? { ...caller, proved: true } : caller,
    };
    const tally = emptyTally();
    const known = new Set(entries.map(({ entiteId }) => entiteId));
    // Nobody wrote them since: they are as they were.
    tally.unchanged += keys.filter((key) => !known.has(String(key))).length;
    const current = await versionsOf(within, served, keys);
    const free = entries.filter((entry) => !isMovedSince(request, tally, within, entry, current));
    const operation: Operation | null = dryRun
      ? null
      : { within, live: services.live, lot, origine: 'RESTAURATION', action: 'RESTAURATION' };
    await revertEntries(served, within, free, {}, operation, tally);
    if (dryRun) return dryRunOf(served, within, tally);
    const result = resultOf(lot, tally);
    await keep(tx, result);
    return result;
  });
}

/** What was written again after the console showed it is said, and stays. */
function isMovedSince(
  { served, versions }: ReplayUndo,
  tally: Tally,
  within: Within,
  entry: Since,
  current: ReadonlyMap<string, { version: number; auteur: string }>,
): boolean {
  const shown = versions[entry.entiteId];
  const now = current.get(entry.entiteId);
  if (shown === undefined || now?.version === shown) return false;
  if (!now) {
    blockGone(within, tally, [entry.entiteId]);
    return true;
  }
  const key = readKey(served, entry.entiteId) ?? entry.entiteId;
  const label = served.table.columns.get(served.resource.label.fr)?.path;
  const blank = blankRow(served.table, key, '');
  const row =
    label === undefined ? blank : mergeDerived(served.resource.model, blank, changeOf([[label, entry.libelle]]));
  block(served, within, tally, key, row, [
    { code: 'changed-since', params: { auteur: now.auteur, champs: `v${now.version}` } },
  ]);
  return true;
}

async function versionsOf({ tx, scope }: Within, { table }: Served, keys: readonly (string | number)[]) {
  const found = await run<{ k: string; version: number; auteur: string }>(
    tx,
    sql`select t.${sql.identifier(table.key.id)}::text as k, t.version, t.auteur_modif as auteur from ${visible(table, scope)}
      where t.${sql.identifier(table.key.id)} = any(${keyArray(table.key.type, keys)})`,
  );
  return new Map(found.map((row) => [row.k, row]));
}

interface Since extends Entry {
  auteurs: (string | null)[];
}

/** The entries of each record since the instant as one: every leaf from its first value to its last one. */
async function entriesSince(tx: Within['tx'], { served, scope, at, keys }: ReplayUndo): Promise<Since[]> {
  const found = await run<Entry & { auteurId: string | null }>(
    tx,
    sql`select a.id, a.entite, a.entite_id as "entiteId", a.libelle, a.champs, a.version_avant as "versionAvant",
        a.version_apres as "versionApres", a.restaurable, a.auteur_id as "auteurId"
      from ${visible(actionTable, scope, 'a')} where ${writesSince({ served, at, keys })} order by a.entite_id, a.id`,
  );
  const folded = new Map<string, Since>();
  for (const { auteurId, ...entry } of found) {
    const before = folded.get(entry.entiteId);
    folded.set(entry.entiteId, before ? together(before, entry, auteurId) : { ...entry, auteurs: [auteurId] });
  }
  // Made and deleted since: it was not there, and is not.
  return [...folded.values()].filter(
    ({ versionAvant, versionApres }) => versionAvant !== null || versionApres !== null,
  );
}

function together(before: Since, entry: Entry, author: string | null): Since {
  const champs = new Map(before.champs.map((field) => [field.chemin, field]));
  for (const field of entry.champs) {
    const first = champs.get(field.chemin);
    champs.set(
      field.chemin,
      first ? { ...field, avant: first.avant, sensible: first.sensible || field.sensible } : field,
    );
  }
  return {
    ...entry,
    champs: [...champs.values()],
    versionAvant: before.versionAvant,
    restaurable: before.restaurable && entry.restaurable,
    auteurs: [...before.auteurs, author],
  };
}

export const replayAccess = accessOf({ domaine: null }, 'update');
