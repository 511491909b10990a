/** Tables: what a list says as soon as it is drawn. */
export const tableFirst = {
  results: '{n:number|number} {{résultat|résultats}}',
  resultsMore: 'plus de {n:number|number} résultats',
  grid: 'Liste : {nom}',
  select: 'Cocher la ligne {label}',
  selectAll: 'Cocher les lignes affichées',
  columns: 'Colonnes',
  resize: 'Largeur de la colonne {nom}',
  export: 'Exporter',
  formats: { csv: 'CSV (tableur)', xlsx: 'Excel (XLSX)' },
  create: 'Nouveau',
  loading: 'Chargement de la liste',
  failed: 'La liste n’a pas pu être chargée',
  copyDetails: 'Copier les détails',
  copiedDetails: 'Détails copiés',
  retry: 'Réessayer',
  notEditable: 'Cette cellule ne se modifie pas ici',
} as const;
