/** Why the server refuses a subscription. Read by the server alone. */
export const reasons = {
  'pass-empty': 'Un pass demande\u00a0: {entrees}, ou {duree}',
  'one-venue': 'Un seul lieu\u00a0: l’abonnement n’est pas valable dans plusieurs',
} as const;
