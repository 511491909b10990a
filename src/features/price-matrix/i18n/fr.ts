export const fr = {
  nature: 'Nature',
  none: 'pas de prix',
  new: 'nouv.',
  was: 'avant\u00a0: {prix}',
  overtaken: 'enregistré entre-temps à {prix}',
  twoWays: '«\u00a0{valeur}\u00a0» peut se lire de deux façons',
  readOnly: 'Ces prix se lisent seulement\u00a0: votre rôle ne les modifie pas',
  history: 'Historique du prix',
  why: {
    narrow: '«\u00a0{valeur}\u00a0»\u00a0: la colonne du tableur est trop étroite, rien n’est lu',
    error: '«\u00a0{valeur}\u00a0» est une erreur du tableur',
    number: '«\u00a0{valeur}\u00a0» n’est pas un prix',
    negative: '«\u00a0{valeur}\u00a0»\u00a0: un prix n’est pas négatif',
    large: '«\u00a0{valeur}\u00a0» dépasse le plus grand prix possible',
  },
  bar: {
    pasted: '{lignes:number|number}\u00a0×\u00a0{colonnes:number|number} collés',
    range: 'plage {lignes:number|number}\u00a0×\u00a0{colonnes:number|number}',
    change: '{n:number|number} {{change|changent}}',
    same: '{n:number|number} {{égal|égaux}}',
    blank: '{n:number|number} {{vide laissé|vides laissés}}',
    refused: '{n:number|number} {{refusé|refusés}}',
    clash: '{n:number|number} {{à revoir|à revoir}}',
    unknown: '{n:number|number} {{intitulé inconnu|intitulés inconnus}} ({noms})',
    beyond: '{n:number|number} hors de la grille',
    two: '«\u00a0{valeur}\u00a0» ({n:number|number}) se lit',
    back: 'Revenir',
    leave: 'Laisser',
    apply: 'Écrire {n:number|number} {{prix|prix}}',
  },
} as const;

export default fr;
