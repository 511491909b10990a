/** What was done and written on a demo order, and by whom. */
import type { Order } from '../../../../src/plugins/orders/model';
import type { Message, Step } from '../../../../src/plugins/orders/models/items';

export const author = 'Camille Morel';
export const machine = 'Billetterie';

export function addStep(
  order: Order,
  time: number,
  change: Pick<Step, 'axe' | 'de' | 'vers'> & Partial<Pick<Step, 'auteur' | 'motif'>>,
): void {
  const { axe, de, vers, auteur = machine, motif = null } = change;
  order.etats.push({
    ...{ id: `e${order.etats.length + 1}`, date: new Date(time).toISOString(), axe, objet: null },
    ...{ de, vers, auteur, motif, mailEnvoye: false },
  });
}

/** A mail that no template wrote. */
export function addMail(
  order: Order,
  mail: Pick<Message, 'id' | 'date' | 'modele' | 'objet' | 'auteur'>,
  sentence: string,
): void {
  const { prenom, nom, email } = order.client;
  order.messages.push({
    ...mail,
    a: email ?? '',
    texte: `Bonjour ${prenom} ${nom},\n\n${sentence}\n\nL’équipe de Billetterie\n`,
    ...{
      html: null,
      expediteur: null,
      cc: null,
      gabarit: null,
      gabaritVersion: null,
      etat: 'ENVOYE',
      cle: null,
      remboursements: [],
    },
  });
}
