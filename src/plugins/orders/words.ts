/** The words of an order's own lists: values of its items, under the texts of its model. */
import { type Text, textOf } from '../../core';
import { controlReasons } from './models/states';

/** `ticketText('EMIS')`: the keys follow the names of the leaves. */
const valueOf =
  (list: string, leaf: string) =>
  (code: string | null): Text =>
    textOf(`orders.commande.items.${list}.values.${leaf}.${code ?? ''}`);

export const ticketText = valueOf('lignes', 'statutBillet');
export const lineTypeText = valueOf('lignes', 'type');
export const meansText = valueOf('paiements', 'moyen');
export const destinationText = valueOf('remboursements', 'destination');
export const templateText = valueOf('messages', 'modele');
export const mailStateText = valueOf('messages', 'etat');
export const documentText = valueOf('documents', 'type');
export const answerText = valueOf('reports', 'reponse');
export const axisText = valueOf('etats', 'axe');

/** Why it is looked at; what was written in words before there were codes stays as it is. */
export function reasonText(reason: string): Text | null {
  return controlReasons.some((code) => code === reason)
    ? textOf(`orders.commande.values.motifsControle.${reason}`)
    : null;
}

/** A state of the order itself, or of one of its tickets. */
export function stateText(axis: string, code: string): Text {
  return axis === 'billet' ? ticketText(code) : textOf(`orders.commande.values.${axis}.${code}`);
}
