/** Six thousand orders over eighteen months, as a ticket office sees them: most went well, some were given back, a few wait. */
import type { Order } from '../../../../src/plugins/orders/model';
import { marksOf } from '../../../../src/plugins/orders/models/phone';
import type { Database } from '../../../db/database';
import { insertRows, skipKeys } from '../../../seed/insert';
import { createRandom, type Random } from '../../../seed/random';
import type { SeedRequest } from '../../domain';
import { orderTable } from '../table';
import { formulasOf, linkSeasons } from './formulas';
import { makeOrder } from './order';
import { resalesOf, withResale } from './resale';
import { type Making, sketches } from './sketch';
import { debitsOf, pricesOf, sessionsOf } from './sources';

interface Code {
  code: string;
  commande: number;
  ligne: string;
}

export async function seedOrders(database: Database, { counts }: SeedRequest): Promise<void> {
  const wanted = counts.commandes ?? Math.round(counts.seances / 2);
  const random = createRandom(22_600);
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const sessions = await sessionsOf(database);
  const grids = await pricesOf(database);
  const formulas = await formulasOf(database, sessions);
  await linkSeasons(database, formulas);
  const debits = await debitsOf(database);
  const isResold = await resalesOf(database);
  const { next, last } = createNumbers();
  const used: Making['used'] = [];
  const holders: Making['holders'] = new Map();
  let rows: Record<string, unknown>[] = [];
  let codes: Code[] = [];
  let written: Promise<void> = Promise.resolve();
  // The next ones are made while these are written.
  const flush = async () => {
    await written;
    written = insertOrders(database, rows, codes);
    [rows, codes] = [[], []];
  };
  for (const [index, sketch] of sketches(random, wanted, sessions, now).entries()) {
    const id = index + 1;
    const grid = grids.get(sketch.session.grille) ?? [...grids.values()][0] ?? [];
    const customers = Math.max(1, Math.round(wanted / 3));
    const base = { random, now, id, sketch, prices: grid, grids, formulas, holders };
    const made = makeOrder({ ...base, customers, next, debits, used });
    const order = isResold(sketch.session) ? withResale(made, sketch, now) : made;
    codes.push(...codesOf(id, order, random, next));
    rows.push(flat(order, sketch.created));
    if (rows.length === 1000) await flush();
  }
  await flush();
  await written;
  await skipKeys(database, orderTable);
  // Customers of the séances of the first day were reminded before the demo began.
  await database.pool.query(
    "insert into rappels_seance (seance, date) select idseanc, date from seances where date > now() and date <= now() + interval '1 day' on conflict do nothing",
  );
  await insertNumbers(database, last());
  await database.pool.query(
    'update mouvements_carte m set id_commande = r.commande::text from jsonb_to_recordset($1::jsonb) as r(mouvement integer, commande integer) where m.id = r.mouvement',
    [JSON.stringify(used)],
  );
}

interface LastNumber {
  genre: string;
  tiers: string;
  annee: string;
  dernier: number;
}

/** As the server numbers them (../numbers.ts). */
const letters: Readonly<Record<string, string>> = { FACTURE: 'F', AVOIR: 'A', BILLET: 'B' };

/** Numbers of documents: those of a kind, a partner and a year follow each other. */
function createNumbers(): { next: Making['next']; last(): LastNumber[] } {
  const numbers = new Map<string, LastNumber>();
  return {
    next(genre, tiers, annee) {
      const key = `${genre}\t${tiers}\t${annee}`;
      const dernier = (numbers.get(key)?.dernier ?? 0) + 1;
      numbers.set(key, { genre, tiers, annee, dernier });
      return `${letters[genre] ?? ''}${annee}-${String(dernier).padStart(6, '0')}`;
    },
    last: () => [...numbers.values()],
  };
}

async function insertNumbers({ pool }: Database, numbers: readonly LastNumber[]): Promise<void> {
  await pool.query('delete from numeros_documents');
  await pool.query(
    'insert into numeros_documents (genre, id_tiers, annee, dernier) select genre, tiers, annee, dernier from jsonb_to_recordset($1::jsonb) as r(genre text, tiers text, annee text, dernier integer)',
    [JSON.stringify(numbers)],
  );
}

async function insertOrders(database: Database, rows: readonly Record<string, unknown>[], codes: readonly Code[]) {
  await insertRows(database, orderTable, rows);
  await insertCodes(database, codes);
}

async function insertCodes({ pool }: Database, codes: readonly Code[]): Promise<void> {
  await pool.query(
    'insert into codes_billet (marque, commande, ligne) select code, commande, ligne from jsonb_to_recordset($1::jsonb) as r(code text, commande integer, ligne text)',
    [JSON.stringify(codes)],
  );
}

/** Bar codes of its tickets, and on each line the end of its own and its number. */
function codesOf(commande: number, order: Order, random: Random, next: Making['next']): Code[] {
  const found: Code[] = [];
  for (const [index, line] of order.lignes.entries()) {
    if (line.codeBarres === null) continue;
    const code = `${random.int(100, 999)}${String(commande).padStart(7, '0')}${String(index).padStart(2, '0')}${random.int(10, 99)}`;
    found.push({ code, commande, ligne: line.id });
    line.codeBarres = `•••• ${code.slice(-4)}`;
    if (line.statutBillet !== 'RESERVE')
      line.numeroBillet = next('BILLET', order.idTiers ?? '', order.dateModif.slice(2, 4));
  }
  return found;
}

/** As the inserter takes rows: leaves without their sections. */
function flat({ client, ...order }: Order, created: number): Record<string, unknown> {
  const reperes = marksOf({ ...order, client });
  return { ...order, ...client, reperes, dateCreation: new Date(created).toISOString() };
}
