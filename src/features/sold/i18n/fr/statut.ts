/** Statuses of manifestations and packages. */
export const statut = {
  BROUILLON: 'Brouillon',
  CONFIRMEE: 'Confirmée',
  MISE_A_L_AFFICHE: 'Mise à l’affiche',
  MISE_EN_VENTE: 'Mise en vente',
  REPORTEE: 'Reportée',
  ANNULEE: 'Annulée',
  ARCHIVEE: 'Archivée',
} as const;
