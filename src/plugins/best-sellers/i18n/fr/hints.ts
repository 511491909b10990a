/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  classement: {
    hints: {
      id: 'L’identifiant que les composants des pages indiquent (bestSellersIdSearch).',
      idTiers: 'Vide\u00a0: pour tous les partenaires qui n’ont pas le leur.',
      elementCount: 'De 10 à 20.',
      fenetreJours: 'Les ventes plus anciennes ne comptent pas.',
      epingles: 'Sans place, un élément épinglé prend la première qui est libre.',
      exclusions: 'Écartés malgré leurs ventes, pendant ces dates.',
    },
  },
} as const;

export default hints;
