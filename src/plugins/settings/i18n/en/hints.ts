/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  parametres: {
    hints: {
      basketTimeout:
        'The places of a basket are held this long, then go back on sale. The shorter of this delay and the session ends the basket.',
      sessionTimeout: 'A visitor idle for this long signs in again, and their basket ends.',
      orderControl: 'Orders at risk wait in the control queue to be accepted or refused.',
      cancelOrderEnabled:
        'A job cancels the orders that a payment provider has not confirmed in time, and frees their places.',
      cancelOrderSipsDelayMs:
        'In milliseconds: an order that the provider has not confirmed after this delay is cancelled.',
      cancelOrderThreadCount: 'How many orders the job cancels at the same time.',
      exportToManifEnabled: 'Outgoing feeds of orders may leave, and exports of events give the number of places sold.',
      serviceFeesEnabled: 'Orders made here carry a fee line, and a refund offers to include the fees.',
      assistantsActifs:
        'An assistant (artificial intelligence) signs in by the key of a program, with its rights: it reads, does dry runs, writes. What is sensitive waits for a person.',
      seuilCodeAnnulation: 'Above this sum to refund, cancelling a session asks for a code sent by mail.',
      limiteCheque: 'Days before the session until which a cheque is offered. The three limits strictly decrease.',
      limiteInconnu: 'For another means of payment, that the console does not know; less than the cheque.',
      limiteTousPaiements: 'An unpaid order waits until then at most, whatever the means; less than the unknown means.',
      limiteVirementLocal:
        'Days before the session until which a local transfer is offered. The three limits strictly decrease.',
      limiteVirement: 'For other transfers; less than the local transfer.',
      limiteAmex: 'For an Amex card; less than the bank transfer.',
    },
  },
} as const;

export default hints;
