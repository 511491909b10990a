/** What is printed and mailed to customers. Read by the server alone. */
export const print = {
  print: {
    unpaid: 'Paiement non reçu dans le délai',
    run: {
      impayees: 'Commandes impayées\u00a0: {n:number|number} {{n:annulation|annulations}}',
      annuler: 'Annulation de {n:number|number} {{n:commande|commandes}}',
      rembourser: 'Remboursement de {n:number|number} {{n:commande|commandes}}',
      renvoyer: 'Envoi de {n:number|number} {{n:mail|mails}}',
      seance: 'Annulation d’une séance\u00a0: {n:number|number} {{n:commande|commandes}}',
      reporter: 'Report d’une séance\u00a0: {n:number|number} {{n:commande|commandes}}',
      total: 'Somme à rendre',
      sum: '{montant}, {n:number|number} {{n:paiement|paiements}}',
    },
    exchange: { pay: 'À encaisser', back: 'À rendre', same: 'Même prix' },
    tickets: 'Billets de la commande {numero}',
    ticketsFile: 'billets',
    noTickets: 'Aucun billet valable dans cette commande.',
    row: 'rang {rang}',
    seat: 'siège {siege}',
    order: 'Commande {numero}, billet {n} sur {total}',
    invoice: 'Facture {numero}',
    creditNote: 'Avoir {numero}',
    dated: 'Du {date}, commande {numero}',
    what: 'Désignation',
    vat: 'TVA',
    amount: 'Montant TTC',
    fees: 'Frais de service',
    total: 'Total TTC',
    ofWhichVat: 'dont TVA',
  },
  mails: {
    seat: 'rang {rang}, siège {siege}',
    REPORT: {
      message: 'Jusqu’au {quand}, vous pouvez {choix}. Sans réponse de votre part, vos places sont gardées.',
      GARDER: 'garder vos places',
      REMBOURSER: 'être remboursé',
      ECHANGER: 'les échanger pour une autre séance',
    },
    CODE: {
      motif: 'Annulation de la séance {seance}\u00a0: {montant} seront rendus\u00a0; code valable {n} minutes',
    },
  },
} as const;
