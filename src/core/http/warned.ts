/** What a write that was done should make its writer look twice at: shown wherever the write came from. */
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import type { BlockedRow, BulkResult } from '../contract';
import { say } from '../ui/overlays/toast';
import type { Answer } from './send';

const mostSaid = 3;
/** Milliseconds: it is read, not only seen. */
const duration = 12_000;

/** Tells the warnings of a write's answer; of a dry run there is no lot, and its own view shows them. */
export function notifyWarnings({ lot, warnings = [], data }: Answer<unknown>): void {
  if (lot === null) return;
  const rows = warnedIn(data);
  const said = [
    ...warnings.map(({ message }) => message),
    ...rows.flatMap(({ label, reasons }) => reasons.map(({ message }) => `${label} — ${message}`)),
  ];
  if (said.length === 0) return;
  const { t } = language();
  const more = said.length > mostSaid ? [t(core('bulk.othersWarned'), { n: said.length - mostSaid })] : [];
  const detail = [...said.slice(0, mostSaid), ...more].join(t(core('bulk.warnedSeparator')));
  say({ kind: 'info', text: t(core('bulk.warned')), detail, duration });
}

function warnedIn(data: unknown): readonly BlockedRow[] {
  return hasWarned(data) ? (data.warnedRows ?? []) : [];
}

function hasWarned(data: unknown): data is Pick<BulkResult, 'warnedRows'> {
  return typeof data === 'object' && data !== null && 'warnedRows' in data && Array.isArray(data.warnedRows);
}
