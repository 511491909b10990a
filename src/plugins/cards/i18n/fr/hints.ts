/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  carte: {
    hints: {
      modele: 'Associé au partenaire\u00a0; il ne change plus après l’émission.',
      montantInitial: 'Un des montants du modèle. Rien pour une carte de fidélité.',
      dateExpiration: 'À défaut, la durée de validité du modèle.',
      email: 'L’e-carte y est envoyée.',
    },
  },
  modele: {
    hints: {
      codeModele: 'Connu de la billetterie\u00a0; il ne change plus.',
      libelleEn: 'À défaut, le libellé français est montré.',
      type: 'Physique\u00a0: imprimée et envoyée. E-carte\u00a0: sur le téléphone.',
      programme: 'Cadeau\u00a0: des euros. Fidélité\u00a0: des points.',
      montants: 'Sans montant ni bornes, tout montant est accepté.',
      validiteMois: 'Vide\u00a0: la carte n’expire pas.',
      mail: 'Dit dans le mail de l’e-carte.',
      pointsParEuro: 'Gagnés à chaque euro recrédité.',
      pointsPourUnEuro: 'Coût en points d’un euro débité.',
    },
  },
  association: {
    hints: {
      actif: 'Le partenaire n’émet des cartes de ce modèle que si l’association est active et en cours.',
    },
  },
} as const;

export default hints;
