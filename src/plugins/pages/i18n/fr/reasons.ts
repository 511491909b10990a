/** Why the server refuses a page, a widget or a customisation, by the codes of its rules. */
export const reasons = {
  'pages-partner': 'Cet identifiant de tiers n’existe pas',
  'pages-event': 'Manifestation inconnue',
  'pages-advert': 'Publicité inconnue',
  'pages-too-many': 'Plus de {max} personnalisations d’un coup\u00a0: choisissez moins de partenaires',
  'pages-no-slide': 'Pas de slide {rang}\u00a0: ce composant en a {n}',
  'pages-no-picture': 'Ce fichier n’est pas une image',
  'pages-identifier': 'Cet identifiant n’existe pas',
  'pages-identifier-number': 'L’identifiant doit être numérique ou Tous',
  'pages-identifier-none': 'Cette page ne prend pas d’identifiant',
  'pages-exists': 'Une personnalisation existe déjà pour ce composant',
  'pages-name': 'Un composant du même nom existe déjà sur cette page',
  'pages-script': 'Ce fichier n’est pas un script du stockage',
  'pages-class': 'Une classe CSS est faite de lettres, de chiffres, de tirets',
  'pages-widget-twice': 'Ce widget est déjà dans une autre zone de la page',
  'pages-zone-locked': 'La zone «\u00a0{zone}\u00a0» n’est pas modifiable',
  'pages-structure-gone':
    'La structure de la page n’est pas disponible. Rechargez la page ou contactez l’administrateur.',
  'pages-components-gone':
    'Les composants de la page ne sont pas disponibles. Rechargez la page ou contactez l’administrateur.',
  'pages-page-gone': 'La page n’est pas disponible. Rechargez la page ou contactez l’administrateur.',
} as const;
