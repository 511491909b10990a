/** Orders by what a customer says: exact first (number, e-mail, bar code, telephone, last four digits), then prefix, then words. */
import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';
import { phoneMarks } from '../../../src/plugins/orders/models/phone';
import type { Codes } from '../../db/codes';
import type { Tx } from '../../db/database';
import { contains } from '../../filter-references';
import { isMasked, mask, openText } from '../../resource/read/masked';
import { run } from '../../resource/run';
import { type Scope, visible } from '../../resource/scope';
import { emailKey, emailKeyOf } from './customers';
import { orderTable } from './table';

export interface FoundOrder {
  idCommande: number;
  /** None of an order that came without. */
  numero: string | null;
  client: string;
  resume: string | null;
  statut: string;
  statutPaiement: string;
  montantTotal: number;
  dateCreation: string;
}

const most = 20;

const orderLeaves = (
  client: SQL,
) => sql`t.id_commande as "idCommande", t.numero, ${client} as client, t.resume, t.statut,
  t.statut_paiement as "statutPaiement", t.montant_total::float8 as "montantTotal", t.date_creation::text as "dateCreation"`;
/** Orders that a text finds. A text of several words is found where each of them is. */
export function searchOrders(tx: Tx, scope: Scope, codes: Codes, typed: string): Promise<FoundOrder[]> {
  const client = isMasked(orderTable, scope) ? sql`${mask}::text` : sql`concat_ws(' ', t.prenom, t.nom)`;
  return search<FoundOrder>(tx, scope, codes, typed, orderLeaves(client));
}

/** Records of the customers of the orders that a text finds, each once, the latest order first. */
export async function searchBuyers(tx: Tx, scope: Scope, codes: Codes, typed: string): Promise<string[]> {
  const found = await search<{ id: string | null }>(tx, scope, codes, typed, sql`t.id_client as id`);
  return [...new Set(found.flatMap(({ id }) => id ?? []))];
}

async function search<T extends object>(tx: Tx, scope: Scope, codes: Codes, typed: string, leaves: SQL): Promise<T[]> {
  const text = typed.trim().replace(/^[#@]\s*/, '');
  if (text === '') return [];
  const masked = isMasked(orderTable, scope);
  const exact = await find<T>(tx, scope, exactly(text, masked, codes), leaves);
  if (exact.length > 0) return exact;
  const starting = await find<T>(tx, scope, beginning(text, masked), leaves);
  return starting.length > 0 ? starting : find<T>(tx, scope, words(text, scope), leaves);
}

function find<T extends object>(tx: Tx, scope: Scope, where: SQL | null, leaves: SQL): Promise<T[]> {
  if (where === null) return Promise.resolve([]);
  return run<T>(
    tx,
    sql`select ${leaves} from ${visible(orderTable, scope)} where ${where} order by t.date_creation desc, t.id_commande desc limit ${most}`,
  );
}

/** Each match by its own index: joined by `or` they would read all of the table. */
function anyOf(ways: SQL[]): SQL {
  return sql`t.id_commande = any(array(${sql.join(ways, sql` union `)}))`;
}

const among = (where: SQL) => sql`(select id_commande from commandes where ${where} limit ${mostAmong})`;
/** Of what is found by one match, within the perimeter or not. */
const mostAmong = 1_000;

function exactly(text: string, masked: boolean, codes: Codes): SQL {
  const digits = text.replace(/\D/g, '');
  const compact = text.replace(/\s/g, '').toUpperCase();
  // As it is said over the telephone, without its dash.
  const number = compact.replace(/^(\d{2})(\d{6})$/, '$1-$2');
  const ways = [among(sql`numero = ${number}`)];
  if (!masked) ways.push(among(sql`${emailKey(sql`email`)} = ${emailKeyOf(text)}`));
  if (compact.length >= 6) ways.push(sql`(select commande from codes_billet where marque = ${codes.mark(compact)})`);
  // Digits with what people put between them, and nothing else.
  if (/^[\d\s.+()/\u2010-\u2015-]+$/.test(text) && digits.length >= 4)
    ways.push(
      ...(masked ? [] : phoneMarks(text).map((mark) => among(sql`reperes @> ${JSON.stringify([mark])}::jsonb`))),
      among(sql`right(numero, 4) = ${digits}`),
    );
  return anyOf(ways);
}

function beginning(text: string, masked: boolean): SQL | null {
  const compact = text.replace(/\s/g, '').toUpperCase();
  if (compact.length < 3 || /\s/.test(text.trim())) return null;
  const escaped = (value: string) => `${value.replace(/[\\%_]/g, '\\$&')}%`;
  return anyOf([
    among(sql`numero like ${escaped(compact)}`),
    ...(masked ? [] : [among(sql`${emailKey(sql`email`)} like ${escaped(emailKeyOf(text))}`)]),
  ]);
}

function words(text: string, scope: Scope): SQL | null {
  const open = openText(orderTable, scope);
  const wanted = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  if (wanted.length === 0) return null;
  return sql`(${sql.join(
    wanted.flatMap((word) => [
      sql`t.recherche like ${contains(word)}`,
      ...(open === null ? [] : [sql`${open} like ${contains(word)}`]),
    ]),
    sql` and `,
  )})`;
}
