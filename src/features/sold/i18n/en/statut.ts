/** Statuses of events and packages. */
export const statut = {
  BROUILLON: 'Draft',
  CONFIRMEE: 'Confirmed',
  MISE_A_L_AFFICHE: 'Announced',
  MISE_EN_VENTE: 'On sale',
  REPORTEE: 'Postponed',
  ANNULEE: 'Cancelled',
  ARCHIVEE: 'Archived',
} as const;
