/** History entries of a write: before and after of each changed leaf. */
import type { ActionKind } from '../../src/core/contract';
import type { PartnerZones } from '../../src/core/filter/zone';
import { isPublication } from '../../src/core/model/content';
import type { State } from '../../src/core/model/field';
import type { Row } from '../../src/core/model/model';
import { formatOf } from '../../src/i18n/format';
import type { Column } from '../resource/column';
import type { Pending } from '../resource/hooks';
import { valueIn } from '../resource/read/shape';
import type { Catalogue, Served } from '../resource/served';
import { beginningOf, kept } from '../resource/table';
import { changedColumns } from '../resource/write/change';
import { insertRows } from '../resource/write/insert';
import { originOf } from './event-entry';
import { newId } from './identity';
import { actionTable } from './table';
import type { Operation } from './write';

/** One leaf of an entry, as the history keeps it. */
export interface Field {
  chemin: string;
  avant: unknown;
  apres: unknown;
  /** Its values are not kept. */
  sensible: boolean;
}

/** Adds one entry per written row. */
export async function recordActions(
  operation: Operation,
  served: Served,
  written: readonly Pending[],
  now: string,
): Promise<void> {
  const entries = written.map((each) => entryOf(operation, served, each, now));
  await insertRows(operation.within.tx, actionTable, entries);
}

function entryOf(
  operation: Operation,
  served: Served,
  { key, before, after }: Pending,
  now: string,
): Record<string, unknown> {
  const { caller, motif } = operation.within;
  const columns = columnsOf(served, operation.within.catalogue, before, after);
  const { perimeter } = served.table;
  const row = after ?? before;
  return {
    id: newId(),
    dateCreation: now,
    dateModif: now,
    date: now,
    auteur: caller.nom,
    auteurId: caller.id,
    auteurModif: caller.nom,
    role: caller.role,
    origine: caller.isPlanned || operation.origine === 'CONSOLE' ? originOf(caller) : operation.origine,
    action: operation.action ?? kindOf(served, before, after, columns),
    entite: served.resource.name,
    entiteId: String(key),
    libelle: row ? labelOf(served, row, operation.within.scope.zones) : null,
    idTiers: row && perimeter ? (valueIn(row, perimeter) ?? null) : null,
    lotId: operation.lot,
    champs: columns.map((column) => fieldOf(column, before, after)),
    motif,
    versionAvant: before?.version ?? null,
    versionApres: after?.version ?? null,
    restaurable: operation.final !== true && !columns.some((column) => column.leaf?.field.secret),
    idRestauration: operation.restores ?? null,
  };
}

/** A record made or removed is stored completely; a change, by the leaves that people change and the states that it went through. */
function columnsOf(served: Served, catalogue: Catalogue, before: Row | null, after: Row | null): Column[] {
  if (before && after)
    return changedColumns(served.table, before, after).filter((column) => isRecorded(column, catalogue));
  return kept(served.table).filter((column) => column.leaf !== null);
}

/** Whether every change of a column is in the history: what people change, the states that a record went through, links that a merge moves. */
export function isRecorded({ leaf, computed }: Column, catalogue: Catalogue): boolean {
  if (leaf === null || computed !== null) return false;
  const { derived, state, resource } = leaf.field;
  const isMerged = () => catalogue.get(resource ?? '')?.hooks.merge !== undefined;
  return !derived || state?.action === 'STATUT' || isPublication(leaf) || isMerged();
}

function fieldOf(column: Column, before: Row | null, after: Row | null): Field {
  const sensible = column.leaf?.field.secret === true;
  const [avant, apres] = [before && valueIn(before, column), after && valueIn(after, column)];
  return {
    chemin: column.path,
    avant: sensible ? null : (avant ?? null),
    apres: sensible ? null : (apres ?? null),
    sensible,
  };
}

function kindOf(
  { resource: { model } }: Served,
  before: Row | null,
  after: Row | null,
  columns: readonly Column[],
): ActionKind {
  if (before === null) return 'CREATION';
  if (after === null) return 'SUPPRESSION';
  const changed = (action: State['action']) => columns.find(({ leaf }) => leaf?.field.state?.action === action);
  const published = changed('PUBLICATION');
  if (published) return valueIn(after, published) ? 'PUBLICATION' : 'DEPUBLICATION';
  if (changed('STATUT')) return 'STATUT';
  if (changed('VERROU')) return 'VERROU';
  // What it follows, or whether it does.
  const { inherits } = model;
  const isLink = ({ leaf }: Column) => leaf?.property === 'inherit' || leaf?.name === inherits?.parent;
  return inherits && columns.some(isLink) ? 'HERITAGE' : 'MODIFICATION';
}

/** How a record is called in French: what the history keeps, whoever reads it. Named by an instant, at the clock of its partner. */
export function labelOf({ resource, table }: Served, row: Row, zones: PartnerZones = {}): string {
  const column = table.columns.get(resource.label.fr);
  const label = column && valueIn(row, column);
  if (column?.shape === 'instant' && typeof label === 'string') {
    const partner = table.perimeter && valueIn(row, table.perimeter);
    return formatOf('fr', zones[String(partner)]).dateTime(label);
  }
  const begin = beginningOf(table);
  const parts = [begin && valueIn(row, begin), label].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.join(' ') : String(row[table.key.name]);
}
