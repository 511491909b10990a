/** What came in for a demo order: mostly one card, sometimes a gift card first, sometimes a cheque at the box office. */
import type { Payment } from '../../../../src/plugins/orders/models/items';
import { cents, euros } from '../../../../src/plugins/orders/models/money';
import type { Random } from '../../../seed/random';
import { author } from './record';
import type { Making } from './sketch';

export function payments(
  { random, sketch, debits, used, id }: Making,
  total: number,
  date: string,
  withCard: boolean,
): Payment[] {
  const pool = random.chance(0.06) && withCard ? debits.get(sketch.session.idTiers) : undefined;
  const debit = pool?.at(-1);
  if (pool && debit && cents(debit.montant) <= total) {
    pool.pop();
    used.push({ mouvement: debit.id, commande: id });
    const last = debit.numero.slice(-4);
    const own: Payment = {
      ...{ id: 'p1', date, moyen: 'CARTE_CADEAU', etat: 'REUSSI', montant: debit.montant, reference: null },
      ...{ libelle: `Carte cadeau •••• ${last}`, derniersChiffres: last },
      ...{ carte: debit.carte, motif: null, auteur: null, origine: 'SAISIE', lien: null, remarques: [], lignes: [] },
    };
    const rest = total - cents(debit.montant);
    return rest === 0 ? [own] : [own, paymentOf(random, 'p2', date, rest)];
  }
  return [random.chance(0.03) ? chequeOf(random, date, total) : paymentOf(random, 'p1', date, total)];
}

function chequeOf(random: Random, date: string, amount: number): Payment {
  const reference = `CHQ ${random.int(1_000_000, 9_999_999)}`;
  return {
    ...{ id: 'p1', date, moyen: 'CHEQUE', etat: 'REUSSI', montant: euros(amount), reference },
    ...{ libelle: 'Chèque', derniersChiffres: null, carte: null, motif: null, auteur: author },
    ...{ origine: 'SAISIE', lien: null, remarques: [], lignes: [] },
  };
}

const brands = ['Visa', 'Mastercard', 'CB'] as const;

/** Through the payment provider. */
export function paymentOf(random: Random, id: string, date: string, amount: number): Payment {
  const last = String(random.int(1000, 9999));
  const moyen =
    random.weighted<Payment['moyen']>([
      ['CB', 80],
      ['AMEX', 5],
      ['PAYPAL', 8],
      ['APPLE_PAY', 7],
    ]) ?? 'CB';
  const brand =
    moyen === 'CB'
      ? random.pick(brands)
      : moyen === 'AMEX'
        ? 'American Express'
        : moyen === 'PAYPAL'
          ? 'PayPal'
          : 'Apple Pay';
  const hasDigits = moyen === 'CB' || moyen === 'AMEX';
  const reference = `PAY-${random.int(10_000_000, 99_999_999)}`;
  return {
    ...{ id, date, moyen, etat: 'REUSSI', montant: euros(amount), reference },
    ...{ libelle: hasDigits ? `${brand} •••• ${last}` : brand, derniersChiffres: hasDigits ? last : null },
    ...{ carte: null, motif: null, auteur: null, origine: 'PRESTATAIRE', lien: null, remarques: [], lignes: [] },
  };
}
