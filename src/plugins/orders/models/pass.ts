/** Entries of a pass: each becomes a ticket of a séance when it is used, at no price of its own. Pure. */
import { endOfDay, type PartnerZones, wallDay, zoneOf } from '../../../core/model';
import type { Order } from '../model';
import type { Line } from './items';
import { isPass, isReplaced } from './money';
import { Refused } from './refused';
import { isOver } from './states';

/** A séance that an entry of a pass may be used for. */
export interface EntryOffered {
  idseanc: number;
  libelle: string;
  date: string;
  lieu: string | null;
  libres: number;
}

/** Tickets that used an entry: a cancelled one gives it back. */
export function entriesOf(pass: Pick<Line, 'id'>, lines: readonly Line[]): Line[] {
  return lines.filter(
    (line) => line.parent === pass.id && line.type === 'SEANCE' && !isOver(line.statutBillet) && !isReplaced(line),
  );
}

export interface PassLeft {
  /** Entries; null: no limit but time. */
  entrees: number | null;
  /** Instant until which it may be used; null: no end is known, or not yet. */
  jusquau: string | null;
}

/**
 * What is left of a pass.
 * @param zone of the partner that sold it: its days end there
 */
export function passLeft(pass: Line, lines: readonly Line[], zone: string | undefined): PassLeft {
  const used = entriesOf(pass, lines);
  const dates = used.flatMap(({ dateSeance }) => dateSeance ?? []).toSorted();
  const [first] = dates;
  const { entrees, jours, finValidite } = pass;
  const ends = [
    ...(finValidite ? [lastOf(finValidite.slice(0, 10), zone)] : []),
    ...(jours && first ? [new Date(Date.parse(first) + jours * wallDay).toISOString()] : []),
  ].toSorted();
  return {
    entrees: typeof entrees === 'number' ? Math.max(0, entrees - used.length) : null,
    jusquau: ends[0] ?? null,
  };
}

/** The last second of a day. */
function lastOf(date: string, zone: string | undefined): string {
  return new Date(Date.parse(endOfDay(date, zone)) - 1_000).toISOString();
}

/** When nothing of these lines is to come any more, in the zone of their partner; null: that is not known. */
export function endOf(lines: readonly Line[], last: string | null, zone: string | undefined): string | null {
  const open = lines
    .filter((line) => isPass(line) && !isOver(line.statutBillet))
    .map((pass) => passLeft(pass, lines, zone))
    .filter(({ entrees }) => entrees !== 0);
  if (open.some(({ jusquau }) => jusquau === null)) return null;
  return [...open.flatMap(({ jusquau }) => jusquau ?? []), ...(last === null ? [] : [last])].toSorted().at(-1) ?? null;
}

/** The pass of an order that an entry may be used of; what stands against it is thrown. */
export function usablePass(
  order: Pick<Order, 'idTiers' | 'lignes' | 'statut'>,
  id: string,
  { now, zones }: { now: string; zones: PartnerZones },
): Line {
  const pass = order.lignes.find((line) => line.id === id);
  if (!pass) throw new Refused('refund-line', 'ligne');
  if (!isPass(pass)) throw new Refused('entry-pass', 'ligne');
  if (order.statut !== 'VALIDEE') throw new Refused('entry-order');
  if (pass.statutBillet !== 'EMIS') throw new Refused('order-cancelled', 'ligne');
  const { entrees, jusquau } = passLeft(pass, order.lignes, zoneOf([order.idTiers], zones));
  if (entrees === 0) throw new Refused('entry-none', 'ligne');
  if (jusquau !== null && jusquau < now) throw new Refused('entry-over', 'ligne');
  return pass;
}
