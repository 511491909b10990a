/** Sensitive actions, by their codes (domains.md 1). */
export const actions = {
  ANNULER_COMMANDE: 'Annuler une commande',
  REMBOURSER: 'Rembourser',
  EXPORTER_DONNEES_PERSONNELLES: 'Exporter des données personnelles',
  LANCER_FLUX: 'Lancer un flux',
  ANNULER_SEANCE: 'Annuler une séance',
  SUPPRIMER_PARTENAIRE: 'Supprimer un partenaire',
  ROMPRE_HERITAGE: 'Rompre l’héritage',
  MODIFIER_JS: 'Modifier du JavaScript',
  RESTAURER_HISTORIQUE: 'Restaurer l’historique',
  DEVERROUILLER: 'Déverrouiller',
};
