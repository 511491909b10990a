export const en = {
  title: 'Global parameters',
  aliases: {
    page: 'parameters, settings, configuration, delays, basket, service fees, preferences, vat, taxes, paramètres, tva, vat rate, tax rate',
    changer:
      'set a parameter, basket delay, switch on, switch off, payment limit, service fees, payment deadline, payment delay',
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
    sections: { top: 'Parameters' },
  },
} as const;

export default en;
