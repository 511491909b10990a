/** A record copied into a new one. */
export const duplicate = {
  command: 'Dupliquer…',
  aliases: 'dupliquer, copier, cloner',
  noRecord: 'Ouvrez une fiche, ou cochez une seule ligne',
  title: 'Dupliquer {label}',
  lead: 'Choisissez ce que la nouvelle fiche reprend.',
  sections: 'Sections reprises',
  filled: '({n:number|number} {{champ rempli|champs remplis}})',
  never: 'Jamais repris\u00a0: identifiant, dates et auteur, statut, verrou, publication et champs calculés.',
  keyHint: 'Demandé pour créer tout de suite\u00a0; sinon dans le formulaire.',
  open: 'Ouvrir le formulaire',
  create: 'Créer tout de suite',
  close: 'Fermer',
  markFr: '(copie)',
  markEn: '(copy)',
} as const;
