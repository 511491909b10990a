/** Why a pickup mode is closed: said by the console beside it, and by the server. */
export const pickupReasons = {
  'pickup-store': 'This partner has no in-store collection',
  'pickup-store-only': 'Tickets of this partner are collected in store only',
  'pickup-office-only': 'Tickets of this partner are collected at the box office only',
  'pickup-collector': 'This partner has no collector tickets',
  'pickup-event': 'Tickets for {manifestation} are not collected on the spot',
} as const;
