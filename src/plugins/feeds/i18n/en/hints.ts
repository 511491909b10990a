/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  flux: {
    hints: {
      sens: 'Cannot change later.',
      objet: 'An incoming feed of events or sessions updates the inventory; what the sites show follows from it.',
      partenaires: 'Empty: all partners.',
      adresse:
        'http(s)://… or sftp://host/path (sftp://host/~/path from the home folder); a private address must be allowed by the administrator of the server.',
      identifiant: 'Empty: the secret is a token.',
      empreinteHote: 'Kept at the first connection; empty it to accept a new key.',
      chemin: 'XML element or JSON array; empty: detected.',
      mode: 'Complete: the source tells everything, what is not in it is absent.',
      seuilRejetPct: 'Above it nothing is written.',
      intervalle: 'Minutes, counted from the start of the run.',
      horaires: 'Hours of Paris, one by one: 06:30.',
      essais: 'When the source does not answer.',
      destinatairesAlerte: 'Told by mail of a failure, alerts or a stuck run.',
    },
  },
} as const;

export default hints;
