/** The three scopes. */
export const roles = {
  ADMIN: 'Administrator',
  PARTNER: 'Partner',
  GESTION_SITE_GROUPE: 'Site-group manager',
} as const;
