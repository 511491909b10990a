/** Why the server refuses editorial pages and advertising components. Read by the server alone. */
export const reasons = {
  'advert-token': 'Une adresse complète en https est attendue',
  'advert-class': '«\u00a0{classe}\u00a0» n’est pas un nom de classe CSS',
  'advert-path': 'Le chemin ne contient ni espace, ni chevron, ni guillemet',
  'page-path':
    'Des mots en minuscules sans accent, des chiffres et des traits d’union, après une barre oblique\u00a0: /infos/acces',
  'page-path-reserved': 'Le site garde pour lui les adresses qui commencent par /{debut}',
  'page-path-taken': 'Ce chemin est déjà pris par la page «\u00a0{titre}\u00a0»',
  'page-script-file': 'Ce script n’est pas dans nos fichiers\u00a0: envoyez-le d’abord',
  'redirection-taken': 'Ce chemin mène déjà ailleurs sur ce site',
  'redirection-target': 'Un chemin du site (/infos/venir) ou une adresse complète (https://…) est attendu',
  'redirection-self': 'Une redirection mène à une autre adresse que la sienne',
  'site-partner': 'Choisissez un partenaire\u00a0: cette fiche est montrée sur plusieurs sites',
  'site-address': 'Ni SITE_URL ni l’adresse du site de ce partenaire ne sont renseignées',
  'site-draft': 'Cette fiche n’a pas de brouillon à montrer sur le site',
} as const;
