/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  record: {
    hints: {
      adresse:
        'https://…\u00a0; une adresse d’un réseau privé doit être permise par l’administrateur du serveur. Aucune redirection n’est suivie.',
      actif:
        'Arrêté, il n’envoie rien\u00a0; remis en service, il part de ce qui change alors (un rejeu donne le reste).',
      idTiers: 'Vide\u00a0: tous les partenaires, et ce qui n’est à aucun.',
      choix: 'Vide\u00a0: tout changement de toute fiche. Le filtre s’écrit comme dans la liste de ces fiches.',
      contenu: 'Au-dessus de 20\u00a0ko, c’est toujours l’adresse où lire la fiche.',
      lots: 'Par lot\u00a0: une action en masse est un seul envoi, et les envois d’un même genre de fiche se suivent.',
      personnelles: 'Sinon masquées. Demande le droit d’exporter des données personnelles.',
      destinatairesAlerte: 'Prévenus quand des envois sont abandonnés, ou que l’adresse dit qu’elle n’existe plus.',
    },
  },
} as const;

export default hints;
