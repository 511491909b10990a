/** What waits among orders: each line a filter of the list, with its count on the home page. */
import { CreditCard, HandCoins, ShieldQuestion, Undo2 } from 'lucide-react';
import { accessOf, type Icon, type Todo } from '../../core';
import { orders, text } from './model';
import { paths } from './text';

function waiting(
  name: 'controle' | 'remboursements' | 'detenues' | 'echecs',
  icon: Icon,
  q: string,
  tone?: Todo['tone'],
): Todo {
  return {
    id: `orders.${name}`,
    title: text(`todos.${name}`),
    icon,
    resource: orders,
    q,
    to: `${paths.list}?${new URLSearchParams({ q })}`,
    right: accessOf(orders, 'update'),
    ...(tone && { tone }),
  };
}

export const todos: readonly Todo[] = [
  waiting('controle', ShieldQuestion, 'controle:A_CONTROLER', 'wait'),
  waiting('remboursements', Undo2, 'paiement:REMB_EN_COURS', 'wait'),
  waiting('detenues', HandCoins, 'statut:EXPIREE,ANNULEE detenu:>0', 'wait'),
  waiting('echecs', CreditCard, 'paiement:ECHEC,LITIGE statut:EN_ATTENTE,VALIDEE', 'bad'),
];
