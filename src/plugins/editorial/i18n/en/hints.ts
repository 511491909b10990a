/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  page: {
    hints: {
      titreEn: 'Empty: the French title is shown.',
      chemin: 'After the language in the address: /infos/getting-there.',
      idTiers: 'Empty: the page is on the sites of all partners.',
      contenuEn: 'Empty: the French content is shown.',
      composants:
        'Beneath the content, in this order: each shows its customisation for the partner and the language of the visitor.',
      header: 'Empty: that of the site.',
      footer: 'Empty: that of the site.',
      addJs: 'A file that runs for visitors, never in the preview.',
      urlJsFile: 'Key of the file that was sent.',
      seoTitleFr: 'Empty: the title of the page. Sixty characters at most are read in results.',
      seoDescriptionFr: 'A hundred and sixty characters at most are read in results.',
    },
  },
  artiste: {
    hints: {
      nomEn: 'Empty: the French name is shown. It is translated in the dictionary of artists too.',
    },
  },
  redirection: {
    hints: {
      de: 'After the language in the address: /infos/access. A live page at this path comes first.',
      vers: 'A path of the site, or a complete address.',
      idTiers: 'Empty: on the sites of all partners.',
    },
  },
  publicite: {
    hints: {
      pubPath: 'Unit of the ad server: /21700000/home/wallpaper.',
      classPubAdvertising: 'One or several, separated by spaces.',
      longueur: 'From top to bottom, in pixels.',
      largeur: 'From left to right, in pixels.',
      mobileHeight: 'In pixels.',
      mobileWidth: 'In pixels.',
      pubTknUrl: 'Address called to get the token, in https.',
    },
  },
} as const;

export default hints;
