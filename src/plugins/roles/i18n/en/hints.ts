/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  role: {
    hints: {
      code: 'In capitals: TRANSLATOR.',
      scope: 'It decides on screens and partners; the matrix never goes beyond.',
      actif: 'When closed, it grants nothing to those who have it.',
      secondFacteur: 'Anyone with this role adds an authenticator app or a passkey first.',
      partenaires: 'Empty: all those of the person.',
    },
  },
  utilisateur: {
    hints: {
      login: 'Empty: the e-mail address.',
      role: 'Their role decides on screens, rights and partners.',
      idTiers: 'A partner: their own. A site group: those of the group. An administrator sees all of them.',
    },
  },
} as const;

export default hints;
