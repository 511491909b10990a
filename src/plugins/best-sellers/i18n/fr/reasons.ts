/** Why the server refuses, by the codes of its rules. */
export const reasons = {
  'best-sellers-none': 'Choisissez au moins un classement',
  'best-sellers-twice': 'Déjà épinglé plus haut',
  'best-sellers-place': 'Ce composant n’a que {max:number|number} places',
  'best-sellers-full': 'Au plus {max:number|number} éléments',
  'best-sellers-already': 'Déjà dans ce classement',
} as const;
