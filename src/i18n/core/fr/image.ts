/** Pictures of forms. */
export const image = {
  none: 'Aucune image',
  drop: 'Déposez une image ici, collez-la, ou choisissez-la.',
  upload: 'Téléverser',
  replace: 'Remplacer',
  pick: 'Choisir parmi les images',
  remove: 'Retirer l’image',
  uploading: 'Envoi de {nom}…',
  preview: 'Aperçu\u00a0: {nom}',
  wrongType: 'Ce fichier n’est pas une image PNG, JPEG, GIF, WebP, AVIF ou SVG.',
  tooLarge: 'Cette image pèse {taille}\u00a0; {max} au plus.',
  library: 'Images enregistrées',
  search: 'Chercher une image par son nom',
  nothing: 'Aucune image de ce nom',
  failed: 'Les images n’ont pas pu être lues',
  loading: 'Chargement de l’image…',
  close: 'Fermer',
} as const;
