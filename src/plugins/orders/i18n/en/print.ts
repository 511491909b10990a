/** What is printed and mailed to customers. Read by the server alone. */
export const print = {
  print: {
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
    CONFIRMATION: {
      subject: 'Your order {numero}',
      text: 'Hello {nom},\n\nYour order {numero} is confirmed, {total} in all:\n\n{lignes}\n\nYour tickets are attached.\n\nThe {platform} team\n',
    },
    BILLETS: {
      subject: 'Your tickets, order {numero}',
      text: 'Hello {nom},\n\nHere are the tickets of your order {numero}:\n\n{lignes}\n\nThe {platform} team\n',
    },
    REMBOURSEMENT: {
      subject: 'Your refund of {montant}',
      text: 'Hello {nom},\n\nWe give {montant} back on your order {numero}:\n\n{remboursements}\n\nSeats concerned:\n{lignes}\n\nThe {platform} team\n',
    },
    ANNULATION: {
      subject: 'Cancellation, order {numero}',
      text: 'Hello {nom},\n\nThese seats of your order {numero} are cancelled:\n\n{lignes}\n\nThe {platform} team\n',
    },
  },
} as const;
