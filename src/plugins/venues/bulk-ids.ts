/** What is done to many venues at once, in the order that lists offer it. */
export const bulkIds = [
  'venues.signalerRisque',
  'venues.leverRisque',
  'venues.activerAvis',
  'venues.desactiverAvis',
  'venues.activerISM',
  'venues.desactiverISM',
] as const;
