/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  demande: {
    hints: {
      message: 'De 20 à 4\u00a0000 caractères\u00a0: ce que vous faisiez, ce que vous attendiez, ce qui s’est passé.',
      telephone: 'Nécessaire quand l’urgence est haute ou bloquante.',
      copieEmail: 'Elle part à votre adresse de connexion.',
      ecran: 'La page d’où vous venez, si elle est concernée.',
    },
  },
} as const;

export default hints;
