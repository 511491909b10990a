/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  flux: {
    hints: {
      sens: 'Ne change plus ensuite.',
      objet:
        'Un flux entrant de manifestations ou de séances met à jour l’inventaire\u00a0; ce que montrent les sites en découle.',
      partenaires: 'Vide\u00a0: tous les partenaires.',
      adresse:
        'http(s)://… ou sftp://hôte/chemin (sftp://hôte/~/chemin depuis le dossier personnel)\u00a0; une adresse privée doit être permise par l’administrateur du serveur.',
      identifiant: 'Vide\u00a0: le secret est un jeton.',
      empreinteHote: 'Retenue à la première connexion\u00a0; videz-la pour accepter une nouvelle clé.',
      chemin: 'Élément XML ou tableau JSON\u00a0; vide\u00a0: reconnu.',
      mode: 'Complet\u00a0: la source dit tout, ce qui n’y est plus est absent.',
      seuilRejetPct: 'Au-dessus, rien n’est écrit.',
      intervalle: 'Minutes, comptées depuis le début de l’exécution.',
      horaires: 'Heures de Paris, une par une\u00a0: 06:30.',
      essais: 'Quand la source ne répond pas.',
      destinatairesAlerte: 'Prévenus par mail d’un échec, d’alertes ou d’un blocage.',
    },
  },
} as const;

export default hints;
