/** Card models. */
export const modele = {
  one: 'card model',
  many: '{n:number|number} card {{model|models}}',
  new: 'New model',
  into: 'Model that stays',
  uses: '{n:number|number} {{subscription|subscriptions}}: see them',
  sections: { top: 'Card model' },
  fields: {
    codeModele: 'Code',
    libelleFr: 'French label',
    libelleEn: 'English label',
    type: 'Type',
    ordre: 'Order',
    nbUtilisations: 'Subscriptions',
  },
  hints: {
    codeModele: 'Known to the ticketing system; it does not change any more.',
    libelleEn: 'Without it, the French label is shown.',
    type: 'Physical: printed and sent. E-card: on the phone.',
  },
  values: { type: { PHYSIQUE: 'Physical', 'E-CARTE': 'E-card' } },
  commands: {
    create: 'Create a card model',
    open: 'Open a card model',
    remove: 'Delete the card model',
    merge: 'Merge the model into…',
  },
  aliases: {
    create: 'new card model, add a season ticket card',
    open: 'see a card model',
    remove: 'erase the card model',
    merge: 'merge, group, replace the model',
  },
} as const;
