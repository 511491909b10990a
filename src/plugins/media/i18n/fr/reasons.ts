/** Why the server refuses a change of the library. Read by the server alone. */
export const reasons = {
  'media-shared': 'Ce fichier est commun à tous les partenaires\u00a0: seul un administrateur le change',
  'media-used': 'Ce fichier est encore affiché\u00a0: remplacez-le partout avant de le supprimer',
  'media-fresh': 'Ce fichier a moins d’une heure\u00a0: il est peut-être sur le point de servir',
  'media-elsewhere': 'Ce fichier est affiché dans des objets que vous ne pouvez pas modifier',
  'media-file-unnamed': 'Aucun champ ne nomme le fichier «\u00a0{nom}\u00a0»',
  'media-file-missing': 'Le fichier «\u00a0{nom}\u00a0» n’a pas été envoyé',
} as const;
