/** Why the server refuses a subscription. Read by the server alone. */
export const reasons = {
  'pass-empty': 'Un pass demande\u00a0: {entrees}, ou {duree}',
  'one-venue': 'Un seul lieu\u00a0: l’abonnement n’est pas valable dans plusieurs',
  'renewal-itself': 'Un abonnement ne se renouvelle pas lui-même',
  'renewal-cycle': 'Cet abonnement renouvelle déjà celui-ci, directement ou par un autre',
  'renewal-partner': 'Un abonnement ne renouvelle qu’un abonnement du même partenaire',
  'renewal-followed':
    '«\u00a0{abonnement}\u00a0» renouvelle cet abonnement\u00a0: ils doivent rester du même partenaire',
} as const;
