/** What a message says of a change: the record as it is, what changed of it, or where to read it. */
import { sql } from 'drizzle-orm';
import type { Resource } from '../../../src/core/define';
import { getAt, leavesOf, type Row } from '../../../src/core/model/model';
import { fieldsShown } from '../../actions/personal';
import type { Field } from '../../actions/record';
import { actionTable } from '../../actions/table';
import type { Tx } from '../../db/database';
import { mask, personalKeys, readsPersonalPast } from '../../resource/read/masked';
import { readKey } from '../../resource/read/query';
import { readRows, selectedText } from '../../resource/read/shape';
import { keyArray, run, textArray } from '../../resource/run';
import { isRead, type Scope, visible } from '../../resource/scope';
import type { Catalogue, Served } from '../../resource/served';

/** A change as messages are made of it. */
export interface Reported {
  evenement: string;
  entite: string;
  entiteId: string;
  /** Records of a bulk act that is one message. */
  ids: readonly string[] | null;
  action: string;
  idTiers: string | null;
  lot: string | null;
  date: Date;
}

/** One leaf that changed, as it was before the lot and after it. */
interface LeafChange {
  champ: string;
  avant: unknown;
  apres: unknown;
}

/** What every message holds. */
export interface MessageData {
  evenement: string;
  ressource: string;
  id: string;
  action: string;
  idTiers: string | null;
  lot: string | null;
  /** Where the record is read. */
  adresse: string;
  /** True: the record is to be read at its address. */
  mince: boolean;
  /** Records of a bulk act that is one message. */
  ids?: readonly string[];
  fiche?: Row | null;
  changements?: readonly LeafChange[];
}

export interface Message<D extends MessageData = MessageData> {
  type: string;
  timestamp: string;
  data: D;
}

/** Bytes above which a message gives the address alone. */
const mostBytes = 20_000;

/** `sous_genres.modification`: letters, digits, `_` and `.` alone, as Standard Webhooks has it. */
export function typeOf({ entite, action, ids }: Pick<Reported, 'entite' | 'action' | 'ids'>): string {
  return `${entite.replaceAll('-', '_')}.${ids === null ? action.toLowerCase() : 'lot'}`;
}

interface Reading {
  tx: Tx;
  catalogue: Catalogue;
  scope: Scope;
  publicUrl: string;
}

/** What is read once for messages that are made together. */
interface Facts {
  rows: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  changes: ReadonlyMap<string, readonly Field[][]>;
}

/** The messages of changes, in their order; `isThin`: addresses alone. What the reader does not know of is left out. */
export async function messagesOf(
  reading: Reading,
  reported: readonly Reported[],
  isThin: boolean,
): Promise<(Message | null)[]> {
  const known = reported.filter(({ entite }) => isKnown(reading, entite));
  const detailed = isThin ? [] : known.filter(({ ids }) => ids === null);
  const facts: Facts = {
    rows: await rowsBy(reading, detailed),
    changes: await changesBy(reading, detailed),
  };
  return reported.map((each) => {
    const served = reading.catalogue.get(each.entite);
    if (served === undefined || !isKnown(reading, each.entite)) return null;
    const thin = thinOf(reading, served, each);
    if (isThin || each.ids !== null) return thin;
    const full = fullOf(reading, served, each, thin, facts);
    return Buffer.byteLength(JSON.stringify(full)) > mostBytes ? thin : full;
  });
}

function isKnown({ catalogue, scope }: Reading, entite: string): boolean {
  const served = catalogue.get(entite);
  return served !== undefined && isRead(served.table, scope);
}

/**
 * Whether a change is of what a reader sees: of its partners, or of a kind that belongs to none. What only its author sees is of
 * nobody else.
 */
export function isWithin(
  { table }: Served,
  { partners, isStrict }: { partners: readonly string[] | null; isStrict: boolean },
  { idTiers }: Pick<Reported, 'idTiers'>,
): boolean {
  if (table.seen !== null) return false;
  if (partners === null) return true;
  if (idTiers !== null) return partners.includes(idTiers);
  return !isStrict && table.perimeter === null;
}

function thinOf({ publicUrl }: Reading, { resource }: Served, reported: Reported): Message {
  const { evenement, entite, entiteId, ids, action, idTiers, lot, date } = reported;
  const list = `${publicUrl}/api/${resource.service}/${resource.path}`;
  return {
    type: typeOf(reported),
    timestamp: date.toISOString(),
    data: {
      ...{ evenement, ressource: entite, id: entiteId, action, idTiers, lot },
      adresse: ids === null ? `${list}/${encodeURIComponent(entiteId)}` : list,
      mince: true,
      ...(ids !== null && { ids }),
    },
  };
}

