/** Lines of a contingent put on sale, taken off or given a quota, all of one manifestation, as one lot. */
import { sql } from 'drizzle-orm';
import type { BlockedRow, BulkResult } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { LineRequest } from '../../../src/plugins/events/models/contingent';
import { type Operation, write } from '../../actions/write';
import type { Pending, Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { findRow } from '../../resource/read/show';
import { reasonOf } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import { type Served, servedNamed } from '../../resource/served';
import { merge } from '../../resource/write/change';
import { draftCreate, keyIn } from '../../resource/write/prepare';
import { validate } from '../../resource/write/validate';
import { warningsOf } from '../../resource/write/warnings';

/** Writes the lines that are still as they were seen; the others are reported. */
export async function saveContingent(
  operation: Operation,
  idmanif: number,
  lines: readonly LineRequest[],
): Promise<BulkResult> {
  const { within } = operation;
  const served = servedNamed(within.catalogue, 'contingents');
  // The manifestation's row keeps two saves of one contingent apart.
  await findRow(within.tx, servedNamed(within.catalogue, 'manifestations'), within.scope, String(idmanif), 'lock');
  const stored = await storedLines(served, within, idmanif);
  const blank = await blankLine(served, within, idmanif, lines);
  const blockedRows: BlockedRow[] = [];
  const pending: Pending[] = [];
  for (const [place, line] of lines.entries()) {
    const before = stored.get(placeOf(line)) ?? null;
    if ((before?.version ?? null) !== line.version) {
      blockedRows.push(changedSince(within, line, before));
      continue;
    }
    const each = pendingOf(served, before, line, blank, `n${place}`);
    if (each) pending.push(each);
  }
  const judged = await validate(served, within, pending);
  for (const [key, refusals] of judged)
    blockedRows.push({
      id: key,
      label: String(key),
      reasons: refusals.map((refusal) => reasonOf(refusal, within.scope.locale)),
    });
  const free = pending.filter(({ key }) => !judged.has(key));
  const warnedRows = await warningsOf(served, within, free);
  await write(operation, served, free);
  return {
    lot: operation.lot,
    changed: free.length,
    unchanged: lines.length - pending.length - blockedRows.length + judged.size,
    blocked: blockedRows.length,
    blockedRows,
    ...(warnedRows.length > 0 && { warnedRows }),
  };
}

async function storedLines(served: Served, { tx, scope }: Within, idmanif: number): Promise<Map<string, Row>> {
  const rows = readRows(
    await run<{ row: string }>(
      tx,
      sql`select ${rowText(served.table, scope, 'full')} as row from contingents t where t.idmanif = ${idmanif} for update of t`,
    ),
  );
  return new Map(
    rows.map((row) => [
      placeOf({
        idnatcl: Number(row['idnatcl']),
        codcatpl: String(row['codcatpl']),
        idseanc: Number(row['idseanc']),
      }),
      row,
    ]),
  );
}

function placeOf({ idnatcl, codcatpl, idseanc }: Pick<LineRequest, 'idnatcl' | 'codcatpl' | 'idseanc'>): string {
  return `${idnatcl}/${codcatpl}/${idseanc}`;
}

/** A line of this manifestation to be, with its partner: looked up once for all. */
async function blankLine(served: Served, within: Within, idmanif: number, lines: readonly LineRequest[]): Promise<Row> {
  const [first] = lines;
  if (!first) throw new Problem('change', { status: 422 });
  const { idnatcl, codcatpl, idseanc } = first;
  const draft = await draftCreate(served, within, { idmanif, idnatcl, codcatpl, idseanc }, new Set());
  if (!draft.pending.after) throw new Problem('unexpected', { status: 500 });
  return draft.pending.after;
}

/** What a line becomes; null when it is so already. */
function pendingOf(served: Served, before: Row | null, line: LineRequest, blank: Row, place: string): Pending | null {
  const { idnatcl, codcatpl, idseanc, enVente, quota } = line;
  if (!before) {
    if (!enVente) return null;
    return { key: place, before: null, after: { ...blank, idnatcl, codcatpl, idseanc, quota: quota ?? null } };
  }
  const key = keyIn(served, before);
  if (!enVente) return { key, before, after: null };
  if (quota === undefined || (before['quota'] ?? null) === quota) return null;
  return { key, before, after: merge(served.resource.model, before, { quota }) };
}

function changedSince({ scope }: Within, line: LineRequest, before: Row | null): BlockedRow {
  const refusal = before
    ? { code: 'changed-since', params: { auteur: before.auteurModif, champs: `v${before.version}` } }
    : { code: 'gone' };
  return {
    id: before ? Number(before['idcont']) : '-',
    label: placeOf(line),
    reasons: [reasonOf(refusal, scope.locale)],
  };
}
