/** Code: its editor, and what is wrong in it. */
export const code = {
  faults: {
    bom: 'Ligne {ligne}, colonne {colonne}\u00a0: le fichier commence par une marque d’encodage (BOM)\u00a0; enregistrez-le en UTF-8 sans elle',
    notCss: 'Seuls les fichiers CSS sont acceptés',
    parenthesis: 'Ligne {ligne}, colonne {colonne}\u00a0: parenthèse fermante attendue',
    bracket: 'Ligne {ligne}, colonne {colonne}\u00a0: crochet fermant attendu',
    brace: 'Ligne {ligne}, colonne {colonne}\u00a0: cette accolade n’est pas refermée',
    block: 'Ligne {ligne}, colonne {colonne}\u00a0: accolade ouvrante attendue',
    colon: 'Ligne {ligne}, colonne {colonne}\u00a0: deux-points attendu après le nom de la propriété',
    selector: 'Ligne {ligne}, colonne {colonne}\u00a0: sélecteur attendu',
    name: 'Ligne {ligne}, colonne {colonne}\u00a0: nom attendu',
    input: 'Ligne {ligne}, colonne {colonne}\u00a0: ceci ne se lit pas',
    comment: 'Ligne {ligne}, colonne {colonne}\u00a0: ce commentaire n’est pas refermé',
    json: 'Ligne {ligne}, colonne {colonne}\u00a0: ce JSON ne se lit pas',
  },
} as const;
