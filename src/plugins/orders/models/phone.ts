/** What an order is found by besides its words: telephone numbers as they are compared, last digits. Of the server alone. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Order } from '../model';

/** Digits of a text. */
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The digits that a number is found by: as it is dialled in its own country, and from abroad without what stands before the
 * code of the country. One that no plan of numbers knows is found as it is written.
 */
export function phoneMarks(typed: string): string[] {
  const number = parsePhoneNumberFromString(typed, 'FR');
  const known = number?.isPossible() ? [digitsOf(number.formatNational()), digitsOf(number.number)] : [];
  return [...new Set([...known, digitsOf(typed)])].filter((mark) => mark !== '');
}

/** Telephone of the customer, last four digits of it and of the cards that paid. */
export function marksOf({ client, paiements }: Pick<Order, 'client' | 'paiements'>): string[] {
  const phones = phoneMarks(client.telephone ?? '');
  const ends = paiements.flatMap(({ derniersChiffres }) => derniersChiffres ?? []);
  return [...new Set([...phones, ...phones.map((phone) => phone.slice(-4)), ...ends])].filter(
    (mark) => mark.length >= 4,
  );
}
