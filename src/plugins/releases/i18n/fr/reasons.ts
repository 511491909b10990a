/** Why an element of a lot does not go live, or should be looked at first. */
export const reasons = {
  'lot-gone': 'Ce contenu n’existe plus',
  'lot-overtaken': 'Une autre version a été publiée depuis\u00a0: elle reste en ligne',
  'lot-version': 'Cette version n’existe plus',
  'lot-right': 'Vous n’avez pas le droit de publier ce type de contenu',
  'lot-english': 'Sans texte anglais\u00a0: {champ}',
  'lot-planned': 'Déjà planifié le {date} dans «\u00a0{lot}\u00a0»\u00a0: ce lot-ci le remplacera',
  'lot-same': 'C’est déjà ce qui est en ligne',
  'lot-since': 'Une autre version a été mise en ligne depuis',
  'lot-past': 'La date de ce lot est passée',
  'lot-open': 'Ce lot est planifié ou en cours\u00a0: déplanifiez-le d’abord',
} as const;
