export const fr = {
  title: 'Calendrier',
  none: 'Rien n’est planifié. Dans l’essai à blanc d’une commande, «\u00a0À une date…\u00a0» la garde ici jusqu’à son heure.',
  pages: {
    list: 'Calendrier',
    aliases:
      'planifié, actes planifiés, à venir, échéances, programmation, ce qui est prévu, planned, schedule, calendar',
  },
  views: { aVenir: 'À venir', aVoir: 'À voir', passes: 'Passés', tous: 'Tous' },
  todo: '{n:number|number} {{acte planifié à voir|actes planifiés à voir}}',
  came: {
    author:
      'La personne qui l’a planifié ne peut plus se connecter\u00a0: déplacez-le pour le reprendre à votre compte',
    gone: 'Cette commande n’existe plus sur ce serveur\u00a0: rien n’a été fait',
    late: 'Le serveur n’était pas là à l’heure dite\u00a0: rien n’a été fait',
    ceiling:
      'À cette heure {n:number|number} enregistrements répondent, plus que le plafond de {plafond:number|number}\u00a0: rien n’a été fait',
    nothing: 'Il n’y avait plus rien à changer',
    blocked: '{n:number|number} {{laissé tel quel|laissés tels quels}}',
    run: 'Le traitement ne s’est pas terminé',
  },
  commands: {
    ouvrir: 'Ouvrir un acte planifié',
    annuler: 'Annuler l’acte planifié',
    deplacer: 'Déplacer l’acte planifié…',
    maintenant: 'Faire maintenant l’acte planifié',
  },
  aliases: {
    ouvrir: 'voir ce qui est prévu, montrer un acte du calendrier, open a planned act',
    annuler: 'ne plus planifier, déprogrammer, retirer du calendrier, unschedule',
    deplacer: 'changer l’heure, reprogrammer, replanifier, reschedule',
    maintenant: 'exécuter maintenant, lancer l’acte planifié, ne pas attendre, run now',
  },
  args: { acte: 'Acte planifié', quand: 'Nouvelle heure' },
  said: {
    annuler: 'Acte annulé\u00a0: il ne sera pas fait',
    deplacer: 'Acte déplacé',
    maintenant: 'Fait\u00a0: {n:number|number} {{enregistrement changé|enregistrements changés}}',
    refused: 'Rien n’a été fait\u00a0: {message}',
  },
  acte: {
    one: 'acte planifié',
    many: '{n:number|number} {{acte planifié|actes planifiés}}',
    sections: { top: 'Acte planifié' },
    fields: {
      id: 'Id',
      titre: 'Acte',
      commande: 'Commande',
      entite: 'Type d’objet',
      quand: 'Quand',
      fuseau: 'Fuseau',
      etat: 'État',
      prevu: 'Prévus',
      plafond: 'Plafond',
      fait: 'Faits',
      message: 'Résultat',
      auteur: 'Auteur',
      auteurId: 'Identifiant de l’auteur',
      idTiers: 'Partenaire',
      motif: 'Motif',
      lotId: 'Lot',
    },
    values: {
      etat: {
        PLANIFIE: 'Planifié',
        EN_COURS: 'En cours',
        FAIT: 'Fait',
        PARTIEL: 'Fait en partie',
        A_CONFIRMER: 'À confirmer',
        REFUSE: 'Refusé',
        MANQUE: 'Manqué',
        ANNULE: 'Annulé',
      },
    },
  },
} as const;

export default fr;
