/** What staff take for an order: a gift card as far as it goes, then what the customer pays with. */
import { sql } from 'drizzle-orm';
import { digitsOf, isNumber } from '../../../src/plugins/cards/models/number';
import type { Order } from '../../../src/plugins/orders/model';
import type { DeskMeans, Payment } from '../../../src/plugins/orders/models/items';
import { cents, euros } from '../../../src/plugins/orders/models/money';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { cardUse } from '../../../src/plugins/orders/models/rules';
import { newId } from '../../actions/identity';
import { run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { moveCard } from '../cards/movements';
import { cardTable } from '../cards/table';
import { byOf } from './act';
import type { Operation } from './operation';
import { needMeans, readFunctions } from './rules';

/** Means as a request names them. */
export interface PaymentRequest {
  paiement: { moyen: DeskMeans; reference: string | null } | null;
  /** All the digits of a gift card. */
  carteCadeau: string | null;
}

/** What is known of an order when money comes in for it. */
type Paying = Pick<Order, 'numero' | 'idTiers' | 'dateSeance' | 'lignes' | 'montantTotal' | 'paiements'>;

function isByCard({ moyen, etat }: Payment): boolean {
  return moyen === 'CARTE_CADEAU' && etat === 'REUSSI';
}

/** The payments that make up a sum in cents. */
export async function takenPayments(
  operation: Operation,
  order: Paying,
  { paiement, carteCadeau }: PaymentRequest,
  sum: number,
  idOf: () => string = newId,
): Promise<Payment[]> {
  const first = carteCadeau === null ? [] : [await cardPayment(operation, order, carteCadeau, sum, idOf())];
  const left = sum - first.reduce((all, { montant }) => all + cents(montant), 0);
  if (left === 0) return first;
  if (paiement === null) throw new Refused('payment-missing', 'paiement.moyen');
  await needMeans(operation.within, order, paiement.moyen, 'paiement.moyen');
  const id = first.length === 0 ? idOf() : newId();
  return [...first, { ...paymentBase(operation), ...paiement, id, montant: euros(left), libelle: null, carte: null }];
}

function paymentBase(operation: Operation) {
  const { now: date, auteur } = byOf(operation);
  return {
    ...({ date, auteur, etat: 'REUSSI', derniersChiffres: null, motif: null } as const),
    // Whatever is typed here, the payment provider did not say it.
    ...{ origine: 'SAISIE' as const, lien: null, remarques: [] },
    // What it is for is reckoned where it is taken.
    lignes: [],
  };
}

/** What a gift card holds of a sum in cents pays. */
export async function cardPayment(
  operation: Operation,
  order: Paying,
  typed: string,
  sum: number,
  id = newId(),
): Promise<Payment> {
  if (order.lignes.some(({ type }) => type === 'CARTE_CADEAU')) throw new Refused('sale-card-by-card', 'carteCadeau');
  const use = cardUse(await readFunctions(operation.within, order.idTiers));
  if (use === 'RIEN') throw new Refused('order-function', 'carteCadeau');
  await needMeans(operation.within, order, 'CARTE_CADEAU', 'carteCadeau');
  const { numero, cents: own, carte } = await debited(operation, order, typed, sum);
  const byCards = order.paiements.reduce((all, each) => all + (isByCard(each) ? cents(each.montant) : 0), own);
  if (use === 'PARTIE' && byCards >= cents(order.montantTotal)) throw new Refused('payment-card-whole', 'carteCadeau');
  const base = { ...paymentBase(operation), id, moyen: 'CARTE_CADEAU', reference: null } as const;
  return { ...base, montant: euros(own), libelle: numero, carte };
}

/** Takes of a gift card what it holds, up to a sum. */
async function debited(
  operation: Operation,
  order: Pick<Order, 'numero'>,
  typed: string,
  sum: number,
): Promise<{ carte: number; numero: string; cents: number }> {
  const { tx, scope } = operation.within;
  const digits = digitsOf(typed);
  const [card] = isNumber(digits)
    ? await run<{ id: number; numero: string; programme: string }>(
        tx,
        sql`select t.id, t.numero, t.programme from ${visible(cardTable, scope)}
          where t.id = (select carte from codes_carte where marque = ${operation.codes.mark(digits)}) for update of t`,
      )
    : [];
  if (card?.programme !== 'CADEAU') throw new Refused('payment-card', 'carteCadeau');
  // Read under its lock: nobody else debits it meanwhile.
  const [ledger] = await run<{ cents: number }>(
    tx,
    sql`select round(coalesce(sum(montant), 0) * 100)::integer as cents from mouvements_carte where carte = ${card.id}`,
  );
  const taken = Math.min(sum, ledger?.cents ?? 0);
  if (taken === 0) throw new Refused('payment-card-empty', 'carteCadeau');
  await moveCard(
    operation,
    String(card.id),
    { type: 'DEBIT', cents: taken, motif: order.numero ?? '…', cle: null },
    null,
  );
  return { carte: card.id, numero: card.numero, cents: taken };
}
