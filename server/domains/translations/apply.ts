/** Writes labels: one entry, a file, a replacement. What is refused is reported row by row, the rest goes under one lot. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { checkTranslation, type Finding } from '../../../src/plugins/translations/models/checks';
import type {
  ApplyReport,
  RefusedEntry,
  TranslationState,
} from '../../../src/plugins/translations/models/dictionaries';
import { type Operation, write } from '../../actions/write';
import type { Pending, Within } from '../../resource/hooks';
import { readKey } from '../../resource/read/query';
import { readRows, rowText } from '../../resource/read/shape';
import { reasonOf } from '../../resource/routes/refusal';
import { keyArray, run } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { changedColumns, changeOf } from '../../resource/write/change';
import { draftUpdate } from '../../resource/write/prepare';
import { validate } from '../../resource/write/validate';
import { translators } from '../../texts';
import { pendingTraces, textsOf, tracesOf } from './follow';
import type { Shelf } from './labels';

/** What is to be said of a record; what is absent stays. */
export interface Unit {
  id: string | number;
  fr?: string | undefined;
  en?: string | undefined;
  /** `A_REVOIR` leaves it to be looked at again; any other takes the English for good. */
  etat?: TranslationState | undefined;
  /** The French that the English was written for, when it is not the one of now. */
  source?: string | undefined;
  /** Where it stood in its file. */
  ligne: number;
}

const mostRefused = 1_000;
const mostSample = 20;

export function emptyReport(): ApplyReport {
  return { lot: null, changed: 0, unchanged: 0, refused: 0, refusedRows: [], sample: [] };
}

/** Judges units of one dictionary, and writes them when an operation is given. */
export async function applyUnits(
  within: Within,
  operation: Operation | null,
  shelf: Shelf,
  units: readonly Unit[],
  report: ApplyReport,
): Promise<void> {
  const rows = await rowsOf(within, shelf, units, operation !== null);
  const known = await tracesOf(
    within,
    shelf,
    units.map(({ id }) => id),
  );
  const { free, refused } = await judged(within, shelf, units, rows);
  for (const [unit, raisons] of refused) refuse(report, refusedEntry(shelf, unit, rows.get(String(unit.id)), raisons));
  const written = free.filter(({ pending }) => isChanged(shelf, pending));
  const traces = free.flatMap(({ unit, pending }) => {
    const { fr, en } = textsOf(shelf, pending.after);
    const was = textsOf(shelf, pending.before);
    if (en === '') return [];
    // What a file tells of as not looked at yet stays so; a changed French alone says nothing of the English.
    if (unit.source !== undefined && unit.etat === 'A_REVOIR' && en === was.en) return [];
    if (unit.etat === undefined && unit.en === undefined && fr !== was.fr) return [];
    const source = unit.source ?? (unit.etat === 'A_REVOIR' ? '' : fr);
    const id = known.get(`${shelf.served.resource.name}:${pending.key}`);
    const isNeeded = id !== undefined || source !== fr || fr !== was.fr || shelf.served.resource.sealed === true;
    return isNeeded ? [{ key: pending.key, pair: { source, en } }] : [];
  });
  const confirmed = new Set(pendingTraces(within, shelf, known, traces).map(({ key }) => String(key)));
  for (const { pending } of free) {
    const isTouched =
      written.some((each) => each.pending === pending) || confirmed.has(`${shelf.served.resource.name}:${pending.key}`);
    if (!isTouched) {
      report.unchanged += 1;
      continue;
    }
    report.changed += 1;
    const { fr, en } = textsOf(shelf, pending.after);
    const before = textsOf(shelf, pending.before).en;
    if (report.sample.length < mostSample)
      report.sample.push({ dictionnaire: shelf.dictionary.id, id: pending.key, fr, before: before || null, after: en });
  }
  if (!operation) return;
  await write(
    operation,
    shelf.served,
    written.map(({ pending }) => pending),
  );
  const now = await tracesOf(
    within,
    shelf,
    traces.map(({ key }) => key),
  );
  const tracesResource = servedNamed(within.catalogue, 'traductions');
  await write(operation, tracesResource, pendingTraces(within, shelf, now, traces));
}

interface Free {
  unit: Unit;
  pending: Pending;
}

