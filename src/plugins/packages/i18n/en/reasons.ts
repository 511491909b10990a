/** Why the server refuses a package. Read by the server alone. */
export const reasons = {
  'package-unpriced': 'No price: it needs prices, or components that have a price grid',
  'component-gone': '{composant}: {etat}',
  'group-unknown': 'There is no group “{groupe}” in this package',
  'group-short': 'Group “{groupe}” has only {n:number|number} {{n:component|components}} to choose from',
  'discount-high': 'A discount is 100% at most',
  'package-self': 'A package cannot contain itself',
  'package-nested': 'A package inside another cannot contain one itself',
} as const;