function fullOf(
  { scope }: Reading,
  { resource }: Served,
  reported: Reported,
  thin: Message,
  { rows, changes }: Facts,
): Message {
  const fiche = reported.action === 'SUPPRESSION' ? null : (rows.get(reported.entite)?.get(reported.entiteId) ?? null);
  const mayRead = readsPersonalPast(scope);
  const changements = merged(changes.get(nameOf(reported)) ?? []).map((each) =>
    mayRead ? each : shownChange(resource, each),
  );
  return {
    ...thin,
    data: { ...thin.data, mince: false, fiche: fiche && shownRow(resource, fiche, mayRead), changements },
  };
}

const nameOf = ({ entite, entiteId, lot }: Pick<Reported, 'entite' | 'entiteId' | 'lot'>) =>
  `${entite} ${entiteId} ${lot}`;

async function rowsBy({ tx, catalogue, scope }: Reading, reported: readonly Reported[]): Promise<Facts['rows']> {
  const rows = new Map<string, Map<string, Row>>();
  for (const entite of new Set(reported.map((each) => each.entite))) {
    const served = catalogue.get(entite);
    if (served === undefined) continue;
    const { key } = served.table;
    const keys = [
      ...new Set(reported.flatMap((each) => (each.entite === entite ? (readKey(served, each.entiteId) ?? []) : []))),
    ];
    const found = await run<{ row: string }>(
      tx,
      sql`select ${selectedText(served.table, scope, 'full')} as row from ${visible(served.table, scope)}
        where t.${sql.identifier(key.id)} = any(${keyArray(key.type, keys)})`,
    );
    rows.set(entite, new Map(readRows(found).map((row) => [String(row[key.name]), row])));
  }
  return rows;
}

/** Entries of the history of these records in their lots, the first written first. */
async function changesBy({ tx, scope }: Reading, reported: readonly Reported[]): Promise<Facts['changes']> {
  const found = new Map<string, Field[][]>();
  const lots = [...new Set(reported.flatMap(({ lot }) => lot ?? []))];
  if (lots.length === 0) return found;
  const ids = [...new Set(reported.map(({ entiteId }) => entiteId))];
  const entries = await run<{ entite: string; entiteId: string; lot: string; champs: Field[] }>(
    tx,
    sql`select t.entite, t.entite_id as "entiteId", t.lot_id as lot, ${fieldsShown(scope) ?? sql`t.champs`} as champs
      from ${visible(actionTable, scope)} where t.lot_id = any(${textArray(lots)}) and t.entite_id = any(${textArray(ids)}) order by t.id`,
  );
  for (const { champs, ...entry } of entries) {
    const name = nameOf(entry);
    found.set(name, [...(found.get(name) ?? []), champs]);
  }
  return found;
}

/** What several entries of one lot come to. */
function merged(entries: readonly (readonly Field[])[]): LeafChange[] {
  const changes = new Map<string, LeafChange>();
  for (const { chemin, avant, apres, sensible } of entries.flat()) {
    if (sensible) continue;
    const before = changes.get(chemin);
    changes.set(chemin, { champ: chemin, avant: before ? before.avant : avant, apres });
  }
  return [...changes.values()];
}

/** Masks what is personal of a value, in all of it or in the items of a list. */
function shownValue(value: unknown, isPersonal: boolean, keys: readonly string[]): unknown {
  if (value === null || value === undefined) return value;
  if (isPersonal) return Array.isArray(value) ? [] : mask;
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null
      ? { ...item, ...Object.fromEntries(keys.filter((key) => key in item).map((key) => [key, mask])) }
      : item,
  );
}

/** A secret is nobody's to read. */
function shownRow({ model }: Resource, row: Row, mayRead: boolean): Row {
  const shown = structuredClone(row);
  for (const leaf of leavesOf(model).values()) {
    const { field, section, property, path } = leaf;
    const keys = personalKeys(leaf);
    const isMasked = !mayRead && (field.personal === true || keys.length > 0);
    if (!field.secret && !isMasked) continue;
    const holder: unknown = section === '' ? shown : shown[section];
    if (typeof holder !== 'object' || holder === null) continue;
    if (field.secret) Reflect.deleteProperty(holder, property);
    else Reflect.set(holder, property, shownValue(getAt(row, path), field.personal === true, keys));
  }
  return shown;
}

function shownChange({ model }: Resource, { champ, avant, apres }: LeafChange): LeafChange {
  const leaf = [...leavesOf(model).values()].find(({ path }) => path === champ);
  if (leaf === undefined) return { champ, avant, apres };
  const [isPersonal, keys] = [leaf.field.personal === true, personalKeys(leaf)];
  return { champ, avant: shownValue(avant, isPersonal, keys), apres: shownValue(apres, isPersonal, keys) };
}
