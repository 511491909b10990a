/** What is done to users besides their records. */
export const userActs = ['INVITER', 'REINITIALISER', 'FERMER_SESSIONS', 'REINITIALISER_FACTEURS'] as const;
