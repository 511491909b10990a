/** Commands over many records. */
export const bulk = {
  target: 'Enregistrements',
  filter: 'Filtre',
  motif: 'Motif du retour en arrière',
  nothing: 'Rien n’a changé',
} as const;
