/** Why the server refuses. */
export const reasons = {
  'customer-partner': 'Ils sont de deux partenaires\u00a0: chacun garde ce qu’il sait',
  'customer-refusal':
    'Un refus dit par le lien d’un mail ne s’efface pas\u00a0: seul un accord donné depuis le remplace',
  'erase-refund':
    '{n:number|number} {{n:remboursement est en cours|remboursements sont en cours}}\u00a0: il faut d’abord savoir s’{{n:il est passé|ils sont passés}}',
  'erase-coming':
    '{n:number|number} {{n:séance est à venir|séances sont à venir}}\u00a0: dites que {{n:ses billets restent valables|leurs billets restent valables}} sans nom',
  'retention-bounds': 'De {minimum:number|number} à {maximum:number|number} mois',
  erased: 'Cette donnée a été effacée le {date}\u00a0: rien ne la rapporte',
} as const;
