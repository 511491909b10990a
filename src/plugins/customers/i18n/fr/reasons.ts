/** Why the server refuses. */
export const reasons = {
  'customer-partner': 'Ils sont de deux partenaires\u00a0: chacun garde ce qu’il sait',
} as const;
