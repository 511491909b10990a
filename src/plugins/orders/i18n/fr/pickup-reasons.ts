/** Why a pickup mode is closed: said by the console beside it, and by the server. */
export const pickupReasons = {
  'pickup-store': 'Ce partenaire n’a pas de retrait en magasin',
  'pickup-store-only': 'Chez ce partenaire, les billets se retirent en magasin seulement',
  'pickup-office-only': 'Chez ce partenaire, les billets se retirent au guichet seulement',
  'pickup-collector': 'Ce partenaire n’a pas de billets collector',
  'pickup-event': 'Les billets de {manifestation} ne se retirent pas sur place',
} as const;
