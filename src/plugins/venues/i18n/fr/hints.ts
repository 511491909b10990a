/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  lieu: {
    hints: {
      libelleEn: 'Vide\u00a0: le nom français sert aussi en anglais.',
      idVille: 'Nom, code postal ou code Insee\u00a0; le département et la région en découlent.',
      villeEtrangere: 'Telle qu’elle s’écrit sur place.',
      codPays: 'En France la ville se choisit parmi les communes, ailleurs elle s’écrit.',
      latitude: 'En degrés, de −90 à 90.',
      longitude: 'En degrés, de −180 à 180.',
      capacite: 'Places de la plus grande configuration.',
      salles: 'Une par une, Entrée entre chacune\u00a0: proposées aux séances.',
      zoning: '1\u00a0: les places sont numérotées.',
      flagPlacement: 'Calculé d’après le zonage, ne se saisit pas.',
      avisClients: 'Les clients peuvent donner leur avis sur les manifestations de ce lieu.',
      activationISM: 'Active le service ISM, tel que l’intégration le définit.',
      riskFraud: 'Les commandes pour ce lieu passent en contrôle.',
    },
  },
} as const;

export default hints;
