/** What is done to upsells, in the order that their list offers it. */
export const upsellIds = [
  'events.copierUpsells',
  'events.verrouillerUpsells',
  'events.deverrouillerUpsells',
  'events.suivreUpsells',
  'events.supprimerUpsell',
] as const;
