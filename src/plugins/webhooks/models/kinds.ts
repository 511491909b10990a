/** Kinds of records that a webhook may be limited to, by the names of their resources; none chosen: every kind. */
export const hookedKinds = [
  'manifestations',
  'seances',
  'prix',
  'contingents',
  'packages',
  'abonnements',
  'commandes',
  'clients',
  'cartes',
  'avis',
  'lieux',
  'genres',
  'sous-genres',
  'artistes',
  'listes',
  'pages',
  'widgets',
  'publicites',
  'pages-edito',
  'partenaires',
  'traductions',
] as const;

/** Kinds of change, as the history and the events of change name them. */
export const hookedChanges = ['CREATION', 'MODIFICATION', 'SUPPRESSION'] as const;
