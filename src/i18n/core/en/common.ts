/** Words that every record and every screen share. */
export const common = {
  dateCreation: 'Created on',
  dateModif: 'Changed on',
  auteurModif: 'Changed by',
  version: 'Version',
} as const;
