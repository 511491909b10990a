/**
 * Customers by whatever they say: a name, an e-mail, four digits of a telephone, of a card or of an order, the number of an
 * order, a bar code. What is exact comes first.
 */
import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';
import type { CustomerNamed } from '../../../src/plugins/customers/models/found';
import type { Codes } from '../../db/codes';
import type { Tx } from '../../db/database';
import { contains } from '../../filter-references';
import { isMasked } from '../../resource/read/masked';
import { run, textArray } from '../../resource/run';
import { isRead, type Scope, visible } from '../../resource/scope';
import { cardTable } from '../cards/table';
import { emailKey, emailKeyOf } from '../orders/customers';
import { searchBuyers } from '../orders/search';
import { partnerTable } from '../partners/table';
import { customerTable } from './table';

const most = 20;

/** Those that a text finds; whoever sees no personal data finds them by their orders alone, without their names. */
export async function searchCustomers(tx: Tx, scope: Scope, codes: Codes, typed: string): Promise<CustomerNamed[]> {
  const text = typed.trim().replace(/^[#@]\s*/, '');
  if (text === '' || !isRead(customerTable, scope)) return [];
  const masked = isMasked(customerTable, scope);
  const digits = text.replace(/\D/g, '');
  const isNumber = /^[\d\s.+()/\u2010-\u2015-]+$/.test(text) && digits.length >= 4;
  const own = masked ? [] : await idsOf(tx, scope, isNumber ? byTelephone(digits) : byName(text));
  const cards = isNumber && digits.length === 4 ? await byCard(tx, scope, digits) : [];
  const bought = isNumber || own.length === 0 ? await searchBuyers(tx, scope, codes, text) : [];
  return readAll(tx, scope, [...new Set([...own, ...cards, ...bought])].slice(0, most), masked);
}

function idsOf(tx: Tx, scope: Scope, where: SQL | null): Promise<string[]> {
  if (where === null) return Promise.resolve([]);
  return run<{ id: string }>(
    tx,
    sql`select t.id_client as id from ${visible(customerTable, scope)} where ${where} order by t.date_creation desc, t.id_client limit ${most}`,
  ).then((rows) => rows.map(({ id }) => id));
}

function byName(text: string): SQL | null {
  if (text.includes('@') && !text.includes(' '))
    return sql`${emailKey(sql`t.email`)} like ${`${emailKeyOf(text).replace(/[\\%_]/g, '\\$&')}%`}`;
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  if (words.length === 0) return null;
  return sql.join(
    words.map((word) => sql`t.recherche like ${contains(word)}`),
    sql` and `,
  );
}

/** The last digits, or all of them however they are written. */
function byTelephone(digits: string): SQL | null {
  if (digits.length >= 9) return sql`f_client_telephone(t.telephone) = ${digits.slice(-9)}`;
  return sql`right(f_client_telephone(t.telephone), 4) = ${digits.slice(-4)} and f_client_telephone(t.telephone) like ${`%${digits}`}`;
}

function byCard(tx: Tx, scope: Scope, digits: string): Promise<string[]> {
  if (!isRead(cardTable, scope)) return Promise.resolve([]);
  return run<{ id: string }>(
    tx,
    sql`select distinct t.id_client as id from ${visible(cardTable, scope)}
      where t.recherche like ${contains(digits)} and t.numero like ${`%${digits}`} and t.id_client is not null limit ${most}`,
  ).then((rows) => rows.map(({ id }) => id));
}

async function readAll(tx: Tx, scope: Scope, ids: readonly string[], masked: boolean): Promise<CustomerNamed[]> {
  if (ids.length === 0) return [];
  const person = masked
    ? sql`null as nom, null as prenom, null as email, null as telephone, null as adresse`
    : sql`t.nom, t.prenom, t.email, t.telephone, t.adresse`;
  const found = await run<CustomerNamed>(
    tx,
    sql`select t.id_client as "idClient", t.id_tiers as "idTiers", p.libelle as partenaire, ${person}
      from ${visible(customerTable, scope)} left join ${visible(partnerTable, scope, 'p')} on p.partner_id = t.id_tiers
      where t.id_client = any(${textArray(ids)})`,
  );
  return ids.flatMap((id) => found.find(({ idClient }) => idClient === id) ?? []);
}
