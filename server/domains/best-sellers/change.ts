/** Manifestations or packages pinned in a record, or excluded from it, from wherever they are looked at. */
import { randomUUID } from 'node:crypto';
import type { Selection } from '../../../src/core/contract';
import { isItem } from '../../../src/core/model/inner';
import { Problem } from '../../../src/core/problem';
import { mostElements, mostExclusions } from '../../../src/plugins/best-sellers/model';
import type { RankedType } from '../../../src/plugins/best-sellers/models/ranking';
import type { Within } from '../../resource/hooks';
import { labelsOf } from '../../resource/read/refs';
import { findRow } from '../../resource/read/show';
import { reasonOf } from '../../resource/routes/refusal';
import { type Served, servedNamed } from '../../resource/served';
import type { Deed } from '../../resource/write/act';
import { keysOf } from '../../resource/write/bulk';
import { marksIn } from './ranking';

export interface MarkRequest {
  type: RankedType;
  selection: Selection;
  debut?: string | null;
  fin?: string | null;
  /** Of a pin. */
  place?: number | null;
  /** Of an exclusion. */
  motif?: string | null;
}

type Leaf = 'epingles' | 'exclusions';
const room: Readonly<Record<Leaf, number>> = { epingles: mostElements, exclusions: mostExclusions };
const targets = {
  MANIFESTATION: { resource: 'manifestations', leaf: 'idmanif' },
  PACKAGE: { resource: 'packages', leaf: 'idPackage' },
} as const;

/** The record with these marked; those that are already are reported. */
export async function marked(
  within: Within,
  served: Served,
  id: string,
  leaf: Leaf,
  { type, selection, debut = null, fin = null, place = null, motif = null }: MarkRequest,
): Promise<Deed> {
  const row = await findRow(within.tx, served, within.scope, id, 'lock');
  const { resource, leaf: named } = targets[type];
  const target = servedNamed(within.catalogue, resource);
  const keys = await keysOf(target, within, selection);
  const already = new Set(marksIn(row[leaf]).flatMap((mark) => (mark.type === type ? [mark.cle] : [])));
  const fresh = keys.filter((key) => !already.has(Number(key)));
  const twice = keys.filter((key) => already.has(Number(key)));
  const stored: unknown = row[leaf];
  const before = Array.isArray(stored) ? stored.filter(isItem) : [];
  if (before.length + fresh.length > room[leaf]) {
    const refusal = { code: 'best-sellers-full', params: { max: room[leaf] } };
    throw new Problem('refused', { status: 409, params: { reason: reasonOf(refusal, within.scope.locale).message } });
  }
  const labels = await labelsOf(within.tx, target.table, twice, within.scope);
  const own = leaf === 'epingles' ? { place } : { motif };
  const items = [...before, ...fresh.map((key) => ({ id: randomUUID(), type, [named]: key, debut, fin, ...own }))];
  const ordered = leaf === 'epingles' ? items.map((item, index) => ({ ...item, order: index + 1 })) : items;
  return {
    change: { [leaf]: ordered },
    count: fresh.length,
    blocked: twice.map((key) => ({
      id: key,
      label: labels[String(key)] ?? String(key),
      reasons: [reasonOf({ code: 'best-sellers-already' }, within.scope.locale)],
    })),
  };
}
