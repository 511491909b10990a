/** The three scopes. */
export const roles = {
  ADMIN: 'Administrateur',
  PARTNER: 'Partenaire',
  GESTION_SITE_GROUPE: 'Gestionnaire de groupe de sites',
} as const;
