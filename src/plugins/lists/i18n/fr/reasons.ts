/** Why the server refuses a list, by the codes of its rules. */
export const reasons = {
  'list-rule':
    'La règle n’est pas comprise à partir du caractère {position:number|number}\u00a0: «\u00a0{saisi}\u00a0»',
  'list-link-rules': 'Une liste de liens se compose à la main',
  'list-partner-both': 'Le partenaire {partenaire} est à la fois parmi les sites et parmi les exceptions',
  'list-address': 'Une adresse commence par https:// ou par /',
  'list-content': 'Cette liste n’est pas faite de ces fiches',
  'list-no-items': 'Une liste par règles n’a pas d’éléments choisis',
  'list-full': 'Une liste a au plus {max:number|number} éléments',
  'list-already': 'Déjà dans la liste',
} as const;
