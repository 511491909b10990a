/** Why a mail of an order makes no sense now: said by the console's buttons and by the server. */
export const mailReasons = {
  'order-no-mail': 'Cette commande n’a pas d’adresse e-mail',
  'mail-not-good': 'La commande n’est pas validée, ou ne tient plus rien',
  'mail-not-waiting': 'La commande n’attend plus de paiement',
  'mail-no-ticket': 'Aucun billet valable à envoyer',
  'mail-no-refund': 'Rien n’a été remboursé',
  'mail-not-cancelled': 'Rien n’est annulé dans cette commande',
  'mail-not-postponed': 'Aucune séance de cette commande n’est reportée',
} as const;
