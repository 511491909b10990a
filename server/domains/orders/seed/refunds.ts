/** What a demo order gives back: lines, or all of it, some days later, while there was still time. */
import type { Order } from '../../../../src/plugins/orders/model';
import type { Refund } from '../../../../src/plugins/orders/models/items';
import { cents, euros, lineCents } from '../../../../src/plugins/orders/models/money';
import { addMail, addStep, author } from './record';
import { day, type Making } from './sketch';
import { reasons } from './words';

export function giveBack(making: Making, order: Order, story: 'cancelled' | 'partly' | 'pending', total: number): void {
  const { random, now, sketch } = making;
  const motif = random.pick(reasons);
  const paidAt = Date.parse(order.dateCreation) + 400_000;
  const last = Math.min(now - 60_000, sketch.session.date - 1_800_000, paidAt + random.int(1, 20) * day);
  const at = Math.max(last, paidAt + 60_000);
  const date = new Date(at).toISOString();
  const tickets = order.lignes.filter(({ type, parent }) => type === 'SEANCE' && parent === null);
  const ticket = story === 'partly' && tickets.length > 1 ? tickets[0] : undefined;
  const isAll = ticket === undefined;
  const lines = isAll
    ? order.lignes
    : order.lignes.filter(({ id, parent }) => id === ticket.id || parent === ticket.id);
  const amount = isAll ? total : lines.reduce((sum, line) => sum + lineCents(line), 0);
  const etat = story === 'pending' ? 'EN_COURS' : 'REUSSI';
  const refunds = refundsOf(order, amount, { date, etat, motif });
  const [only] = refunds;
  if (!isAll && only && refunds.length === 1)
    only.lignes = lines.map((line) => ({ id: line.id, montant: euros(lineCents(line)), frais: line.frais }));
  order.remboursements = refunds;
  const chosen = new Set(lines.map(({ id }) => id));
  order.lignes = order.lignes.map((line) =>
    chosen.has(line.id) ? { ...line, statutBillet: 'ANNULE' as const } : line,
  );
  const vers = etat === 'EN_COURS' ? 'REMB_EN_COURS' : isAll ? 'REMBOURSE' : 'REMB_PARTIEL';
  addStep(order, at, { axe: 'statutPaiement', de: 'PAYE', vers, auteur: author, motif });
  if (isAll) {
    order.statut = 'ANNULEE';
    addStep(order, at, { axe: 'statut', de: 'VALIDEE', vers: 'ANNULEE', auteur: author, motif });
  }
  if (etat === 'REUSSI') addCreditNotes(making, order, total);
  const rendu = refunds.reduce((sum, { montant }) => sum + cents(montant), 0) / 100;
  const objet = `Votre remboursement de ${rendu.toFixed(2).replace('.', ',')} €`;
  addMail(order, { id: 'm2', date, modele: 'REMBOURSEMENT', objet, auteur: author }, `${objet} est en route.`);
}

/** To the payments that it came from, the first ones first. */
function refundsOf(order: Order, amount: number, given: Pick<Refund, 'date' | 'etat' | 'motif'>): Refund[] {
  let left = amount;
  return order.paiements.flatMap((payment, index) => {
    const part = Math.min(left, cents(payment.montant));
    left -= part;
    if (part === 0) return [];
    const { id, moyen, libelle, carte } = payment;
    const reference = given.etat === 'REUSSI' ? `SIM-${order.idCommande}-${index}` : null;
    return [
      {
        ...{ id: `r${index + 1}`, montant: euros(part), destination: 'ORIGINE', paiement: id, moyen, libelle, carte },
        ...{ frais: true, reparti: false, lignes: [], auteur: author, cle: `demo:${index}`, essais: 1, reference },
        ...given,
      } satisfies Refund,
    ];
  });
}

function addCreditNotes({ next, sketch }: Making, order: Order, total: number): void {
  const tva = cents(order.documents[1]?.tva);
  for (const { id, date, montant } of order.remboursements)
    order.documents.push({
      ...{ id: `a${id}`, date, type: 'AVOIR', numero: next('AVOIR', sketch.session.idTiers, date.slice(2, 4)) },
      ...{ montant, tva: euros(Math.round((tva * cents(montant)) / Math.max(1, total))) },
      ...{ remboursements: [id], reparti: false, taux: [], lignes: [], vendeur: [] },
    });
}
