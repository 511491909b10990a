/** Why the server refuses an event, a séance, a line on sale or an upsell. Read by the server alone. */
export const reasons = {
  'no-open-session': 'Aucune séance à venir, non verrouillée, avec une grille tarifaire et un contingent',
  'grid-unknown': 'Cette grille de prix n’existe pas : choisissez-en une de la liste',
  'events-inventory-unknown': 'Manifestation inconnue',
  'manifestation-unknown': 'Cet identifiant de manifestation n’existe pas',
  'manifestation-exists': 'Une manifestation existe déjà pour cet identifiant : modifiez plutôt son contingent',
  'vat-rate': 'Les taux de TVA sont {taux}\u00a0%',
  'sub-genre': 'Ce sous-genre n’appartient pas au genre choisi',
  'complementary-self': 'Une séance ne peut pas être sa propre séance complémentaire',
  'complementary-exists': 'Cette séance existe déjà comme séance complémentaire',
  'foreign-session': 'Cette séance n’est pas de cette manifestation',
  collision: '{libelle}, {date} ({salle})\u00a0: même lieu, au même moment',
  'upsell-parent': 'Un upsell se rattache à une manifestation, une séance ou un package, et à un seul',
  'upsell-exists': 'Un upsell est déjà rattaché ici',
  'upsell-free': 'Le prix libre est réservé aux dons',
  'upsell-amount': 'Un tarif demande un montant',
  'upsell-upgrade': 'La catégorie visée doit être plus chère que celle d’origine',
} as const;
