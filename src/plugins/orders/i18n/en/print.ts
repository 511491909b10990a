/** What is printed and mailed to customers. Read by the server alone. */
export const print = {
  print: {
    unpaid: 'Payment not received in time',
    run: {
      impayees: 'Unpaid orders: {n:number|number} {{n:cancellation|cancellations}}',
      annuler: 'Cancellation of {n:number|number} {{n:order|orders}}',
      rembourser: 'Refund of {n:number|number} {{n:order|orders}}',
      renvoyer: 'Sending {n:number|number} {{n:mail|mails}}',
      seance: 'Cancellation of a session: {n:number|number} {{n:order|orders}}',
      reporter: 'Postponement of a session: {n:number|number} {{n:order|orders}}',
      total: 'Sum to give back',
      sum: '{montant}, {n:number|number} {{n:payment|payments}}',
    },
    exchange: { pay: 'To be paid', back: 'To be given back', same: 'Same price' },
    tickets: 'Tickets of order {numero}',
    ticketsFile: 'tickets',
    noTickets: 'No valid ticket in this order.',
    row: 'row {rang}',
    seat: 'seat {siege}',
    order: 'Order {numero}, ticket {n} of {total}',
    invoice: 'Invoice {numero}',
    creditNote: 'Credit note {numero}',
    dated: '{date}, order {numero}',
    what: 'Description',
    vat: 'VAT',
    amount: 'Amount, tax included',
    fees: 'Service fees',
    total: 'Total, tax included',
    ofWhichVat: 'of which VAT',
  },
  mails: {
    seat: 'row {rang}, seat {siege}',
    REPORT: {
      message: 'Until {quand} you may {choix}. Without an answer your seats are kept.',
      GARDER: 'keep your seats',
      REMBOURSER: 'be refunded',
      ECHANGER: 'exchange them for another session',
    },
    CODE: {
      motif: 'Cancellation of session {seance}: {montant} will be given back; the code is valid {n} minutes',
    },
  },
} as const;
