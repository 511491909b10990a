/** Words that every record and every screen share. */
export const common = {
  cutCell: 'cut: {n:number|number} characters in all, the CSV file has them',
  dateCreation: 'Created on',
  dateModif: 'Changed on',
  auteurModif: 'Changed by',
  version: 'Version',
} as const;
