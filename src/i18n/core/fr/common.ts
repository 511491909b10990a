/** Words that every record and every screen share. */
export const common = {
  cutCell: 'coupé\u00a0: {n:number|number} caractères en tout, le fichier CSV les a tous',
  dateCreation: 'Créé le',
  dateModif: 'Modifié le',
  auteurModif: 'Modifié par',
  version: 'Version',
} as const;
