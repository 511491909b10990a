/** Why the server refuses a rule of the search engine. Read by the server alone. */
export const reasons = {
  'search-sites': 'Choisissez des partenaires\u00a0: ce qui vaut pour tous est réservé aux administrateurs',
  'filter-type': 'Ce champ ne se filtre pas ainsi\u00a0: liste, plage ou oui/non selon le champ',
  'filter-cycle': 'Ces filtres dépendent les uns des autres en boucle\u00a0: aucun ne s’afficherait',
  'synonym-alone': 'Il faut au moins deux mots équivalents',
} as const;
