/** A séance is put off: tickets follow it to its new date, and the customer may choose within a time. Pure. */
import type { Order } from '../model';
import type { Line, Postponement, PostponementChoice } from './items';
import { type By, settled, step } from './moves';
import { Refused } from './refused';
import { isOver } from './states';

/** A new date, and what is offered. */
export interface PostponementTerms {
  idseanc: number;
  vers: string;
  choix: readonly PostponementChoice[];
  jusquau: string;
  motif: string | null;
  cle: string;
}

/** Lines of a séance that still hold a place. */
export function linesOfSession({ lignes }: Order, idseanc: number): Line[] {
  return lignes.filter((line) => line.idseanc === idseanc && !isOver(line.statutBillet));
}

/** The order with its tickets at the new date. */
export function postponed(order: Order, request: PostponementTerms, by: By): Order {
  const { idseanc, vers, choix, jusquau, motif, cle } = request;
  if (order.reports.some((each) => each.cle === cle)) return order;
  const [first] = linesOfSession(order, idseanc);
  if (!first) throw new Refused('order-cancelled', 'lignes');
  const lignes = order.lignes.map((line) => (line.idseanc === idseanc ? { ...line, dateSeance: vers } : line));
  const report: Postponement = {
    ...{ id: by.newId(), date: by.now, idseanc, de: first.dateSeance, vers, choix: [...choix], jusquau },
    ...{ reponse: null, dateReponse: null, motif, auteur: by.auteur, cle },
  };
  // What was offered before and has no answer is offered no more: the date is another one.
  const before = order.reports.filter((each) => each.idseanc !== idseanc || each.reponse !== null);
  const next = { ...order, lignes, reports: [...before, report] };
  if (order.statut !== 'TERMINEE' || Date.parse(vers) <= Date.parse(by.now)) return settled(next, by);
  // A show that was broken off is to come again, and so is the end of its orders.
  const etats = [...order.etats, step(by, 'statut', order.statut, 'VALIDEE', motif)];
  return settled({ ...next, statut: 'VALIDEE', etats }, by);
}

/** Whether a customer may still choose. */
export function isOpen({ reponse, jusquau }: Postponement, now: string): boolean {
  return reponse === null && (jusquau === null || Date.parse(jusquau) > Date.parse(now));
}

/** The postponement that an answer is to; what stands against it is thrown. */
export function answerable(order: Order, id: string, choice: PostponementChoice, now: string): Postponement {
  const report = order.reports.find((each) => each.id === id);
  if (!report) throw new Refused('postponed-unknown');
  if (report.reponse === 'REMBOURSER' || report.reponse === 'ECHANGER') throw new Refused('postponed-answered');
  if (!report.choix.includes(choice)) throw new Refused('postponed-choice', 'choix');
  if (choice !== 'GARDER' && !isOpen({ ...report, reponse: null }, now)) throw new Refused('postponed-late', 'choix');
  return report;
}

/** The order once its customer chose. */
export function answered(order: Order, id: string, choice: PostponementChoice, by: By): Order {
  const { id: own } = answerable(order, id, choice, by.now);
  const reports = order.reports.map((each) =>
    each.id === own ? { ...each, reponse: choice, dateReponse: by.now } : each,
  );
  return settled({ ...order, reports }, by);
}
