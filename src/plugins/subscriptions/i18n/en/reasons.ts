/** Why the server refuses a subscription. Read by the server alone. */
export const reasons = {
  'pass-empty': 'A pass needs: {entrees}, or {duree}',
  'one-venue': 'One venue only: the subscription is not valid in several',
} as const;
