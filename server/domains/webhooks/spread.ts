/**
 * Messages of what changed: one for each webhook that chose it, numbered by record. Made in the transaction that moves the reader
 * of the events on, so that each is made once, whoever is killed when and however many nodes there are.
 */
import { sql } from 'drizzle-orm';
import { type ChangeEvent, moveReader, readChanges, takeReader } from '../../actions/changes';
import { newId } from '../../actions/identity';
import type { Database, Tx } from '../../db/database';
import { readKey, from as rowsFrom, whereOf } from '../../resource/read/query';
import { keyArray, run, textArray } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import type { Catalogue, Served } from '../../resource/served';
import type { Chosen, Hook } from './hook';
import { isWithin } from './message';

/** The reader of events that this is. */
export const spreading = 'webhooks';
/** Events of one transaction. */
const mostEvents = 1_000;
/** Seconds for which a node that died keeps the turn. */
const turn = 10;

/** A message about to be numbered. */
export interface Draft {
  event: ChangeEvent;
  /** What is numbered and sent in order. */
  file: string;
  ids: readonly string[] | null;
  /** False: the record is out of the filter from now on. */
  dedans: boolean;
}

/** Makes the messages of what changed since the last time; answers how many events that was. */
export async function spreadChanges(database: Database, catalogue: Catalogue, hooks: readonly Hook[]): Promise<number> {
  const from = await takeReader(database, spreading, turn);
  if (from === undefined) return 0;
  const { events, cursor } = await readChanges(database, from, mostEvents);
  await database.drizzle.transaction(async (tx) => {
    if (!(await moveReader(tx, spreading, from, cursor))) return;
    for (const hook of hooks) {
      const since = events.filter(({ date }) => date >= hook.depuis);
      await insertDrafts(tx, hook, await draftsOf(tx, catalogue, hook, since));
    }
  });
  return events.length;
}

/** What of some events a webhook is sent. */
export async function draftsOf(
  tx: Tx,
  catalogue: Catalogue,
  hook: Hook,
  events: readonly ChangeEvent[],
): Promise<Draft[]> {
  const chosen = events.flatMap((event) => {
    const served = catalogue.get(event.entite);
    const lines = linesFor(hook, event);
    const isChosen = served !== undefined && lines !== null && isWithin(served, { ...hook, isStrict: true }, event);
    return isChosen ? [{ event, served, lines: lines ?? [] }] : [];
  });
  const inside = await insideFilters(tx, catalogue, hook, chosen);
  const known = await knownFiles(tx, hook, chosen);
  const drafts: Draft[] = [];
  for (const { event, lines } of chosen) {
    const file = fileOf(hook, event);
    const isInside = lines.every(({ filtre }) => filtre !== null) && lines.length > 0 ? inside.has(event.id) : true;
    // What left the filter is said once, so that nobody goes on with what was so before; so is a deletion, unless it was out of it.
    const before = known.get(file);
    if (!isInside && !(event.action === 'SUPPRESSION' ? before !== false : before === true)) continue;
    known.set(file, isInside);
    drafts.push({ event, file, ids: null, dedans: isInside });
  }
  return hook.byLot ? asLots(drafts) : drafts;
}

/** The lines that choose an event; null: none does. Without lines, all are chosen. */
function linesFor({ choix }: Hook, { entite, action }: ChangeEvent): readonly Chosen[] | null {
  if (choix.length === 0) return [];
  const lines = choix
    .filter(({ ressource, changement }) => ressource === entite && (changement === 'TOUS' || changement === action))
    .map((line) => ({ ...line, filtre: line.filtre?.trim() || null }));
  return lines.length === 0 ? null : lines;
}

const fileOf = ({ byLot }: Hook, { entite, entiteId }: ChangeEvent) => (byLot ? entite : `${entite}-${entiteId}`);

interface Candidate {
  event: ChangeEvent;
  served: Served;
  lines: readonly Chosen[];
}

/** The events whose records a filter of theirs finds, as the records are now. */
async function insideFilters(
  tx: Tx,
  catalogue: Catalogue,
  { partners }: Hook,
  candidates: readonly Candidate[],
): Promise<ReadonlySet<string>> {
  const groups = new Map<string, { served: Served; filtre: string; events: ChangeEvent[] }>();
  for (const { event, served, lines } of candidates)
    for (const { filtre } of lines) {
      if (filtre === null || event.action === 'SUPPRESSION') continue;
      const name = `${event.entite} ${filtre}`;
      const group = groups.get(name) ?? { served, filtre, events: [] };
      group.events.push(event);
      groups.set(name, group);
    }
  const inside = new Set<string>();
  for (const { served, filtre, events } of groups.values()) {
    const found = await keysFound(tx, catalogue, { served, filtre, events, partners });
    for (const { id, entiteId } of events) if (found === null || found.has(entiteId)) inside.add(id);
  }
  return inside;
}

