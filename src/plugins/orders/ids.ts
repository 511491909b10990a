/** Commands offered for a selection of orders, the first ones as buttons. */
export const orderIds = [
  'orders.etiqueter',
  'orders.renvoyerBillets',
  'orders.renvoyerConfirmation',
  'orders.accepter',
  'orders.refuser',
  'orders.retirerEtiquette',
  'orders.rembourserPlusieurs',
  'orders.annuler',
] as const;

/** Those behind the menu of the open order, beside its own buttons. */
export const furtherIds = [
  'orders.renvoyerConfirmation',
  'orders.envoyerLien',
  'orders.retirerLien',
  'orders.marquerPayee',
  'orders.prolonger',
  'orders.modifierClient',
  'orders.modifierAdresse',
  'orders.echanger',
  'orders.revendre',
  'orders.repondreReport',
  'orders.changerBeneficiaire',
  'orders.retrait',
  'orders.accepter',
  'orders.refuser',
  'orders.reprendre',
  'orders.billets',
  'orders.facture',
] as const;
