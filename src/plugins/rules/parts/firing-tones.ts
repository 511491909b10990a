/** Colours of what became of a firing. */
export const firingTones = {
  A_FAIRE: 'info',
  EVALUE: 'info',
  FAIT: 'ok',
  RIEN: 'idle',
  REFUSE: 'bad',
  PLAFOND: 'wait',
  BOUCLE: 'bad',
  ANNULE: 'idle',
} as const;
