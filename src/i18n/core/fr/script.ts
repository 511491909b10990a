/** Scripts of contents. */
export const script = {
  load: 'Envoyer un script…',
  replace: 'Remplacer le script…',
  read: 'Lire le script',
  remove: 'Retirer le script',
  notJs: 'Un fichier .js d’un mégaoctet au plus est attendu',
  right: 'Votre rôle ne permet pas de modifier les scripts',
} as const;
