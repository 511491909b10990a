/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  zone: {
    hints: {
      departements: 'Les départements que la zone réunit, quelle que soit leur région.',
    },
  },
  modeRetrait: {
    hints: {
      delai: 'Jours qu’il faut pour que les billets soient entre les mains du client, de 0 à 60.',
      adresseRequise: 'Une commande sans adresse ne peut pas choisir ce mode.',
    },
  },
} as const;

export default hints;
