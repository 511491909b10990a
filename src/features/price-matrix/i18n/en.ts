export const en = {
  nature: 'Type',
  none: 'no price',
  new: 'new',
  was: 'was {prix}',
  overtaken: 'saved meanwhile at {prix}',
  twoWays: '“{valeur}” can be read in two ways',
  readOnly: 'These prices are read-only: your role does not change them',
  history: 'History of the price',
  why: {
    narrow: '“{valeur}”: the column of the spreadsheet is too narrow, nothing was read',
    error: '“{valeur}” is an error of the spreadsheet',
    number: '“{valeur}” is not a price',
    negative: '“{valeur}”: a price is not negative',
    large: '“{valeur}” is above the largest price there can be',
  },
  bar: {
    pasted: '{lignes:number|number}\u00a0×\u00a0{colonnes:number|number} pasted',
    range: 'range {lignes:number|number}\u00a0×\u00a0{colonnes:number|number}',
    change: '{n:number|number} {{changes|change}}',
    same: '{n:number|number} {{equal|equal}}',
    blank: '{n:number|number} {{blank left alone|blanks left alone}}',
    refused: '{n:number|number} {{refused|refused}}',
    clash: '{n:number|number} {{to review|to review}}',
    unknown: '{n:number|number} {{unknown heading|unknown headings}} ({noms})',
    beyond: '{n:number|number} outside the grid',
    two: '“{valeur}” ({n:number|number}) reads',
    back: 'Go back',
    leave: 'Leave them',
    apply: 'Write {n:number|number} {{price|prices}}',
  },
} as const;

export default en;
