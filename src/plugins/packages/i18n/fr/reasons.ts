/** Why the server refuses a package. Read by the server alone. */
export const reasons = {
  'package-unpriced': 'Aucun prix\u00a0: il faut des tarifs, ou des composants qui ont une grille de prix',
  'component-gone': '{composant}\u00a0: {etat}',
  'group-unknown': 'Le groupe «\u00a0{groupe}\u00a0» n’existe pas dans ce package',
  'group-short': 'Le groupe «\u00a0{groupe}\u00a0» n’a que {n:number|number} {{n:composant|composants}} au choix',
  'discount-high': 'Une remise ne dépasse pas 100 %',
  'package-self': 'Un package ne peut pas se contenir lui-même',
  'package-nested': 'Un package inclus dans un autre ne peut pas en inclure lui-même',
} as const;
