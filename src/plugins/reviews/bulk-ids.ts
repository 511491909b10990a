/** What is done to many reviews at once, in the order that lists offer it. */
export const bulkIds = ['reviews.valider', 'reviews.rejeter', 'reviews.remettre', 'reviews.leverSignalements'] as const;
