/** Tones of the statuses that several domains share. */
import type { Tone } from '../ui';

const tones: Readonly<Record<string, Tone>> = {
  BROUILLON: 'idle',
  CONFIRMEE: 'wait',
  MISE_A_L_AFFICHE: 'info',
  MISE_EN_VENTE: 'ok',
  REPORTEE: 'wait',
  ANNULEE: 'bad',
  ARCHIVEE: 'idle',
  PROGRAMMEE: 'info',
  OUVERTE: 'ok',
  SUSPENDUE: 'wait',
  VENTE_A_VENIR: 'info',
  EN_VENTE: 'ok',
  PRESQUE_COMPLETE: 'wait',
  COMPLETE: 'bad',
  VENTE_CLOSE: 'idle',
  PASSEE: 'idle',
};

/** The colour of a status beside its word. */
export function toneOf(status: string): Tone {
  return tones[status] ?? 'idle';
}
