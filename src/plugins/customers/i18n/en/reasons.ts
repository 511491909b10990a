/** Why the server refuses. */
export const reasons = { 'customer-partner': 'They are of two partners: each keeps what it knows' } as const;