async function judged(within: Within, shelf: Shelf, units: readonly Unit[], rows: ReadonlyMap<string, Row>) {
  const refused = new Map<Unit, string[]>();
  const drafts: Free[] = [];
  const seen = new Set<string>();
  for (const unit of units) {
    const row = rows.get(String(unit.id));
    if (!row) {
      refused.set(unit, [messageOf(within, 'unknown-key', { cle: String(unit.id) })]);
      continue;
    }
    if (seen.has(String(unit.id))) {
      refused.set(unit, [messageOf(within, 'twice', { cle: String(unit.id) })]);
      continue;
    }
    seen.add(String(unit.id));
    const { pending, valueErrors } = draftUpdate(shelf.served, within, row, changeOf(valuesOf(shelf, unit, row)));
    const { fr, en } = textsOf(shelf, pending.after);
    const reasons = [
      ...(unit.fr !== undefined && unit.fr !== textsOf(shelf, row).fr && shelf.served.resource.sealed
        ? [messageOf(within, 'sealed')]
        : []),
      ...refusedFindings(checkTranslation(fr, en, shelf.max)).map((finding) => findingText(within, finding)),
      ...valueErrors.flatMap(({ errorCodes }) => errorCodes.map(({ message }) => message)),
    ];
    if (reasons.length > 0) refused.set(unit, reasons);
    else drafts.push({ unit, pending });
  }
  const judgement = await validate(
    shelf.served,
    within,
    drafts.map(({ pending }) => pending),
  );
  const free = drafts.filter(({ unit, pending }) => {
    const refusals = judgement.get(pending.key) ?? [];
    if (refusals.length > 0)
      refused.set(
        unit,
        refusals.map((refusal) => reasonOf(refusal, within.scope.locale).message),
      );
    return refusals.length === 0;
  });
  return { free, refused };
}

/** Paths and values; an English that is identical on purpose is the French. */
function valuesOf(shelf: Shelf, unit: Unit, row: Row): [string, unknown][] {
  const fr = unit.fr?.trim() ?? textsOf(shelf, row).fr;
  const en = unit.en?.trim() === '' && unit.etat === 'IDENTIQUE_VALIDE' ? fr : unit.en?.trim();
  const values: [string, unknown][] = [];
  if (unit.fr !== undefined) values.push([shelf.fr.path, fr]);
  if (en !== undefined) values.push([shelf.en.path, en === '' ? null : en]);
  return values;
}

export function refusedFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ refused }) => refused);
}

/** What is wrong with a translation, in the caller's language. */
export function findingText(within: Within, { code, params }: Finding): string {
  return translators[within.scope.locale](`translations.checks.${code}`, params);
}

function messageOf(within: Within, code: string, params: Readonly<Record<string, string>> = {}): string {
  return translators[within.scope.locale](`translations.refusals.${code}`, params);
}

function isChanged({ served }: Shelf, { before, after }: Pending): boolean {
  return before !== null && after !== null && changedColumns(served.table, before, after).length > 0;
}

async function rowsOf(
  within: Within,
  { served }: Shelf,
  units: readonly Unit[],
  lock: boolean,
): Promise<Map<string, Row>> {
  const { table } = served;
  const keys = units.flatMap(({ id }) => readKey(served, id) ?? []);
  const own = sql.identifier(table.key.id);
  const found = await run<{ row: string }>(
    within.tx,
    sql`select ${rowText(table, within.scope, 'full')} as row from ${sql.identifier(table.name)} t
      where t.${own} = any(${keyArray(table.key.type, keys)}) order by t.${own}${lock ? sql` for update of t` : sql``}`,
  );
  return new Map(readRows(found).map((row) => [String(row[table.key.name]), row]));
}

/** Counts a refused row, and keeps it while there are not too many. */
export function refuse(report: ApplyReport, entry: RefusedEntry): void {
  report.refused += 1;
  if (report.refusedRows.length < mostRefused) report.refusedRows.push(entry);
}

function refusedEntry(shelf: Shelf, unit: Unit, row: Row | undefined, raisons: string[]): RefusedEntry {
  return {
    ligne: unit.ligne,
    dictionnaire: shelf.dictionary.id,
    id: String(unit.id),
    fr: unit.fr ?? unit.source ?? textsOf(shelf, row ?? null).fr,
    en: unit.en ?? '',
    raisons,
  };
}
