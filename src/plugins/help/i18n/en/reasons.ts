/** Why the server refuses a request. Read by the server alone. */
export const reasons = { attachment: 'This file is not one that you attached: remove it and attach it again' } as const;