interface Filtered {
  served: Served;
  filtre: string;
  events: readonly ChangeEvent[];
  partners: readonly string[] | null;
}

/** Keys that a filter finds; null: it is not understood any more, and keeps nothing back. */
async function keysFound(
  tx: Tx,
  catalogue: Catalogue,
  { served, filtre, events, partners }: Filtered,
): Promise<ReadonlySet<string> | null> {
  const { key } = served.table;
  const keys = events.flatMap(({ entiteId }) => readKey(served, entiteId) ?? []);
  const condition = conditionOf(() => whereOf(served, catalogue, { ...everyScope('fr'), partners }, filtre));
  if (condition === null) return null;
  const own = sql.identifier(key.id);
  const found = await run<{ key: unknown }>(
    tx,
    sql`select t.${own} as key from ${rowsFrom(served)}
      where t.${own} = any(${keyArray(key.type, keys)}) and ${condition}`,
  );
  return new Set(found.map((row) => String(row.key)));
}

function conditionOf<T>(condition: () => T): T | null {
  try {
    return condition();
  } catch {
    return null;
  }
}

/** Whether the records were in the filter when they were last sent. */
async function knownFiles(tx: Tx, hook: Hook, candidates: readonly Candidate[]): Promise<Map<string, boolean>> {
  const filtered = candidates.filter(({ lines }) => lines.length > 0 && lines.every(({ filtre }) => filtre !== null));
  if (filtered.length === 0) return new Map();
  const found = await run<{ file: string; dedans: boolean }>(
    tx,
    sql`select file, dedans from webhook_files where webhook = ${hook.id}
      and file = any(${textArray([...new Set(filtered.map(({ event }) => fileOf(hook, event)))])})`,
  );
  return new Map(found.map(({ file, dedans }) => [file, dedans]));
}

/** Records of one kind that one lot wrote, in one message. */
function asLots(drafts: readonly Draft[]): Draft[] {
  const lots: Draft[] = [];
  let members: string[] = [];
  let last: Draft | undefined;
  for (const draft of drafts) {
    const { entite, lot, entiteId } = draft.event;
    if (last && lot !== null && last.event.lot === lot && last.event.entite === entite) {
      members.push(entiteId);
      lots[lots.length - 1] = { ...last, ids: members };
      continue;
    }
    members = [entiteId];
    last = draft;
    lots.push(draft);
  }
  return lots;
}

/** Numbers the drafts and keeps them to be sent. `rejoue`: they were sent before, or should have been. */
export async function insertDrafts(
  tx: Tx,
  { id }: Hook,
  drafts: readonly Draft[],
  rejoue: boolean = false,
): Promise<void> {
  if (drafts.length === 0) return;
  // Gone meanwhile, or not to be gone before this is done.
  const found = await run(tx, sql`select from webhooks where id_webhook = ${id} for key share`);
  if (found.length === 0) return;
  const rows = drafts.map(({ event, file, ids, dedans }, rang) => ({
    ...{ id: newId(), rang, file, ids, dedans },
    ...{ evenement: event.id, entite: event.entite, entite_id: event.entiteId, action: event.action },
    ...{ id_tiers: event.idTiers, lot: event.lot, date: event.date.toISOString() },
  }));
  await run(
    tx,
    sql`with n as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, rang integer, file text, ids jsonb, dedans boolean,
          evenement bigint, entite text, entite_id text, action text, id_tiers text, lot text, date timestamptz)
      ), f as (
        insert into webhook_files as f (webhook, file, numero, dedans)
          select ${id}, file, count(*), (array_agg(dedans order by rang desc))[1] from n group by file order by file
          on conflict (webhook, file) do update set numero = f.numero + excluded.numero, dedans = excluded.dedans
          returning file, numero
      )
      insert into webhook_envois (id, webhook, file, numero, evenement, entite, entite_id, ids, action, id_tiers, lot, date, dedans, rejoue)
        select n.id, ${id}, n.file, f.numero - count(*) over (partition by n.file) + row_number() over (partition by n.file order by n.rang),
          n.evenement, n.entite, n.entite_id, case when jsonb_typeof(n.ids) = 'array' then array(select jsonb_array_elements_text(n.ids)) end,
          n.action, n.id_tiers, n.lot, n.date, n.dedans, ${rejoue}
        from n join f on f.file = n.file order by n.rang`,
  );
}
