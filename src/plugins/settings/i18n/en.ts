export const en = {
  title: 'Global parameters',
  aliases: {
    page: 'parameters, settings, configuration, delays, basket, service fees, preferences, vat, taxes, paramètres, tva',
    changer: 'set a parameter, basket delay, switch on, switch off, payment limit, service fees',
  },
  actions: { changer: 'Change a global parameter…' },
  args: { parametre: 'Parameter', valeur: 'Value' },
  said: { changer: 'Parameter saved' },
  byDefault: 'default value',
  dependents: 'Screens that depend on it:',
  screens: {
    commandes: 'Orders',
    flux: 'Feed integration',
    manifestations: 'Events',
  },
  sections: {
    paniers: 'Baskets and sessions',
    commandes: 'Orders, fees and exports',
    annulation: 'Cancelling orders',
    cheques: 'Payment limits: cheque and other means',
    virements: 'Payment limits: transfers and Amex',
    historique: 'History',
  },
  parametres: {
    one: 'global parameters',
    many: '{n:number|number} {{set of parameters|sets of parameters}}',
    fields: {
      id: 'Code',
      libelleFr: 'Name',
      libelleEn: 'English name',
      basketTimeout: 'Basket duration',
      sessionTimeout: 'Visitor session duration',
      orderControl: 'Order control',
      cancelOrderEnabled: 'Automatic cancellation',
      cancelOrderSipsDelayMs: 'Payment provider delay',
      cancelOrderThreadCount: 'Cancellations at once',
      exportToManifEnabled: 'Sales exported to events',
      serviceFeesEnabled: 'Service fees',
      seuilCodeAnnulation: 'Cancellation code threshold',
      limiteCheque: 'Cheque',
      limiteInconnu: 'Unknown means',
      limiteTousPaiements: 'All payments',
      limiteVirementLocal: 'Local bank transfer',
      limiteVirement: 'Bank transfer',
      limiteAmex: 'Amex',
    },
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
      seuilCodeAnnulation: 'Above this sum to refund, cancelling a session asks for a code sent by mail.',
      limiteCheque: 'Days before the session until which a cheque is offered. The three limits strictly decrease.',
      limiteInconnu: 'For another means of payment, that the console does not know; less than the cheque.',
      limiteTousPaiements: 'An unpaid order waits until then at most, whatever the means; less than the unknown means.',
      limiteVirementLocal:
        'Days before the session until which a local transfer is offered. The three limits strictly decrease.',
      limiteVirement: 'For other transfers; less than the local transfer.',
      limiteAmex: 'For an Amex card; less than the bank transfer.',
    },
    sections: { top: 'Parameters' },
  },
} as const;

export default en;
