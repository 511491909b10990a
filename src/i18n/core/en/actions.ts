/** Sensitive actions, by their codes (domains.md 1). */
export const actions = {
  ANNULER_COMMANDE: 'Cancel an order',
  REMBOURSER: 'Refund',
  EXPORTER_DONNEES_PERSONNELLES: 'Export personal data',
  LANCER_FLUX: 'Run a feed',
  ANNULER_SEANCE: 'Cancel a session',
  SUPPRIMER_PARTENAIRE: 'Delete a partner',
  ROMPRE_HERITAGE: 'Break inheritance',
  MODIFIER_JS: 'Change JavaScript',
  RESTAURER_HISTORIQUE: 'Restore history',
  DEVERROUILLER: 'Unlock',
};
