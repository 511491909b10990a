import type { Tone } from '../../core/model';

/** Statuses of manifestations and packages, in their order (domains.md 10). Labels: `sold.statut.*`. */
export const statuses = [
  'BROUILLON',
  'CONFIRMEE',
  'MISE_A_L_AFFICHE',
  'MISE_EN_VENTE',
  'REPORTEE',
  'ANNULEE',
  'ARCHIVEE',
] as const;

/** Their colours. */
export const statusTones: Readonly<Record<Status, Tone>> = {
  BROUILLON: 'idle',
  CONFIRMEE: 'wait',
  MISE_A_L_AFFICHE: 'info',
  MISE_EN_VENTE: 'ok',
  REPORTEE: 'wait',
  ANNULEE: 'bad',
  ARCHIVEE: 'idle',
};

export type Status = (typeof statuses)[number];

/** Rank of the four main statuses; side states have none. */
export const statusRank: Readonly<Partial<Record<Status, number>>> = {
  BROUILLON: 0,
  CONFIRMEE: 1,
  MISE_A_L_AFFICHE: 2,
  MISE_EN_VENTE: 3,
};

/** Whether a move goes back in the order (a reason is required). */
export function isBackward(from: Status, to: Status): boolean {
  const [before, after] = [statusRank[from], statusRank[to]];
  return before !== undefined && after !== undefined && after < before;
}

/** Whether a status can be reached from another at all, preconditions apart. */
export function canMove(from: Status, to: Status): boolean {
  if (from === to) return true;
  if (to === 'REPORTEE' || to === 'ANNULEE') return (statusRank[from] ?? (from === 'REPORTEE' ? 1 : 0)) >= 1;
  if (from === 'ARCHIVEE' || from === 'ANNULEE') return to === 'BROUILLON' || to === 'ARCHIVEE';
  return true;
}
