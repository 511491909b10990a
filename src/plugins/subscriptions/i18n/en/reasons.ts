/** Why the server refuses a subscription. Read by the server alone. */
export const reasons = {
  'pass-empty': 'A pass needs: {entrees}, or {duree}',
  'one-venue': 'One venue only: the subscription is not valid in several',
  'renewal-itself': 'A subscription does not renew itself',
  'renewal-cycle': 'That subscription renews this one already, directly or through another',
  'renewal-partner': 'A subscription renews only one of the same partner',
  'renewal-followed': '“{abonnement}” renews this subscription: both must stay with the same partner',
} as const;
