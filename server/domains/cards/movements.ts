/** Movements of cards: checked over locked rows, written once, never changed. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import {
  type Amount,
  type CardState,
  isRefusal,
  type LedgerRefusal,
  type MovementAmounts,
  moved,
  receives,
} from '../../../src/plugins/cards/models/ledger';
import { type Operation, write } from '../../actions/write';
import { currencyOf } from '../../currency';
import type { Refusal } from '../../resource/hooks';
import { findRow, type Shown, showRow } from '../../resource/read/show';
import { reasonOf } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import { type Served, servedNamed } from '../../resource/served';
import { blankRow } from '../../resource/write/change';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { mailCredit } from './mail-credit';

/** A movement as it is requested. */
export interface MovementRequest extends MovementAmounts {
  motif: string | null;
  /** The card that a transfer goes to. */
  vers?: number | null;
  cle?: string | null;
}

/** What a movement comes to: the card as it is then, and the lot it was written under (null: it was there already). */
export interface Moved {
  carte: Shown;
  lot: string | null;
}

/** Movements that say why they are made. */
const needMotif: ReadonlySet<string> = new Set(['DEBIT', 'RECREDIT', 'TRANSFERT', 'BLOCAGE', 'DEBLOCAGE']);

/**
 * Makes a movement, or says what it would be refused for. The same key moves a card once.
 * @param telling what mails leave by: the holder of a card that is credited is notified; null: nobody is
 */
export async function moveCard(
  operation: Operation,
  key: string,
  request: MovementRequest,
  telling: Pick<Services, 'mail' | 'codes'> | null,
): Promise<Moved> {
  const { within } = operation;
  const { tx, scope, catalogue } = within;
  const served = servedNamed(catalogue, 'cartes');
  const vers = request.type === 'TRANSFERT' ? (request.vers ?? null) : null;
  const { card, other } = await lockCards(operation, served, key, vers);
  const id = Number(card['id']);
  if (request.cle && (await isMade(operation, id, request)))
    return { carte: await showRow(tx, served, catalogue, scope, id), lot: null };
  if (needMotif.has(request.type) && !request.motif) refuse(operation, { code: 'card-motif', field: 'motif' });
  const state = await stateOf(operation, card);
  const change = await allowed(operation, card, moved(state, request));
  const rows = [rowOf(operation, card, request, change, vers)];
  if (request.type === 'TRANSFERT') {
    if (!other) return refuse(operation, { code: 'required', field: 'vers' });
    if (other['id'] === card['id']) refuse(operation, { code: 'card-self', field: 'vers' });
    if (other['idTiers'] !== card['idTiers']) refuse(operation, { code: 'card-partner', field: 'vers' });
    const refusal = receives(state, await stateOf(operation, other));
    if (refusal) refuse(operation, await refusalOf(operation, other, refusal));
    rows.push(rowOf(operation, other, { ...request, cle: null }, negative(change), id));
  }
  await record(operation, rows);
  const { motif } = request;
  if (telling && request.type === 'RECREDIT') await mailCredit(telling, tx, scope, id, { ...change, motif });
  if (telling && other) await mailCredit(telling, tx, scope, Number(other['id']), { ...negative(change), motif });
  return { carte: await showRow(tx, served, catalogue, scope, id), lot: operation.lot };
}

/**
 * The cards, locked in the order of their keys, then read: a statement that waits for a lock reads sums as they were
 * before it waited.
 */
async function lockCards(operation: Operation, served: Served, key: string, vers: number | null) {
  const { tx, scope } = operation.within;
  const keys = [Number(key), ...(vers === null ? [] : [vers])].sort((a, b) => a - b);
  for (const each of keys) await findRow(tx, served, scope, each, 'lock');
  const card = await findRow(tx, served, scope, key);
  return { card, other: vers === null ? null : await findRow(tx, served, scope, vers) };
}

/** Whether this movement was made already under its key; another one under the same key is refused. */
async function isMade(operation: Operation, carte: number, { cle, type }: MovementRequest): Promise<boolean> {
  const [found] = await run<{ type: string }>(
    operation.within.tx,
    sql`select type from mouvements_carte where carte = ${carte} and cle = ${cle}`,
  );
  if (found && found.type !== type) refuse(operation, { code: 'card-key', field: 'cle' });
  return found !== undefined;
}

async function stateOf({ within }: Operation, card: Row): Promise<CardState> {
  const [model] = await run<{ gain: number | null; cost: number | null }>(
    within.tx,
    sql`select points_par_euro as gain, points_pour_un_euro as cost from modeles_carte where code_modele = ${card['modele']}`,
  );
  return {
    // The ledger's own words (table.ts).
    programme: card['programme'] as CardState['programme'],
    statut: card['statut'] as CardState['statut'],
    cents: Math.round(Number(card['solde']) * 100),
    points: Number(card['points']),
    pointsPerEuro: model?.gain ?? 0,
    pointsForOneEuro: model?.cost ?? 1,
  };
}

async function allowed(operation: Operation, card: Row, found: Amount | LedgerRefusal): Promise<Amount> {
  return isRefusal(found) ? refuse(operation, await refusalOf(operation, card, found)) : found;
}

async function refusalOf({ within }: Operation, card: Row, { code, field }: LedgerRefusal): Promise<Refusal> {
  const { locale } = within.scope;
  const { idTiers } = card;
  const currency = await currencyOf(within.tx, typeof idTiers === 'string' ? idTiers : null);
  const { money, number } = formatOf(locale, undefined, currency);
  const solde = card['programme'] === 'FIDELITE' ? number(Number(card['points'])) : money(Number(card['solde']));
  const etat = translators[locale](`cards.carte.values.statut.${String(card['statut'])}`);
  return { code, ...(field && { field }), params: { solde, etat } };
}

/** Refused at the argument that it belongs to. */
function refuse({ within }: Operation, refusal: Refusal): never {
  const reason = reasonOf(refusal, within.scope.locale);
  if (refusal.field === undefined) throw new Problem('refused', { status: 409, params: { reason: reason.message } });
  throw new Problem('invalid', { status: 422, errors: [{ field: refusal.field, errorCodes: [reason] }] });
}

const negative = ({ cents, points }: Amount): Amount => ({ cents: 0 - cents, points: 0 - points });

/** A movement as the ledger keeps it. */
export function rowOf(
  { within }: Operation,
  card: Pick<Row, string>,
  { type, motif, cle }: Pick<MovementRequest, 'type' | 'motif' | 'cle'>,
  { cents, points }: Amount,
  autre: number | null = null,
): Row {
  const { table } = servedNamed(within.catalogue, 'mouvements-carte');
  return {
    ...blankRow(table, null, within.caller.nom),
    ...{ carte: card['id'], date: new Date().toISOString(), type, montant: cents / 100, points, autre },
    ...{ motif, auteur: within.caller.nom, cle: cle ?? null, idTiers: card['idTiers'] ?? null },
  };
}

/** Writes movements into the ledger, with their history. */
export async function record(operation: Operation, rows: readonly Row[]): Promise<void> {
  const served = servedNamed(operation.within.catalogue, 'mouvements-carte');
  await write(
    operation,
    served,
    rows.map((after, index) => ({ key: `n${index}`, before: null, after })),
  );
}

/** What follows a movement: its card has another balance and maybe another state. */
export async function touchCards(_within: unknown, written: readonly { after: Row | null }[]) {
  const ids = [...new Set(written.flatMap(({ after }) => (after ? [Number(after['carte'])] : [])))];
  return [{ resource: 'cartes', ids }];
}
