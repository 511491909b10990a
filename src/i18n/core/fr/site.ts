/** From a record to its page on the site. */
export const site = {
  live: 'Voir sur le site',
  liveAliases: 'ouvrir le site, page publique, voir en ligne, front',
  draft: 'Voir le brouillon sur le site',
  draftAliases: 'aperçu sur le site, lien de relecture, page pas encore publiée',
  none: 'Ce type de fiche n’a pas de page sur le site.',
  noDraft: 'Ce type de fiche n’a pas de brouillon à montrer sur le site.',
} as const;
