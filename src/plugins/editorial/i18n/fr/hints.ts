/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  page: {
    hints: {
      titreEn: 'Vide\u00a0: le titre français est montré.',
      chemin: 'Après la langue dans l’adresse\u00a0: /infos/venir-au-theatre.',
      idTiers: 'Vide\u00a0: la page est sur les sites de tous les partenaires.',
      contenuEn: 'Vide\u00a0: le contenu français est montré.',
      composants:
        'Sous le contenu, dans cet ordre\u00a0: chacun montre sa personnalisation pour le partenaire et la langue du visiteur.',
      header: 'Vide\u00a0: celui du site.',
      footer: 'Vide\u00a0: celui du site.',
      addJs: 'Un fichier exécuté chez les visiteurs, jamais dans l’aperçu.',
      urlJsFile: 'Clé du fichier envoyé.',
      seoTitleFr: 'Vide\u00a0: le titre de la page. Soixante signes au plus se lisent dans les résultats.',
      seoDescriptionFr: 'Cent soixante signes au plus se lisent dans les résultats.',
    },
  },
  artiste: {
    hints: {
      nomEn: 'Vide\u00a0: le nom français est montré. Se traduit aussi dans le dictionnaire des artistes.',
    },
  },
  redirection: {
    hints: {
      de: 'Après la langue dans l’adresse\u00a0: /infos/acces. Une page publiée à ce chemin passe avant.',
      vers: 'Un chemin du site, ou une adresse complète.',
      idTiers: 'Vide\u00a0: sur les sites de tous les partenaires.',
    },
  },
  publicite: {
    hints: {
      pubPath: 'Bloc chez le serveur de publicité\u00a0: /21700000/accueil/habillage.',
      classPubAdvertising: 'Une ou plusieurs, séparées par des espaces.',
      longueur: 'De haut en bas, en pixels.',
      largeur: 'De gauche à droite, en pixels.',
      mobileHeight: 'En pixels.',
      mobileWidth: 'En pixels.',
      pubTknUrl: 'Adresse appelée pour obtenir le jeton, en https.',
    },
  },
} as const;

export default hints;
