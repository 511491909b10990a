/** The mails that what was tried would send. */
import type { DryRun } from '../../../src/core/contract';
import type { Order } from '../../../src/plugins/orders/model';
import { isMasked } from '../../resource/read/masked';
import type { Scope } from '../../resource/scope';
import { orderTable } from './table';

/** Those of an order that was tried on, to be spread in a dry run; without their words for who sees customers masked. */
export function mailsTried(scope: Scope, before: Order, after: Order): Pick<DryRun, 'mails'> {
  const written = after.messages.slice(before.messages.length);
  if (written.length === 0) return {};
  const row = Number(after.idCommande);
  // The number of a card that is made for it is drawn when it is.
  const numbers = after.remboursements
    .slice(before.remboursements.length)
    .flatMap(({ destination, libelle }) => (destination === 'CARTE_CADEAU' && libelle ? [libelle] : []));
  const undrawn = (texte: string) =>
    numbers.reduce((text, each) => text.replaceAll(each, each.replace(/\d/g, '•')), texte);
  const words = written.map(({ a, objet, texte }) => ({ row, a, objet: objet ?? '', texte: undrawn(texte ?? '') }));
  return { mails: { n: written.length, first: isMasked(orderTable, scope) ? [] : words } };
}
