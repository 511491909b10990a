export const en = {
  title: 'Calendar',
  none: 'Nothing is planned. In the dry run of a command, “At a date…” keeps it here until its time.',
  pages: {
    list: 'Calendar',
    aliases: 'planned, planned acts, upcoming, due, schedule, what is planned, planifié, calendrier, programmation',
  },
  views: { aVenir: 'Upcoming', aVoir: 'To look at', passes: 'Past', tous: 'All' },
  todo: '{n:number|number} planned {{act|acts}} to look at',
  came: {
    author: 'Whoever planned it may not sign in any more: move it to take it over',
    late: 'The server was away at that time: nothing was done',
    ceiling:
      'At this time {n:number|number} records answer, above the ceiling of {plafond:number|number}: nothing was done',
    nothing: 'There was nothing left to change',
    blocked: '{n:number|number} left as {{it was|they were}}',
    run: 'The run did not end well',
  },
  commands: {
    annuler: 'Cancel the planned act',
    deplacer: 'Move the planned act…',
    maintenant: 'Do the planned act now',
  },
  aliases: {
    annuler: 'unschedule, take off the calendar, déprogrammer',
    deplacer: 'change the time, reschedule, replanifier',
    maintenant: 'run now, do not wait, exécuter maintenant',
  },
  args: { acte: 'Planned act', quand: 'New time' },
  said: {
    annuler: 'Cancelled: it will not be done',
    deplacer: 'Moved',
    maintenant: 'Done: {n:number|number} {{record|records}} changed',
    refused: 'Nothing was done: {message}',
  },
  acte: {
    one: 'planned act',
    many: '{n:number|number} planned {{act|acts}}',
    sections: { top: 'Planned act' },
    fields: {
      id: 'Id',
      titre: 'Act',
      commande: 'Command',
      entite: 'Kind of record',
      quand: 'When',
      fuseau: 'Time zone',
      etat: 'State',
      prevu: 'Planned',
      plafond: 'Ceiling',
      fait: 'Done',
      message: 'Outcome',
      auteur: 'Author',
      auteurId: 'Id of the author',
      idTiers: 'Partner',
      motif: 'Reason',
      lotId: 'Batch',
    },
    values: {
      etat: {
        PLANIFIE: 'Planned',
        EN_COURS: 'Under way',
        FAIT: 'Done',
        PARTIEL: 'Partly done',
        A_CONFIRMER: 'To confirm',
        REFUSE: 'Refused',
        MANQUE: 'Missed',
        ANNULE: 'Cancelled',
      },
    },
  },
} as const;

export default en;
