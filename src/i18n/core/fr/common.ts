/** Words that every record and every screen share. */
export const common = {
  dateCreation: 'Créé le',
  dateModif: 'Modifié le',
  auteurModif: 'Modifié par',
  version: 'Version',
} as const;
