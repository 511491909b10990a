/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  avis: {
    hints: {
      note: 'De 1 à 5.',
      auteur: 'Tel qu’il signe\u00a0; vide\u00a0: anonyme.',
      email: 'Pour le prévenir de la réponse\u00a0; il ne paraît nulle part.',
      userConsent: 'L’auteur accepte que son avis soit publié\u00a0; sans accord, pas de validation.',
      motifRejet: 'Demandé pour rejeter\u00a0; il reste interne.',
      publieLe: 'Vide\u00a0: dix secondes après la validation.',
      reponse: 'Elle paraît sous l’avis, au nom du partenaire\u00a0; l’auteur en est prévenu une fois l’avis publié.',
      signalements: 'Ce que des visiteurs ont signalé\u00a0; sans objet une fois retiré d’ici.',
    },
  },
  groupe: {
    hints: {
      idmanif: 'Le groupe prend le partenaire de cette manifestation.',
      manifestations: 'Leurs avis paraissent sur chacune d’elles.',
    },
  },
} as const;

export default hints;
