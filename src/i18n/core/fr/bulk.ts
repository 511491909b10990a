/** Commands over many records. */
export const bulk = {
  target: 'Enregistrements',
  record: 'Enregistrement',
  filter: 'Filtre',
  motif: 'Motif du retour en arrière',
  merged: 'Fusion faite\u00a0: {n:number|number} {{enregistrement déplacé|enregistrements déplacés}}',
  nothing: 'Rien n’a changé',
  stopped: 'Traitement interrompu\u00a0: ce qui a été écrit peut être annulé',
  warned: 'Enregistré, à vérifier',
  othersWarned: 'et {n:number|number} {{autre|autres}}',
  warnedSeparator: '\u00a0; ',
} as const;
